"""rulebook: from the riichi engine to the pages of a guide.

`pages` gives the generated pages, `RulebookExtension` teaches Markdown the two forms with which
written pages ask the engine, and `check_site` proves every example. Only `rulebook.plugin` knows
of a site builder.
"""
