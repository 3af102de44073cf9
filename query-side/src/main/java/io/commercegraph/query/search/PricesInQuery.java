package io.commercegraph.query.search;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.reading.TypedPrices;
import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;

/** The part of an answer of find_product that names the price limits found in the query. */
record PricesInQuery(
    @JsonInclude(NON_NULL) @Nullable Money min,
    @JsonInclude(NON_NULL) @Nullable Money max,
    @JsonPropertyDescription(
            "false: the request has limits of its own, or all is in other currencies.")
        boolean applied) {

  /** Null where the query names none. */
  static @Nullable PricesInQuery of(TypedPrices typed, boolean applied) {
    return typed.isEmpty() ? null : new PricesInQuery(typed.least(), typed.greatest(), applied);
  }
}
