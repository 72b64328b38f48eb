"""What the plugin and the commands need of the generator, under one name to import."""

from __future__ import annotations

from .browser_python import parts
from .csp import with_policy
from .errors import RulebookError
from .examples import check_site
from .foot import foot
from .kept import Kept
from .made import stamped
from .markdown_ext import RulebookExtension, leftovers, told
from .navigation import expand_nav
from .offline import GONE, MANIFEST, WORKER, keep, manifest, unhost
from .open_data import files
from .page import as_text
from .pages import Page, pages
from .pdf import Press
from .project import located
from .site import Place, Site, load_site, overrides_dir
from .slips import monstrous, slips
from .typed import typed_in_data, typed_in_page

__all__ = [
    "GONE",
    "MANIFEST",
    "WORKER",
    "Kept",
    "Page",
    "Place",
    "Press",
    "RulebookError",
    "RulebookExtension",
    "Site",
    "as_text",
    "check_site",
    "expand_nav",
    "files",
    "foot",
    "keep",
    "leftovers",
    "load_site",
    "located",
    "manifest",
    "monstrous",
    "overrides_dir",
    "pages",
    "parts",
    "slips",
    "stamped",
    "told",
    "typed_in_data",
    "typed_in_page",
    "unhost",
    "with_policy",
]
