"""The project's commands: `python -m tutorial --help`. The Makefile gives them short names."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tutorial.paths import SITE
from tutorial.run import BuildError, InputError
from tutorial.serve import ServeError, make_server, serve


def parse(words: list[str] | None) -> argparse.Namespace:
    """The command line as a namespace with `command` and its options."""
    parser = argparse.ArgumentParser(prog="python -m tutorial", description="Learn Hearts")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    build = commands.add_parser("build", help="build the site")
    build.add_argument("--out", type=Path, default=SITE, help="the folder to make (site)")
    server = commands.add_parser("serve", help="build the site and serve it on this machine")
    server.add_argument("--port", type=int, default=8000, help="the port (8000)")
    commands.add_parser("check", help="linters, types and catalogs")
    commands.add_parser("messages", help="update the catalogs from the sources")
    commands.add_parser("previews", help="draw the pictures for shared links anew")
    report = commands.add_parser(
        "check-messages", help="list what is missing or wrong in the catalogs, with counts"
    )
    report.add_argument("codes", nargs="*", metavar="code", help="languages (all)")
    new = commands.add_parser("new-language", help="start the catalogs of another language")
    new.add_argument("code", help="the language's code, for example de")
    return parser.parse_args(words)


def dispatch(options: argparse.Namespace) -> int:
    """Do a command and return its exit code.

    Each command imports what it needs, since MkDocs and Babel take a while to load.
    """
    if options.command == "build":
        from tutorial.build import build

        build(options.out)
        return 0
    if options.command == "serve":
        from tutorial.build import build

        # A busy port is known before the build, not after it.
        make_server(SITE, options.port).server_close()
        build(SITE)
        serve(SITE, options.port)
        return 0
    if options.command == "check":
        from tutorial.check import check

        return check()
    if options.command == "previews":
        from tutorial.previews import draw

        draw()
        return 0
    if options.command == "check-messages":
        from tutorial.catalog_report import report

        return report(options.codes)
    from tutorial import catalogs

    if options.command == "messages":
        catalogs.update()
    else:
        catalogs.new_language(options.code)
    return 0


def main(words: list[str] | None = None) -> int:
    """Run a command; what is wrong outside the program is one message and exit code 1."""
    try:
        return dispatch(parse(words))
    except (BuildError, InputError, ServeError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; the next run goes on from here.", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
