"""Tides and moorings of a harbour.

Start with [`Harbour`][harbour.berths.Harbour] and [plan][harbour.tides.plan].
"""

from harbour.berths import Berth, Harbour

__all__ = ["Berth", "Harbour", "VERSION"]

VERSION: str = "1.2"
"""Version of the package."""
