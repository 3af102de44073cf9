package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Where a list goes on. */
public record Pagination(
    @JsonInclude(NON_NULL) @Nullable String cursor,
    boolean hasNextPage,
    @JsonInclude(NON_NULL) @Nullable Integer totalCount) {

  public static Pagination of(JsonNode page) {
    JsonNode next = page.path("next_cursor");
    JsonNode total = page.path("total");
    return new Pagination(
        next.isString() ? next.stringValue() : null,
        next.isString(),
        total.isNumber() ? total.intValue() : null);
  }
}
