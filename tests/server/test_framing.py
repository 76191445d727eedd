"""Frames of a live connection, however they come over the line: whole, in pieces, several at once, damaged."""

import json
from collections.abc import Iterator

import pytest

from elgrande.server.framing import ends_with_a_frame, frame_head, whole_texts
from tests.server.attacked import STRANGER, Stranger
from tests.server.live import Live

KEY = b"\x11\x22\x33\x44"
PING = b'{"type":"ping"}'
PONG = b'{"type":"pong"}'
TEXT, REST, CLOSE = 1, 0, 8


def masked(payload: bytes, kind: int = TEXT, last: bool = True) -> bytes:
    """As a browser sends it."""
    head = bytearray(frame_head(len(payload)))
    head[0] = kind | (0x80 if last else 0)
    head[1] |= 0x80
    return bytes(head) + KEY + bytes(byte ^ KEY[i % 4] for i, byte in enumerate(payload))


@pytest.fixture
def stranger(server: Live) -> Iterator[Stranger]:
    found = Stranger(server.port, STRANGER)
    yield found
    found.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_texts_of_all_sizes(size: int) -> None:
    text = "ü" * (size // 2) + "x" * (size % 2)
    assert whole_texts(masked(text.encode()) * 2) == [text, text]


@pytest.mark.parametrize("size", [0, 125, 126, 65_536])
def test_what_is_cut_off_is_no_whole_text(size: int) -> None:
    frame = masked(bytes(size))
    for end in {*range(1, 15), len(frame) - 1}:
        if end < len(frame):
            assert whole_texts(frame[:end]) is None
            assert whole_texts(frame + frame[:end]) is None
            assert not ends_with_a_frame(frame[:end])
    assert ends_with_a_frame(frame * 3)


def test_only_whole_texts_that_can_be_read() -> None:
    assert whole_texts(masked(b"x", kind=9)) is None
    assert whole_texts(masked(b"x", last=False)) is None
    assert whole_texts(masked(b"\xff")) is None
    assert whole_texts(frame_head(1) + b"x") is None  # no browser's
    assert whole_texts(masked(b"x") + masked(b"x", kind=9)) is None


IN_PIECES = {
    "whole": [masked(PING)] * 3,
    "byte by byte": [bytes((byte,)) for byte in masked(PING) * 3],
    "cut in the head": [masked(PING)[:1], masked(PING)[1:] + masked(PING), masked(PING)],
    "all at once": [masked(PING) * 3],
    "one and a half": [masked(PING) + masked(PING)[:9], masked(PING)[9:], masked(PING)],
    "a text in several frames": [masked(PING[:5], last=False), masked(PING[5:], REST)] * 3,
    "with a ping in between": [
        masked(PING),
        masked(PING[:5], last=False) + masked(b"?", 9),
        masked(PING[5:], REST),
        masked(PING),
    ],
}


@pytest.mark.parametrize("pieces", IN_PIECES.values(), ids=IN_PIECES)
def test_however_it_comes_it_is_understood(stranger: Stranger, pieces: list[bytes]) -> None:
    for piece in pieces:
        stranger.socket.sendall(piece)
    assert [text(stranger) for _ in range(3)] == [PONG] * 3


def text(stranger: Stranger) -> bytes:
    """The next one."""
    while (frame := stranger.read())[0] != TEXT:
        assert frame[0] != CLOSE
    return frame[1]


def test_what_is_said_at_once_is_answered_at_once(server: Live, stranger: Stranger) -> None:
    stranger.say(type="hello", table=server.make(2)[0])
    while b'"update"' not in text(stranger):
        pass
    stranger.socket.sendall(masked(PING) * 3)
    assert stranger.socket.recv(1000) == (frame_head(len(PONG)) + PONG) * 3


WRONG = {
    "no UTF-8": (masked(b"\xff"), 1007),
    "not masked": (frame_head(len(PING)) + PING, 1002),
    "a text in the middle of another one": (masked(b"{", last=False) + masked(PING), 1002),
    "a kind there is not": (masked(PING, kind=3), 1002),
}


@pytest.mark.parametrize(("said", "code"), WRONG.values(), ids=WRONG)
def test_what_makes_no_sense_ends_the_connection(stranger: Stranger, said: bytes, code: int) -> None:
    stranger.socket.sendall(masked(PING))
    assert stranger.read() == (TEXT, PONG)
    stranger.socket.sendall(said)
    assert stranger.close_code() == code


def test_what_comes_after_a_farewell_is_not_heard(server: Live, stranger: Stranger) -> None:
    table, tokens = server.make(2)
    client = server.connect().hello(table, tokens[0])
    hello = {"type": "hello", "table": table, "tokens": [tokens[1]]}
    stranger.socket.sendall(masked(json.dumps(hello).encode()))
    while b'"update"' not in text(stranger):
        pass
    said = {"type": "chat", "seat": 1, "text": "too late"}
    stranger.socket.sendall(masked((1000).to_bytes(2, "big"), CLOSE) + masked(json.dumps(said).encode()))
    assert stranger.close_code() == 1000
    assert client.ask(type="chat", seat=0, text="here")["type"] == "ack"
    assert [line["text"] for line in client.chat] == ["here"]
