package io.commercegraph.command.feeds.rows;

import org.jspecify.annotations.Nullable;

/**
 * A row or a field that was not accepted, and the reason.
 *
 * @param line where the row begins, from 1
 * @param key the row's own id where it could be read: a full run does not withdraw it
 * @param rowKept whether the row was accepted without this field
 */
public record Reject(
    long line,
    @Nullable RowType type,
    @Nullable String key,
    String field,
    String reason,
    boolean rowKept) {}
