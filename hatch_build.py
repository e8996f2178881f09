"""What the package has besides `pyproject.toml`: compiled catalogs, and links that work outside.

`REPOSITORY_URL` says where the project lives, as the release workflow knows it. Without it the
package names no address, and the links of its description stay as they are.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(\]\()(?!https?:|#)([^)\s]+)")
_IMAGE = re.compile(r'(src=")(?!https?:)([^"]+)')


class CustomBuildHook(BuildHookInterface[Any]):
    """Compiles the catalogs of translations for a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile them."""
        subprocess.run([sys.executable, "-m", "bot.languages"], cwd=self.root, check=True)


class CustomMetadataHook(MetadataHookInterface):
    """Sets the description and the project's addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set them."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home = os.environ.get("REPOSITORY_URL", "").rstrip("/")
        if home:
            tag = f"v{metadata['version']}"
            text = _LINK.sub(rf"\g<1>{home}/blob/{tag}/\g<2>", text)
            text = _IMAGE.sub(rf"\g<1>{home}/raw/{tag}/\g<2>", text)
            metadata["urls"] = {
                "Homepage": home,
                "Documentation": f"{home}/blob/{tag}/docs/guide.md",
                "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
                "Issues": f"{home}/issues",
            }
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
