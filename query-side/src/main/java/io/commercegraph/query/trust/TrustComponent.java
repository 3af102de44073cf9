package io.commercegraph.query.trust;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;

/** One component of a trust score, as an answer shows it. */
record TrustComponent(
    @JsonPropertyDescription("external, internal, codes or feed.") String name,
    @JsonPropertyDescription("0 to 100, to two places.") double value,
    @JsonPropertyDescription(
            "Of 1, before renormalising: score = sum(weight x value) / sum(weight), rounded.")
        double weight,
    @JsonPropertyDescription("How many cases it is made of.") long samples,
    @JsonPropertyDescription("Where they come from.") String source,
    @JsonPropertyDescription("When the newest of them was taken in, or looked at.")
        Instant checkedAt) {}
