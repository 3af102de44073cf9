package io.commercegraph.query.details;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.offers.MemberPrice;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.values.Money;
import io.commercegraph.query.paging.JsonSize;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A price that only members of a shop's program pay, as answers show it. */
public record MembersPrice(
    Money price,
    @OutsideData String program,
    @OutsideData @JsonInclude(NON_NULL) @Nullable String tier,
    @JsonInclude(NON_NULL) @Nullable Instant from,
    @JsonInclude(NON_NULL) @Nullable Instant to) {

  private static final int FIXED_BYTES = 200;

  public static MembersPrice of(MemberPrice said) {
    return new MembersPrice(
        new Money(said.amount(), said.currency()),
        said.program(),
        said.tier(),
        said.from(),
        said.to());
  }

  /** At most how many bytes it takes in an answer. */
  public int jsonSize() {
    return FIXED_BYTES + JsonSize.of(program, tier);
  }
}
