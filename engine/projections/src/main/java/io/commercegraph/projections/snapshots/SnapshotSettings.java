package io.commercegraph.projections.snapshots;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Snapshots of what a node holds in memory, from which its next start loads.
 *
 * @param enabled whether snapshots of what a node holds in memory are written, and read at the next
 *     start
 * @param folder a folder for this node alone; if none is given, {@code snapshots} beside the
 *     embedded PostgreSQL's data, and nowhere with another
 * @param interval how long after a snapshot the next one comes at the earliest while the node runs
 * @param events by how many events of the log a snapshot must be behind before the next one comes
 *     while the node runs
 */
@ConfigurationProperties("commerce-graph.snapshots")
public record SnapshotSettings(
    @DefaultValue("true") boolean enabled,
    @Nullable Path folder,
    @DefaultValue("45s") Duration interval,
    @DefaultValue("10000") long events) {}
