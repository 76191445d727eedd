"""A match as a picture: every bot's win share with how sure it is, beside the share that would be fair."""

from html import escape
from typing import Final

from elgrande.bots.arena.figures import Figures

WIDTH: Final = 640
ROW: Final = 44
LEFT: Final = 150  # for the names
RIGHT: Final = 70  # for the numbers
INK, FAINT, WOOD, FAIR = "#3b2f24", "#d8c9ae", "#b5803c", "#7a2e2e"


def svg(title: str, table: dict[str, Figures]) -> str:
    """SVG, to look at in any browser."""
    height = ROW * (len(table) + 2)
    rows = "".join([_row(number, name, figures) for number, (name, figures) in enumerate(table.items(), 1)])
    fair = _x(next(iter(table.values())).fair_share)
    foot = ROW * (len(table) + 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="15" fill="{INK}"><rect width="100%" height="100%" fill="#fbf6ea"/>'
        f'<text x="16" y="28" font-size="17">{escape(title)}</text>'
        f"{_scale(foot)}{rows}"
        f'<line x1="{fair:.1f}" x2="{fair:.1f}" y1="{ROW}" y2="{foot}" stroke="{FAIR}" stroke-dasharray="4 4"/>'
        f"</svg>\n"
    )


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _scale(foot: int) -> str:
    marks = [0.0, 0.25, 0.5, 0.75, 1.0]
    lines = [f'<line x1="{_x(m):.1f}" x2="{_x(m):.1f}" y1="{ROW}" y2="{foot}" stroke="{FAINT}"/>' for m in marks]
    words = [f'<text x="{_x(m):.1f}" y="{foot + 22}" text-anchor="middle">{100 * m:.0f} %</text>' for m in marks]
    return "".join(lines + words)


def _row(number: int, name: str, figures: Figures) -> str:
    y = ROW * number + ROW / 2
    low, high = figures.ci95
    return (
        f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
        f'<rect x="{LEFT}" y="{y - 11}" width="{_x(figures.win_share) - LEFT:.1f}" height="22" rx="3" fill="{WOOD}"/>'
        f'<line x1="{_x(low):.1f}" x2="{_x(high):.1f}" y1="{y}" y2="{y}" stroke="{INK}" stroke-width="3"/>'
        f'<text x="{WIDTH - 12}" y="{y + 5}" text-anchor="end">{100 * figures.win_share:.1f} %</text>'
    )
