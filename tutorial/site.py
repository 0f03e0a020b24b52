"""The site: pages of `docs/` in every language, the page that chooses a language, shared files.

`render` turns one text into one language and depends on nothing else. MkDocs puts pages around it;
`tutorial.hooks` is all that knows MkDocs' events, so that another generator could take its place.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import jinja2
from hearts.options import Options

from tutorial import catalogs, cldr, i18n, metadata, samples, theme, words
from tutorial import lesson_page as lesson_pages
from tutorial.about import About
from tutorial.diagram import Diagrams
from tutorial.glossary import Glossary
from tutorial.i18n import Translator
from tutorial.languages import ROOT, Language, by_code, languages, source
from tutorial.lesson import Lesson
from tutorial.lessons import LESSONS
from tutorial.message import N_
from tutorial.run import BuildError, InputError
from tutorial.stamps import EPOCH
from tutorial.table_texts import TableTexts
from tutorial.variants import Variants

TEMPLATES = ROOT / "tutorial" / "templates"

ADMONITIONS = {
    # Translators: title of a box in a page.
    "note": N_("Note"),
    # Translators: title of a box in a page.
    "tip": N_("Tip"),
    # Translators: title of a box in a page.
    "info": N_("Good to know"),
    # Translators: title of a box in a page.
    "example": N_("Example"),
    # Translators: title of a box in a page.
    "warning": N_("Watch out"),
    # Translators: title of a box in a page.
    "question": N_("Question"),
}
# Translators: what a sign beside each heading is, which leads to that heading.
PERMALINK = N_("Link to this paragraph")
# Translators: what search engines show of a lesson; {summary} is one sentence, as it is in a list.
LESSON_DESCRIPTION = N_("A short lesson of Hearts to play through. {summary}")
SITE_NAME = N_("Learn Hearts")
SITE_DESCRIPTION = N_("Learn the card game Hearts step by step, and play it, in your browser.")

_ADMONITION = re.compile(r"^( *)(!!!|\?\?\?\+?) (\w+) *$", re.M)


class TemplateError(InputError):
    """A page that cannot be rendered; the text says where, as `path:line: what`."""


# Rendering a text


def environment(translator: Translator) -> jinja2.Environment:
    """The Jinja environment of the pages; `catalogs.TEMPLATE_OPTIONS` must agree with it."""
    env = jinja2.Environment(
        extensions=["jinja2.ext.i18n"],
        undefined=jinja2.StrictUndefined,
        autoescape=False,
        keep_trailing_newline=True,
    )
    install_gettext(env, translator)
    return env


def install_gettext(env: jinja2.Environment, translator: Translator) -> None:
    """Give an environment a language."""
    env.add_extension("jinja2.ext.i18n")
    env.policies["ext.i18n.trimmed"] = True
    env.install_gettext_callables(  # type: ignore[attr-defined]
        translator.gettext,
        translator.ngettext,
        newstyle=True,
        pgettext=translator.pgettext,
        npgettext=translator.npgettext,
    )


@lru_cache(maxsize=32)
def _environment(language: Language, domains: tuple[str, ...]) -> jinja2.Environment:
    return environment(Translator(language, domains, marked=True))


def forget() -> None:
    """Read catalogs again at the next use."""
    i18n.forget()
    _environment.cache_clear()


def render(text: str, language: Language, context: Mapping[str, Any], name: str = "text") -> str:
    """A template in one language, as Markdown; English in it is marked (`tutorial.marking`).

    Raises TemplateError with the template's name and the line.
    """
    env, template = _environment(language, ("site", "cards")), titled_boxes(text, name)
    try:
        return env.from_string(template).render(context)
    except jinja2.TemplateSyntaxError as error:
        raise TemplateError(f"{name}:{error.lineno}: {error.message}") from error
    except (jinja2.UndefinedError, ValueError) as error:
        # ValueError: a card, a diagram or a condition of a text that can't be.
        raise TemplateError(f"{name}:{_line_of(error)}: {error}") from error


def _line_of(error: BaseException) -> int:
    """The template line that an error came from."""
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def titled_boxes(template: str, name: str) -> str:
    """A template in which boxes without a title get a translated one, not their English class."""

    def titled(found: re.Match[str]) -> str:
        text = ADMONITIONS.get(found[3])
        if text is None:
            line = template.count("\n", 0, found.start()) + 1
            raise TemplateError(f"{name}:{line}: no title for the box {found[3]!r}; give it one")
        return f'{found[1]}{found[2]} {found[3]} "{{{{ gettext({text!r}) }}}}"'

    return _ADMONITION.sub(titled, template)


# What a page can use


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page is.

    root: relative address of the site's root from the page, with a slash at the end.
    up: relative path from the page's source file to `docs/`, for links that MkDocs checks.
    """

    root: str
    up: str = ""

    @classmethod
    def of(cls, url: str, source: str = "") -> Place:
        """The place of a page by its address below the language's folder, and its source."""
        return cls(root="../" * (url.count("/") + 1), up="../" * source.count("/"))


def page_context(language: Language, place: Place) -> dict[str, Any]:
    """The names that a page's template can use.

    root, lang; options: the standard rules' values, from the engine; rule_link(id): address of a
    rule's paragraph; lessons: the lessons in order with id, title, summary and link; glossary():
    all entries of the glossary; and all of `tutorial.diagram`, such as card("QS"), and of
    `tutorial.variants`, such as option_table().
    """

    def rule_link(rule: str) -> str:
        return f"{place.up}rules.md#{rule}"

    translator = Translator(language, marked=True)
    lesson_texts = Translator(language, LESSON_DOMAINS, marked=True)
    titles = {lesson.id: lesson_texts.gettext(lesson.title) for lesson in LESSONS}
    summaries = {lesson.id: lesson_texts.gettext(lesson.summary) for lesson in LESSONS}
    context: dict[str, Any] = {
        "root": place.root,
        "lang": language.code,
        "options": Options(),
        "rule_link": rule_link,
        "glossary": Glossary(translator, rule_link).markdown,
        "lesson_titles": titles,
        "lesson_descriptions": {
            lesson: translator.gettext(LESSON_DESCRIPTION).replace("{summary}", summary)
            for lesson, summary in summaries.items()
        },
        "lessons": [
            {
                "id": lesson.id,
                "title": titles[lesson.id],
                "summary": summaries[lesson.id],
                "link": f"{place.up}learn/{lesson.id}.md",
            }
            for lesson in LESSONS
        ],
    }
    context.update(Diagrams(translator).globals())
    context.update(TableTexts(translator).globals())
    context.update(samples.GLOBALS)
    context.update(Variants(translator, place.up).globals())
    context.update(About(translator).globals())
    return context


# Lessons


LESSON_DOMAINS = ("lessons", "ui", "cards", "site")
"""Where a lesson's words are looked up, its own first."""

LESSON_SLOT = '<div data-lesson="{id}"></div>'
_LESSON_SLOT = re.compile(r'<div data-lesson="([^"]+)"></div>')


def lesson_page(lesson: Lesson) -> str:
    """The source of a lesson's page; the lesson itself is put in after Markdown."""
    title = f"{{{{ lesson_titles['{lesson.id}'] }}}}"
    slot = LESSON_SLOT.format(id=lesson.id)
    about = f"{{{{ lesson_descriptions['{lesson.id}'] }}}}"
    front = f'---\ntitle: "{title}"\ndescription: "{about}"\nhide: [toc]\n---\n\n'
    return f"{front}# {title} {{: #{lesson.id} }}\n\n{slot}\n"


def with_lessons(html: str, language: Language, root: str) -> str:
    """A page's HTML with lessons in their places: readable text, and the element that plays it."""
    translator = Translator(language, LESSON_DOMAINS, marked=True)
    known = {lesson.id: lesson for lesson in LESSONS}

    def filled(found: re.Match[str]) -> str:
        lesson = known[found[1]]
        text = lesson_pages.render(lesson, translator)
        return (
            f'<hearts-lesson data-root="{root}" data-lang="{language.code}" '
            f'data-lesson="{lesson.id}">\n{text}\n</hearts-lesson>'
        )

    return _LESSON_SLOT.sub(filled, html)


# Building


@dataclass(frozen=True, slots=True)
class Choice:
    """A language in the switcher; `share` is how much is translated, empty if all of it."""

    code: str
    html: str
    name: str
    share: str


def choices(reader: Language | None = None) -> list[Choice]:
    """The languages as the switcher lists them, the share written as the reader does."""
    listed = []
    for language in languages():
        percent = i18n.completeness(language)
        share = cldr.percent(percent / 100, reader or language) if percent < 100 else ""
        listed.append(Choice(language.code, language.html, language.name, share))
    return listed


@contextmanager
def _build_settings() -> Iterator[None]:
    """What MkDocs reads from the environment."""
    before = dict(os.environ)
    os.environ.update(NO_MKDOCS_2_WARNING="1", SOURCE_DATE_EPOCH=str(EPOCH))
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)


def build_language(language: Language | str, out: Path) -> None:
    """Build one language, or its code, into `out/<code>/`; nothing else in `out` is touched.

    Raises BuildError with a line `path:line: what` for each thing that is wrong in a catalog or
    page. Untranslated messages are not wrong: they appear in English.
    """
    if isinstance(language, str):
        language = by_code(language)
    problems = catalogs.problems([language], complete=False)
    if problems:
        raise BuildError("\n".join(str(problem) for problem in problems))
    forget()
    folder = out / language.code
    with _build_settings():
        _run_mkdocs(language, folder)
    messages = i18n.export(language, words.MESSAGES)
    (folder / "messages.json").write_text(i18n.to_json(messages), "utf-8")
    exported = lesson_pages.export(LESSONS, Translator(language, LESSON_DOMAINS))
    (folder / "lessons.json").write_text(i18n.to_json(exported), "utf-8")


class _Warnings(logging.Handler):
    """Keeps what MkDocs complains about, to say it in the error."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def _run_mkdocs(language: Language, folder: Path) -> None:
    # MkDocs takes a while to import, and rendering needs none of it.
    from mkdocs.commands import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort

    logger, warnings = logging.getLogger("mkdocs"), _Warnings()
    logger.addHandler(warnings)
    try:
        config = load_config(
            str(ROOT / "mkdocs.yml"), site_dir=str(folder), site_url=metadata.address()
        )
        config.extra["code"] = language.code
        config.plugins.run_event("startup", command="build", dirty=False)
        build.build(config)
        config.plugins.run_event("shutdown")
    except Abort as error:
        lines = warnings.lines or [str(error)]
        raise BuildError("\n".join(lines)) from error
    finally:
        logger.removeHandler(warnings)


def build_root(out: Path) -> None:
    """Build what the languages share: the page that chooses one, 404, and the theme's files."""
    out.mkdir(parents=True, exist_ok=True)
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    template = env.get_template("root.html")
    ways = {
        code: language.code
        for language in languages()
        for code in (language.code, *language.aliases)
    }
    for name, chooses in (("index.html", True), ("404.html", False)):
        listed = []
        for choice, language in zip(choices(), languages(), strict=True):
            translator = Translator(language, ("site",))
            description = translator.gettext(SITE_DESCRIPTION)
            text = description if chooses else translator.gettext("Page not found")
            listed.append(
                {
                    "code": choice.code,
                    "html": choice.html,
                    "name": choice.name,
                    "share": choice.share,
                    "description": description,
                    "text": text,
                }
            )
        page = template.render(
            chooses=chooses,
            codes=[language.code for language in languages()],
            address=metadata.address() if chooses else "",
            home=".",
            languages=listed,
            prefix="",
            preview=metadata.picture(source(), TEMPLATES),
            title="Hearts",
            ways=ways,
        )
        (out / name).write_text(page, "utf-8")
    metadata.write_root_files(out, [language.code for language in languages()])
    theme.copy(TEMPLATES / "assets", out / "assets")
