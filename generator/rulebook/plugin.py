"""The MkDocs plugin: hands the generator's pages and forms to the site builder, and no more.

Everything it does is in the functions it calls; this module holds on to nothing of the engine or
the generator between two builds, because both are imported afresh when their sources change. It
uses the same small surface that ProperDocs, MkDocs' successor, offers.
"""

from __future__ import annotations

import html
import logging
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mkdocs.config import config_options as c
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from .reload import folders, fresh
from .swap import beside, discard, replace

log = logging.getLogger("mkdocs.plugins.rulebook")


class RulebookConfig(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in `mkdocs.yml`."""

    enabled = c.Type(bool, default=True)
    """Whether the plugin does anything."""
    rulesets = c.ListOfItems(c.Type(str), default=[])
    """Ids of shipped rulesets, or TOML files beside `mkdocs.yml`; all that are shipped if empty."""
    tabs = c.ListOfItems(c.Type(str), default=[])
    """Those of them that stand side by side in tabs and tables, in their order; all if empty."""
    default = c.Type(str, default="")
    """The ruleset that speaks where a page names none."""
    language = c.Type(str, default="en")
    """Which catalogue of interface words to use."""
    pdf = c.Type(bool, default=True)
    """Whether the cheat sheets are printed as PDF too."""
    offline = c.Type(bool, default=False)
    """Whether the site is to be opened from a folder, without a web server."""
    keep = c.Type(bool, default=True)
    """Whether a reader's browser keeps the guide, so that it works without a network."""


def print_on_request(app: Any, press: Callable[[], Any]) -> Any:
    """A WSGI application that answers for the PDFs of the press, and leaves the rest to `app`."""

    def answer(environ: dict[str, Any], start_response: Any) -> Any:
        at, printer = str(environ.get("PATH_INFO", "")), press()
        path = next(
            (path for path in (printer.files if printer else ()) if at.endswith(f"/{path}")), ""
        )
        if not path:
            return app(environ, start_response)
        try:
            content: bytes = printer.print(path)
        except Exception as error:
            start_response("500 Not printed", [("Content-Type", "text/plain; charset=utf-8")])
            return [str(error).encode()]
        start_response("200 OK", [("Content-Type", "application/pdf")])
        return [content]

    return answer


class RulebookPlugin(BasePlugin[RulebookConfig]):  # type: ignore[no-untyped-call]
    """Generated pages, the inline and the block form, and a preview that follows every edit."""

    serving = False
    press: Any = None

    def on_startup(self, *, command: str, dirty: bool) -> None:
        """Remember whether this is a preview: there a mistake is shown and does not end it."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the rulesets, teach Markdown the two forms, say what to watch."""
        self.errors: list[Exception] = []
        self.built: tuple[str, Path] | None = None
        if not self.config.enabled:
            return config
        self._watch(config)
        if self.config.offline:
            config.use_directory_urls, config.site_url, self.config.keep = False, "", False
        try:
            self.kit: Any = fresh("rulebook.kit")
        except Exception as error:
            raise PluginError(f"rulebook: the generator does not load: {error!r}") from error
        try:
            self.site = self.kit.load_site(
                self.config.rulesets,
                self.config.default,
                self._folder(config),
                self.config.language,
                self.config.tabs,
                docs=Path(config.docs_dir),
                name=html.unescape(config.site_name),
                address=config.site_url or "",
                directory_urls=config.use_directory_urls,
                pdf=self.config.pdf,
                python=not self.config.offline,
            )
            if self.config.offline:
                self.site.kept["browser python"] = []  # no WebAssembly runs from a folder
            self.pages = self.kit.pages(self.site)
            self.results = self.kit.Kept(self._cache(config) / "kept", self.site)
            self.press = self._press(config) if self.config.pdf else None
        except self.kit.RulebookError as error:
            raise PluginError(f"rulebook: {self._in_settings(error, config)}") from error
        self.errors += self.kit.typed_in_data()
        self.extension = self.kit.RulebookExtension(self.site, self.errors.append, self.results)
        config.markdown_extensions.append(self.extension)
        overrides = str(self.kit.overrides_dir())
        if overrides not in config.theme.dirs:
            # After a site's own folder, before the theme's.
            config.theme.dirs.insert(1 if config.theme.custom_dir else 0, overrides)
        if not config.repo_url:
            # Nowhere to edit: without this each page would get a link that leads nowhere.
            config.edit_uri = None
        # The theme puts the name into its pages as it is.
        config.site_name = self.kit.as_text(config.site_name)
        if config.nav is not None:
            config.nav = self.kit.expand_nav(config.nav, self.pages)
        if not self.serving:
            # Built beside the site's folder, which it replaces when all has gone well.
            self.built = config.site_dir, beside(Path(config.site_dir))
            config.site_dir = str(self.built[1])
        return config

    def on_files(self, files: Files, config: MkDocsConfig) -> Files:
        """Add the generated pages; a page that somebody wrote by hand goes before one of them."""
        if not self.config.enabled:
            return files
        for path, page in self.pages.items():
            if files.get_file_from_path(path) is None:
                file = File.generated(config, path, content=page.markdown)
                file.edit_uri = self._edit_uri(page.source, config)
                files.append(file)
        for path, content in self._printed().items():
            files.append(File.generated(config, path, content=content))
        data = self.results.make(
            self.results.key("files", self.results.written()), lambda: self.kit.files(self.site)
        )
        for path, text in {**data, **self._kept(config)}.items():
            files.append(File.generated(config, path, content=text))
        for part in self.kit.parts(self.site):
            files.append(File.generated(config, part.name, content=part.content))
        return files

    def on_serve(self, server: Any, /, *, config: MkDocsConfig, builder: Any) -> Any:
        """In a preview, print a sheet when somebody asks for it."""
        if self.config.enabled and self.config.pdf:
            server.set_app(print_on_request(server.get_app(), lambda: self.press))
        return server

    def _press(self, config: MkDocsConfig) -> Any:
        """What prints this site's sheets; it keeps them where nothing is watched or published."""
        more = Path(config.theme.custom_dir or ".", "assets", "fonts")
        cache = self._cache(config)
        return self.kit.Press(self.site, cache if cache.is_dir() else None, more, self.results)

    def _cache(self, config: MkDocsConfig) -> Path:
        """Where results are kept; in a read-only checkout there is no such folder."""
        folder = self._folder(config) / ".cache" / "rulebook"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _kept(self, config: MkDocsConfig) -> dict[str, str]:
        """What an installed guide needs; a preview gives out what undoes an earlier one."""
        if not self.config.keep:
            return {}
        about = self.kit.manifest(
            self.site.name, config.site_description or "", self.config.language
        )
        gone = {self.kit.WORKER: self.kit.GONE} if self.serving else {}
        return {self.kit.MANIFEST: about, **gone}

    def _printed(self) -> dict[str, bytes]:
        """The PDFs; in a preview only their names, for they are printed when asked for."""
        if self.press is None:
            return {}
        if self.serving:
            return dict.fromkeys(self.press.files, b"")
        try:
            made: dict[str, bytes] = self.press.print_all()
        except self.kit.RulebookError as error:
            self.errors.append(error)
            return {}
        return made

    def on_page_markdown(
        self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files
    ) -> str:
        """Tell the forms which page comes next, and how to name its lines."""
        if not self.config.enabled:
            return markdown
        path = page.file.src_uri
        made = self.pages.get(path) if page.file.generated_by else None
        source = page.file.content_string if made is None else made.markdown
        above = source[: len(source) - len(markdown)] if source.endswith(markdown) else ""
        place = self.kit.Place(
            self.site,
            path,
            made.source if made else self._shown(page, config),
            made.line if made else 0,
            self._rules(page) or (made.rules if made else ""),
        )
        origin = made.origin if made else None
        terms = page.meta.get("glossary") is not False
        self.extension.begin(place, markdown, above.count("\n"), origin, terms)
        for key in ("title", "description"):
            if isinstance(page.meta.get(key), str):
                page.meta[key] = self.kit.as_text(page.meta[key])
        error = self.kit.monstrous(source, place)
        self.slips = [error] if error else self._slips(source, place, files) if not made else []
        self.errors += self.slips
        return "" if error else markdown

    def _rules(self, page: Page) -> str:
        """The ruleset that a page names; one that there is not is told by `slips`."""
        name = str(page.meta.get("rules") or "")
        return name if name in self.site.rulesets else ""

    def _slips(self, source: str, place: Any, files: Files) -> list[Exception]:
        """What is wrong with a written page's text, besides its forms."""
        return [
            *self.kit.slips(source, place, files.src_uris.keys()),
            *self.kit.typed_in_page(source, place),
        ]

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        """Notice inline forms that Markdown never reached."""
        if self.config.enabled:
            if page.meta.get("template") is None:
                self._foot(page, config)
            made = page.file.generated_by  # there a form in a ruleset's name is text like any other
            for form in () if made else self.kit.leftovers(html):
                line = self.extension.line_of(form.strip("[]"))
                self.errors.append(
                    self.kit.RulebookError(
                        f"found {form} where no form is read (inside HTML, perhaps)",
                        self.extension.place.file,
                        line,
                    )
                )
            if self.serving:
                return "".join(f"<p>{self.kit.told(error)}</p>" for error in self.slips) + html
        return html

    def _foot(self, page: Page, config: MkDocsConfig) -> None:
        """Give the theme what to print below a page: its sources, and where to report."""
        report = str(config.extra.get("report_url") or "")
        place, title = self.extension.place, str(page.title or "")
        try:
            page.meta["rulebook_foot"] = self.kit.foot(
                place, title, report, bool(page.edit_url), config.repo_url or ""
            )
        except self.kit.RulebookError as error:
            self.errors.append(error)

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Give a built page its policy: what it may load. A preview reloads by an inline script."""
        if not self.config.enabled or self.serving:
            return output
        made = self.pages.get(page.file.src_uri) if page.file.generated_by else None
        if made is not None:
            output = self.kit.stamped(output, self.site, [made.rules] if made.rules else [])
        return str(self.kit.with_policy(output, bool(page.meta.get("wasm")), self.config.offline))

    def on_post_template(
        self, output_content: str, *, template_name: str, config: MkDocsConfig
    ) -> str:
        """The same for the theme's own pages, such as the one for a wrong address."""
        if not self.config.enabled or self.serving or not template_name.endswith(".html"):
            return output_content
        return str(self.kit.with_policy(output_content, files=self.config.offline))

    def on_env(self, env: Any, *, config: MkDocsConfig, files: Files) -> Any:
        """Stop before anything is written when any page had a mistake, and name them all.

        In a preview they stand on the pages, in red, and in the terminal. Templates get to know
        the site, for what stands on every page.
        """
        if self.config.enabled:
            env.globals["rulebook"] = self.site
            env.globals["rulebook_offline"] = self.config.offline
            env.globals["rulebook_worker"] = (
                self.kit.WORKER if self.config.keep and not self.serving else ""
            )
        told = list(dict.fromkeys(str(error) for error in self.errors))
        for message in told:
            if self.serving:
                # Not through MkDocs' log: with `strict` that would stop the preview.
                print(f"MISTAKE  -  {message}", file=sys.stderr)
            else:
                log.error(message)
        if told and not self.serving:
            count = f"{len(told)} mistake{'s' * (len(told) > 1)}"
            raise PluginError(f"rulebook: {count} in the pages, see above")
        return env

    @event_priority(-100)
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Let the new site take the old one's place, unless a warning will end a strict build."""
        if self.built is not None:
            config.site_dir, new = self.built
            if self.config.keep:
                self.kit.keep(new)
            if self.config.offline:
                self.kit.unhost(new)
            warned = config.strict and any(
                handler.get_counts()
                for name in ("mkdocs", "properdocs")
                for handler in logging.getLogger(name).handlers
                if hasattr(handler, "get_counts")
            )
            discard(new) if warned else replace(Path(config.site_dir), new)
            self.built = None
        if self.config.enabled:
            self.results.prune()

    def on_build_error(self, error: Exception, **kwargs: Any) -> None:
        """Throw away what was built of a site that failed."""
        built: tuple[str, Path] | None = getattr(self, "built", None)
        if built is not None:
            discard(built[1])
            self.built = None

    def _watch(self, config: MkDocsConfig) -> None:
        """Watch the engine, the generator, the site's own rulesets and the theme's folders."""
        own = [self._folder(config) / name for name in self.config.rulesets if ".toml" in name]
        theme = [Path(config.theme.custom_dir)] if config.theme.custom_dir else []
        for path in (*folders(), *own, *theme):
            if path.exists() and str(path) not in config.watch:
                config.watch.append(str(path))

    def _in_settings(self, error: Any, config: MkDocsConfig) -> Exception:
        """An error with its place in the site's settings, if that is where it comes from."""
        file = Path(config.config_file_path or "mkdocs.yml")
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        found: Exception = self.kit.located(error, text, file.name)
        return found

    @staticmethod
    def _folder(config: MkDocsConfig) -> Path:
        return Path(config.config_file_path or "mkdocs.yml").resolve().parent

    @staticmethod
    def _shown(page: Page, config: MkDocsConfig) -> str:
        """A written page's path as a writer knows it: from the folder of `mkdocs.yml`."""
        source = page.file.abs_src_path
        if source is None:
            return page.file.src_uri
        return os.path.relpath(source, RulebookPlugin._folder(config)).replace(os.sep, "/")

    def _edit_uri(self, source: str, config: MkDocsConfig) -> str | None:
        """Where a generated page is edited, seen from the docs folder; None when not from here."""
        root = self._folder(config)
        if not (root / source).exists():
            return None
        return os.path.relpath(root / source, config.docs_dir).replace(os.sep, "/")
