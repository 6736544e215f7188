"""Every relative link of a Markdown file leads to a file that is there, and to a heading of it."""

import re
import subprocess
import unittest
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^ *(`{3,}|~{3,}).*?^ *\1 *$", re.MULTILINE | re.DOTALL)
NOT_THESE = ":!web/src/test/"  # pages made up for tests
LINK = re.compile(r"\]\(<?([^)\s>]+)")


def prose(page):
    """A page without its examples."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", page))


def anchors(page):
    """The names that GitHub gives to headings."""
    headings = re.findall(r"^#+ +(.+?) *$", FENCE.sub("", page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead(file, page):
    """The relative links of a page that lead to nothing."""
    found = []
    for link in LINK.findall(prose(page)):
        path, _, anchor = unquote(link).partition("#")
        if re.match(r"[a-z]+:|/", path):
            continue
        target = file.parent / path if path else file
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8"))):
            found.append(link)
    return found


class LinksTest(unittest.TestCase):
    def test_links_lead_somewhere(self):
        listed = subprocess.run(["git", "ls-files", "*.md", NOT_THESE], cwd=ROOT, check=True, capture_output=True, text=True)
        files = [ROOT / name for name in listed.stdout.splitlines()]
        self.assertGreater(len(files), 20)
        wrong = [f"{file.relative_to(ROOT)}: {link}" for file in files for link in dead(file, file.read_text(encoding="utf-8"))]
        self.assertEqual(wrong, [])

    def test_a_dead_link_is_found(self):
        page = "[a](b.md) ![c](no.png) [d](README.md#nowhere) [e](#Start) `[f](g)`\n```\n[h](i)\n```\n[j](https://k.example) [l](README.md#try-it)"
        self.assertEqual(dead(ROOT / "README.md", page), ["b.md", "no.png", "README.md#nowhere", "#Start"])


if __name__ == "__main__":
    unittest.main()
