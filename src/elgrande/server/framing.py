"""Frames of a live connection (RFC 6455), as far as they are plain: a whole text each."""

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # it was not compiled for this computer
    from websockets.utils import apply_mask

TEXT: Final = 0x81  # the whole of it
MASKED: Final = 0x80  # as everything is that browsers send
SHORT, LONG, VERY_LONG = 125, 126, 127  # how a size is written
KEY: Final = 4  # bytes


def frame_head(size: int) -> bytes:
    """Before a text of so many bytes."""
    if size <= SHORT:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, LONG)) + size.to_bytes(2, "big")
    return bytes((TEXT, VERY_LONG)) + size.to_bytes(8, "big")


def whole_texts(data: bytes) -> list[str] | None:
    """What these bytes say, if they are that and nothing else."""
    texts = []
    start, size = 0, len(data)
    while start < size:
        key, end = _extent(data, start)
        if data[start] != TEXT or end > size:
            return None
        try:
            texts.append(apply_mask(data[key + KEY : end], data[key : key + KEY]).decode())
        except UnicodeDecodeError:
            return None
        start = end
    return texts


def ends_with_a_frame(data: bytes) -> bool:
    """Where they begin with one."""
    end = 0
    while end < len(data):
        end = _extent(data, end)[1]
    return end == len(data)


def _extent(data: bytes, start: int) -> tuple[int, int]:
    """Where the key of the frame that begins there is, and where it ends; beyond all there is if that is not known."""
    beyond = len(data) + 1
    if start + 2 > len(data) or not data[start + 1] & MASKED:
        return beyond, beyond
    size, key = data[start + 1] & ~MASKED, start + 2
    if size > SHORT:
        wide = 2 if size == LONG else 8
        size, key = int.from_bytes(data[key : key + wide], "big"), key + wide
    return key, key + KEY + size
