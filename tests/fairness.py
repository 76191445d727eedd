"""Whether what was drawn is as even as chance makes it."""

from collections import Counter
from collections.abc import Hashable, Iterable


def unevenness(drawn: Iterable[Hashable], possible: Iterable[Hashable]) -> float:
    """By how many standard deviations chi-square is beyond what is usual, if all of them are as likely.

    Nothing that is impossible may have been drawn.
    """
    counts, faces = Counter(drawn), [*possible]
    assert {*counts} <= {*faces}, {*counts} - {*faces}
    expected = counts.total() / len(faces)
    assert expected >= 5, "too few for this test"
    freedom = len(faces) - 1
    chi_square = sum([(counts[face] - expected) ** 2 / expected for face in faces])
    return float((chi_square - freedom) / (2 * freedom) ** 0.5)
