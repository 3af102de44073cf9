package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ShopFeedRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists shops: by their own row, or because something is said of a shop that nobody listed. */
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
      state.append(
          shopId,
          new ShopListed(
              shopId,
              row.domain().name(),
              row.name(),
              row.country(),
              row.category(),
              row.shipsTo()));
      return RowOutcome.CHANGED;
    }
    long content = ContentHash.of(row.name(), row.country(), row.category(), row.shipsTo());
    if (content == entry.content()) {
      return RowOutcome.UNCHANGED;
    }
    state.append(
        shopId, new ShopChanged(shopId, row.name(), row.country(), row.category(), row.shipsTo()));
    return RowOutcome.CHANGED;
  }

  /** The id of a shop that is listed now; until its own row comes, its domain is its name. */
  String known(ChunkItem item, @Nullable ShopDomain named) {
    String shopId = item.shopId();
    if (!state.stands(shopId)) {
      ShopDomain domain = run.shopOf(named);
      if (state.entry(shopId) == null) {
        ListableDomain.require("shop_domain", domain);
      }
      state.append(
          shopId, new ShopListed(shopId, domain.name(), domain.name(), null, null, List.of()));
    }
    return shopId;
  }
}
