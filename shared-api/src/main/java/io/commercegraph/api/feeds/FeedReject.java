package io.commercegraph.api.feeds;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A row, or a field of a row, that a run rejected.
 *
 * @param line where the row begins, from 1
 * @param rowKept whether the row was accepted without this field
 */
public record FeedReject(
    long line,
    @JsonInclude(NON_NULL) @Nullable String type,
    @JsonInclude(NON_NULL) @Nullable String key,
    String field,
    String reason,
    boolean rowKept) {}
