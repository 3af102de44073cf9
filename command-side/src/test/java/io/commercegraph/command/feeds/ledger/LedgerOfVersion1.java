package io.commercegraph.command.feeds.ledger;

import io.commercegraph.api.coupons.CouponStated;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.shipping.ShippingOptionChanged;
import io.commercegraph.api.shipping.ShippingOptionListed;
import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.values.Description;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;

/** Makes the ledger what the release before would have made of the same log. */
public final class LedgerOfVersion1 {

  private LedgerOfVersion1() {}

  public static void rewrite(EventLog log, JdbcTemplate jdbc) {
    jdbc.update("UPDATE feed_ledger SET content_version = 1");
    updateAsANodeOfBefore(log, jdbc);
  }

  /** Such a node updates an entry's hash and knows no version. */
  public static void updateAsANodeOfBefore(EventLog log, JdbcTemplate jdbc) {
    for (LogEntry entry : log.read(0, 100_000)) {
      Description description = description(entry.recorded().event());
      if (description != null) {
        jdbc.update(
            "UPDATE feed_ledger SET content = ? WHERE stream = ?",
            ContentHashVersion1.of(description),
            entry.stream());
      }
    }
  }

  private static @Nullable Description description(Event event) {
    return switch (event) {
      case OfferListed e -> e.description();
      case OfferChanged e -> e.description();
      case ProductFounded e -> e.description();
      case ProductChanged e -> e.description();
      case ShopListed e -> e.description();
      case ShopChanged e -> e.description();
      case ShippingOptionListed e -> e.description();
      case ShippingOptionChanged e -> e.description();
      case CouponStated e -> e.description();
      case RatingObserved e -> e.description();
      case TransactionRecorded e -> e.description();
      default -> null;
    };
  }
}
