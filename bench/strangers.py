"""Strangers who make trouble at one table, each from an address of his own, as a proxy would name it.

python -m bench.strangers KIND COUNT PORT TABLE        until it is killed; a process of its own, so that the players'
                                                       times are the server's and not those of this work
"""

import asyncio
import sys
from contextlib import suppress
from functools import partial

import httpx

from bench.players import Socket


async def say_hello(kind: str, port: int, table: str, number: int) -> None:
    while True:
        with suppress(OSError, asyncio.TimeoutError):
            loop = asyncio.get_running_loop()
            made = partial(Socket, lambda frame, now: None, f"203.0.113.{number}")
            transport, stranger = await loop.create_connection(made, "127.0.0.1", port)
            try:
                await asyncio.wait_for(stranger.opened, 5)
                if kind == "deaf":
                    transport.pause_reading()
                while not transport.is_closing():
                    stranger.send(type="hello", table=table, tokens=[])
                    await asyncio.sleep(0.05)
            finally:
                transport.abort()
        await asyncio.sleep(0.5)


async def ask_by_half(kind: str, port: int, table: str, number: int) -> None:
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                await reader.read()
            finally:
                writer.close()
        await asyncio.sleep(0.5)


async def ask_for_replays(kind: str, port: int, table: str, number: int) -> None:
    headers = {"X-Forwarded-For": f"203.0.113.{number}"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30) as client:
        while True:
            with suppress(httpx.HTTPError):
                await client.get(f"/api/tables/{table}/replay")
            await asyncio.sleep(0.01)


ATTACKS = {"hello": say_hello, "deaf": say_hello, "half": ask_by_half, "replay": ask_for_replays}


async def attack(kind: str, count: int, port: int, table: str) -> None:
    await asyncio.gather(*(ATTACKS[kind](kind, port, table, number) for number in range(count)))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]))
