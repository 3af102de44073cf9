package io.commercegraph.command.feeds.deciding;

/** A row that cannot be taken as things stand. */
public record Rejected(ChunkItem item, String field, String reason) {}
