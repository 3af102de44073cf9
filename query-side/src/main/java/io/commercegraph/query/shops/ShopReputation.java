package io.commercegraph.query.shops;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A shop's trust in short, with its rating by most customers.
 *
 * @param rating the one that most customers gave, {@code null} where there is none
 */
public record ShopReputation(TrustBrief trust, @Nullable MostRated rating) {

  /** A shop of which nothing is known. */
  public static final ShopReputation UNKNOWN = new ShopReputation(TrustBrief.UNRATED, null);

  /** A provider's mean of many ratings. */
  public record MostRated(BigDecimal value, BigDecimal scaleMax, long count, String provider) {}
}
