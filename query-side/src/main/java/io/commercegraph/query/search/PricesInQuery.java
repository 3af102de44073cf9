package io.commercegraph.query.search;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.reading.TypedPrices;
import io.commercegraph.api.values.Money;
import org.jspecify.annotations.Nullable;

/** The price limits that words of a query name, as an answer says them. */
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
