package io.commercegraph.query.trust;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One observed fact about a shop, as an answer shows it, whether or not a component uses it. */
record TrustSignal(
    @JsonPropertyDescription("What it is, such as refund_rate or rating:trustpilot.") String name,
    @JsonPropertyDescription("Rates and shares are 0 to 1; null where there is none to tell.")
        @Nullable Double value,
    @JsonPropertyDescription("How many cases it is of.") long samples,
    @JsonPropertyDescription("Where they come from.") String source,
    @JsonInclude(NON_NULL)
        @JsonPropertyDescription("When it was taken in, or looked at; left out of what never was.")
        @Nullable Instant checkedAt,
    @JsonPropertyDescription("Whether it is out of the ordinary, and no score moved by it.")
        boolean anomaly) {}
