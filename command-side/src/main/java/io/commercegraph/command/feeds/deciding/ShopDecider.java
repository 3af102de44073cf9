package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import org.jspecify.annotations.Nullable;

/** Decides on rows about shops, and lists a shop when another row names one that is not listed. */
final class ShopDecider {

  private final ChunkState state;
  private final RunContext run;

  ShopDecider(ChunkState state, RunContext run) {
    this.state = state;
    this.run = run;
  }

  RowOutcome decide(ShopFeedRow row, ChunkItem item) {
    String shopId = item.stream();
    LedgerEntry entry = state.entry(shopId);
    if (entry == null || entry.withdrawn()) {
      if (entry == null) {
        ListableDomain.require("domain", row.domain());
      }
      state.append(shopId, new ShopListed(shopId, row.domain().name(), row.description()));
      return RowOutcome.CHANGED;
    }
    if (state.confirmDescription(shopId, row.description())) {
      return RowOutcome.UNCHANGED;
    }
    state.append(shopId, new ShopChanged(shopId, row.description()));
    return RowOutcome.CHANGED;
  }

  /**
   * Lists the row's shop where it is not listed, with the domain as its name, and returns its id.
   */
  String ensureListed(ChunkItem item, @Nullable ShopDomain named) {
    String shopId = item.shopId();
    if (!state.isActive(shopId)) {
      ShopDomain domain = run.shopOf(named);
      if (state.entry(shopId) == null) {
        ListableDomain.require("shop_domain", domain);
      }
      state.append(
          shopId, new ShopListed(shopId, domain.name(), ShopDescription.named(domain.name())));
    }
    return shopId;
  }
}
