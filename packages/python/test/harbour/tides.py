"""Tides, documented in NumPy's and Sphinx' styles."""

from harbour.berths import Harbour


def plan(harbour: Harbour, days: int = 7, /) -> list[tuple[str, float]]:
    """
    Plan the tides.

    Parameters
    ----------
    harbour : Harbour
        Where.
    days : int, optional
        For how many days.

    Returns
    -------
    list of tuple
        Time and height in metres.

    Raises
    ------
    ValueError
        If `days` is negative.

    See Also
    --------
    height : The height now.

    Examples
    --------
    >>> plan(north, 1)
    [('06:10', 3.2)]
    """
    return []


def height(harbour: Harbour, unit: str = "m") -> float:
    """Measure the height of the water.

    :param harbour: Where.
    :param unit: `m` or `ft`.
    :type unit: str
    :returns: The height.
    :raises ValueError: If the unit is unknown.
    """
    return 0.0


async def watch(*harbours: Harbour, every=60) -> None:
    """Watch harbours.

    .. deprecated:: 1.2
       Use [height][harbour.tides.height].
    """
