package io.commercegraph.edge.changes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.commercegraph.api.changes.Change;
import io.commercegraph.api.changes.ChangeKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A change as JSON. */
@JsonInclude(NON_NULL)
public record ChangeJson(
    @JsonPropertyDescription("Position and ordinal; later changes have greater ones.") String id,
    ChangeKind kind,
    @JsonPropertyDescription("When it was recorded.") Instant at,
    @Nullable String productId,
    @Nullable String offerId,
    @Nullable String shopDomain,
    @JsonRawValue @JsonPropertyDescription("What was, if it is known: an object.")
        @Nullable String before,
    @JsonRawValue @JsonPropertyDescription("What is from now on: an object.")
        @Nullable String after) {

  public static ChangeJson of(Change change) {
    return new ChangeJson(
        change.id().toString(),
        change.kind(),
        change.at(),
        change.productId(),
        change.offerId(),
        change.shopDomain(),
        change.before(),
        change.after());
  }
}
