"""The meter in the words of Prometheus, on a port of its own that strangers reach only if the operator wants it."""

import logging
from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final, NamedTuple

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, start_http_server
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from elgrande.server.meter import BOUNDS, Meter, Timing

log = logging.getLogger(__name__)
LOOPBACK: Final = "127.0.0.1"


class Now(NamedTuple):
    """What there is at the moment."""

    tables: int  # in memory
    sockets: int
    waiting: int  # bytes for slow readers


class Numbers(Collector):
    def __init__(self, meter: Meter, now: Callable[[], Now]) -> None:
        self._meter = meter
        self._now = now

    def collect(self) -> Iterable[Metric]:
        meter, now = self._meter, self._now()
        yield CounterMetricFamily("elgrande_moves", "Entries of logs, stored and told", value=meter.moves)
        yield CounterMetricFamily("elgrande_deliveries", "Updates to devices", value=meter.deliveries)
        yield CounterMetricFamily("elgrande_store_failures", "Writes that failed", value=meter.store_failures)
        refused = CounterMetricFamily("elgrande_refusals", "What was too much, by kind", labels=["reason"])
        for reason, count in sorted(meter.refusals.items()):
            refused.add_metric([reason], count)
        yield refused
        yield GaugeMetricFamily("elgrande_tables", "Tables in memory", value=now.tables)
        yield GaugeMetricFamily("elgrande_sockets", "Live connections", value=now.sockets)
        yield GaugeMetricFamily("elgrande_waiting_bytes", "Waiting for slow readers", value=now.waiting)
        took = HistogramMetricFamily("elgrande_move_seconds", "How long a stage of a move took", labels=["stage"])
        for stage, timing in meter.stages.items():
            took.add_metric([stage], _buckets(timing), timing.total)
        yield took


def _buckets(timing: Timing) -> list[tuple[str, float]]:
    bounds = [*map(str, BOUNDS), "+Inf"]
    return list(zip(bounds, map(float, accumulate(timing.counts)), strict=True))


def registry(meter: Meter, now: Callable[[], Now]) -> CollectorRegistry:
    found = CollectorRegistry()
    found.register(Numbers(meter, now))
    ProcessCollector(registry=found)
    GCCollector(registry=found)
    return found


def serve_metrics(address: str, meter: Meter, now: Callable[[], Now]) -> Callable[[], None]:
    """At [HOST:]PORT, in a thread of its own; what ends it is returned."""
    host, _, port = address.rpartition(":")
    server, thread = start_http_server(int(port), host or LOOPBACK, registry(meter, now))
    log.info("metrics at %s:%s", host or LOOPBACK, port)

    def close() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return close
