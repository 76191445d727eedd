"""Processes that work for another one, and end with it."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection


def leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def leave_with_parent() -> None:
    """However it went: nobody waits for an answer any more."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """Whatever its processes are doing."""
    for process in [*(pool._processes or {}).values()]:
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
