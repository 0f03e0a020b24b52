"""MkDocs events, each passed on to `tutorial.site`. No state: MkDocs keeps this module in memory.

The language is in `config.extra["code"]`, which `tutorial.site.build_language` sets.
"""

# ruff: noqa: ARG001 - MkDocs passes all arguments by name

from __future__ import annotations

from pathlib import Path
from typing import Any

import jinja2
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from tutorial import faq, languages, metadata, site, word_forms
from tutorial.i18n import Translator
from tutorial.languages import Language
from tutorial.lessons import LESSONS
from tutorial.marking import to_html, unmark
from tutorial.markup import repaired
from tutorial.search import complete_index


def _language(config: MkDocsConfig) -> Language:
    return languages.by_code(config.extra.get("code", languages.source().code))


def _translated_navigation(items: Any, translator: Translator) -> Any:
    if isinstance(items, list):
        return [_translated_navigation(item, translator) for item in items]
    if isinstance(items, dict):
        return {
            translator.gettext(title): _translated_navigation(value, translator)
            for title, value in items.items()
        }
    return items


def _with_lessons(nav: list[Any]) -> list[Any]:
    """The navigation with every lesson's page after the page that lists them."""
    pages = [f"learn/{lesson.id}.md" for lesson in LESSONS]

    def with_pages(value: Any) -> Any:
        entries = value if isinstance(value, list) else [value]
        if "learn.md" not in entries or not pages:
            return value
        after = entries.index("learn.md") + 1
        return [*entries[:after], *pages, *entries[after:]]

    return [{title: with_pages(value)} for item in nav for title, value in item.items()]


@event_priority(100)  # before the search plugin reads its settings
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Translate what stands in mkdocs.yml."""
    site.forget()
    language = _language(config)
    translator = Translator(language, ("site",), marked=True)
    root_url = config.site_url.rstrip("/") + "/" if config.site_url else ""
    config.extra["alternate"] = True
    config.extra["root_url"] = root_url
    if root_url:
        config.site_url = f"{root_url}{language.code}/"
    config.site_name = unmark(translator.gettext(config.site_name))
    config.site_description = unmark(translator.gettext(config.site_description or ""))
    config.theme["language"] = language.material
    for option in config.theme["palette"]:
        option["toggle"]["name"] = unmark(translator.gettext(option["toggle"]["name"]))
    config.nav = _translated_navigation(_with_lessons(config.nav or []), translator)
    title = unmark(translator.gettext(site.PERMALINK))
    config.mdx_configs.setdefault("toc", {})["permalink_title"] = title
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the lessons' pages; leave the theme's files to the root, which all languages share."""
    for file in list(files):
        if file.src_uri.startswith("assets/") and not file.is_documentation_page():
            files.remove(file)
    for lesson in LESSONS:
        source = f"learn/{lesson.id}.md"
        files.append(File.generated(config, source, content=site.lesson_page(lesson)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Render the page's template, and the texts in its front matter."""
    language = _language(config)
    name = f"docs/{page.file.src_uri}"
    place = site.Place.of(page.url, page.file.src_uri)
    context = site.page_context(language, place)
    try:
        for key, value in page.meta.items():
            if isinstance(value, str):
                page.meta[key] = unmark(site.render(value, language, context, name))
        # The front matter is gone; lines keep their numbers, so that an error can name one.
        above = page.file.content_string.count("\n") - markdown.count("\n")
        return site.render("\n" * above + markdown, language, context, name)
    except site.TemplateError as error:
        raise PluginError(str(error)) from error


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put lessons in, say in HTML what is English, and to search engines what is a question."""
    root = site.Place.of(page.url).root
    html = to_html(site.with_lessons(html, _language(config), root))
    if page.meta.get("kind") == "questions":
        try:
            found = metadata.structured(faq.questions(html, page.canonical_url or ""))
        except ValueError as error:
            raise PluginError(f"docs/{page.file.src_uri}: {error}") from error
        html += f'\n<script type="application/ld+json">{found}</script>'
    return html


def on_env(env: jinja2.Environment, config: MkDocsConfig, files: Files) -> jinja2.Environment:
    """Give the theme the language, and the shared place of its files."""
    language = _language(config)
    site.install_gettext(env, Translator(language, ("site",), marked=True))
    url = env.filters["url"]

    @jinja2.pass_context
    def shared_url(context: jinja2.runtime.Context, value: str) -> str:
        if str(value).startswith("assets/"):
            return f"{context['base_url']}/../{value}"
        return str(url(context, value))

    env.filters["url"] = shared_url
    env.globals["language"] = language
    env.globals["site_languages"] = site.choices(language)
    env.globals["site_root_url"] = config.extra["root_url"]
    env.globals["og_locale"] = metadata.locale
    env.globals["preview"] = metadata.picture(language, site.TEMPLATES)
    env.globals["preview_size"] = metadata.PICTURE_SIZE
    env.globals["source"] = languages.source()
    return env


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Names for the theme's templates."""
    context["root"] = site.Place.of(page.url).root
    context["is_not_found"] = False
    context["breadcrumbs"] = metadata.breadcrumbs(_way(page, config)) if page.canonical_url else ""
    return context


def _way(page: Page, config: MkDocsConfig) -> list[tuple[str, str]]:
    """The pages that lead from the first one to this: title and address, without repetitions.

    A section has no page of its own and stands for the first of its pages.
    """
    way = [(config.site_name, str(config.site_url))]
    for item in [*reversed(list(page.ancestors)), page]:
        first: Any = item
        while not isinstance(first, Page):
            first = first.children[0]
        way.append((unmark(str(item.title)), str(first.canonical_url)))
    return [step for place, step in enumerate(way) if step[1] not in (s[1] for s in way[:place])]


def on_template_context(
    context: dict[str, Any], template_name: str, config: MkDocsConfig
) -> dict[str, Any]:
    """Names for pages without a source. MkDocs' own base for 404 would need a fixed address."""
    context["base_url"] = "."
    context["root"] = "../"
    context["is_not_found"] = template_name == "404.html"
    return context


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Say what is English in the theme's part too, and mend what is wrong there."""
    return repaired(to_html(output))


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for pages without a source."""
    return repaired(to_html(output)) if template_name.endswith(".html") else to_html(output)


@event_priority(-100)  # after the search plugin wrote its index
def on_post_build(config: MkDocsConfig) -> None:
    """Make the index find words in all forms; drop a sitemap that has nothing to say."""
    folder = Path(config.site_dir)
    forms = word_forms.load(_language(config))
    complete_index(folder / "search" / "search_index.json", forms)
    if not config.extra["root_url"]:
        for name in ("sitemap.xml", "sitemap.xml.gz"):
            (folder / name).unlink(missing_ok=True)
