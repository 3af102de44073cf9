package io.commercegraph.api.log;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;

/** The state of the log that an answer was made from. */
public record AsOf(
    @JsonPropertyDescription("When the event at that position was recorded.") Instant time,
    @JsonPropertyDescription("The least log position that any read model used had reached.")
        long position) {}
