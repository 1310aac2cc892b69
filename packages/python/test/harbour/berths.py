"""Berths, documented in Google's style."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator, overload

MAX_DRAUGHT = 4.5
"""Greatest draught in metres."""


class FullError(Exception):
    """No berth is free."""


class Place:
    """Anything with a name.

    Attributes:
        name: What it is called.
    """

    def __init__(self, name: str) -> None:
        """Make a place.

        Args:
            name: What it is called.
        """
        self.name = name

    def describe(self) -> str:
        """Describe it in one line."""
        return self.name


@dataclass
class Berth(Place):
    """A berth."""

    number: int
    """From 1."""
    draught: float = MAX_DRAUGHT


class Harbour(Place):
    """A harbour with berths.

    Examples:
        >>> harbour = Harbour("North")
        >>> harbour.free()
        12

    Note: Since 1.1
        Its berths are numbered.
    """

    berths: dict[int, Berth]

    def moor(self, ship: str, *, nights: int = 1, **options: str | None) -> Berth:
        """Moor a ship in the first free [`Berth`][harbour.Berth].

        Args:
            ship: Name of the ship.
            nights: How long it stays.
            **options: Wishes.

        Returns:
            The berth that it got.

        Raises:
            FullError: If no berth is free.
        """
        raise FullError

    @property
    def size(self) -> int:
        """Number of berths."""
        return 12

    @classmethod
    def load(cls, path: str) -> Harbour:
        """Load a harbour."""
        return cls(path)

    def free(self) -> int:
        """Count free berths."""
        return 12

    def each(self) -> Iterator[Berth]:
        """Go through all berths.

        Yields:
            Berths in their order.
        """
        yield from self.berths.values()

    @overload
    def find(self, key: int) -> Berth: ...
    @overload
    def find(self, key: str) -> list[Berth]: ...
    def find(self, key):
        """Find berths by number or ship."""

    def _hidden(self) -> None: ...
