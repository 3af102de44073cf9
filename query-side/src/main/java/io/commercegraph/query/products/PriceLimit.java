package io.commercegraph.query.products;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** A price in a request that bounds those of an answer. */
public record PriceLimit(
    @Min(0) @Max(PriceLimit.GREATEST) @JsonPropertyDescription("Minor units: 1999 is 19.99 EUR.")
        long amount,
    @Size(min = 3, max = 3) @Pattern(regexp = "[A-Z]{3}") String currency) {

  static final long GREATEST = 1_000_000_000_000L;
}
