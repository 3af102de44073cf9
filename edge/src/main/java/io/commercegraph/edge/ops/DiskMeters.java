package io.commercegraph.edge.ops;

import io.commercegraph.api.ops.StoreDisk;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Metrics of the free space on the store's disk; none where this service cannot see the disk. */
@Component
final class DiskMeters {

  DiskMeters(ObjectProvider<StoreDisk> seen, MeterRegistry meters) {
    StoreDisk disk = seen.getIfAvailable(() -> StoreDisk.UNSEEN);
    Gauge.builder(
            "commerce.graph.store.disk.free",
            disk,
            it -> it.room().map(room -> (double) room.freeBytes()).orElse(Double.NaN))
        .baseUnit("bytes")
        .description("Free on the store's disk.")
        .strongReference(true)
        .register(meters);
    Gauge.builder("commerce.graph.store.disk.short", disk, it -> it.shortage().isPresent() ? 1 : 0)
        .description("1 while imports are refused, since only their reserve is left.")
        .strongReference(true)
        .register(meters);
  }
}
