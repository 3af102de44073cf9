package io.commercegraph.api.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.values.Description;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A price that only members of a shop's loyalty program pay.
 *
 * @param amount minor units
 * @param program the shop's name of the program
 * @param tier the level of membership that has the price; {@code null} for all members
 * @param from when the price begins; {@code null} where it always held
 * @param to when the price ends
 */
@JsonInclude(NON_NULL)
public record MemberPrice(
    long amount,
    String currency,
    String program,
    @Nullable String tier,
    @Nullable Instant from,
    @Nullable Instant to)
    implements Description {

  public static final int MAX_PRICES = 10;
  public static final int MAX_NAME = 64;

  /** Whether the price is in force at a time. */
  public boolean isInForce(Instant at) {
    return (from == null || !at.isBefore(from)) && (to == null || !at.isAfter(to));
  }
}
