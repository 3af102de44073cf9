package io.commercegraph.projections;

/**
 * The form in which a memory model's content is stored in snapshots.
 *
 * @param name of the model's file
 * @param revision another number wherever the same events would be stored otherwise, or be read
 *     back as something else
 */
public record SnapshotForm(String name, int revision) {}
