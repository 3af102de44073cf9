package io.commercegraph.edge.ops.acp;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What ACP calls a feed's metadata. */
record AcpFeed(
    @JsonPropertyDescription("Stands for the shop and the country.") String id,
    @JsonInclude(NON_NULL) @Nullable String targetCountry,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("When a feed of the shop last came, if that was of late.")
        @Nullable Instant updatedAt) {}
