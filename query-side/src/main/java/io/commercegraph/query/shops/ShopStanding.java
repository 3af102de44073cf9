package io.commercegraph.query.shops;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How a shop stands beside others.
 *
 * @param rating the one that most customers gave, {@code null} where there is none
 */
public record ShopStanding(TrustBrief trust, @Nullable MostRated rating) {

  /** A shop of which nothing is known. */
  public static final ShopStanding UNKNOWN = new ShopStanding(TrustBrief.UNRATED, null);

  /** A provider's mean of many ratings. */
  public record MostRated(BigDecimal value, BigDecimal scaleMax, long count, String provider) {}
}
