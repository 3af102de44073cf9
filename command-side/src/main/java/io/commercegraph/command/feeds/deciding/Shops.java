package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.shops.ShopChanged;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.ledger.ContentHash;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.rows.ShopRow;
import java.util.List;

/** Lists shops: by their own row, or because something is said of a shop that nobody listed. */
final class Shops {

  private final ChunkState state;

  Shops(ChunkState state) {
    this.state = state;
  }

  Outcome decide(ShopRow row) {
    String shopId = ShopId.of(row.domain());
    LedgerEntry entry = state.entry(shopId);
    if (entry == null || entry.withdrawn()) {
      state.append(
          shopId,
          new ShopListed(
              shopId,
              row.domain().name(),
              row.name(),
              row.country(),
              row.category(),
              row.shipsTo()));
      return Outcome.CHANGED;
    }
    long content = ContentHash.of(row.name(), row.country(), row.category(), row.shipsTo());
    if (content == entry.content()) {
      return Outcome.UNCHANGED;
    }
    state.append(
        shopId, new ShopChanged(shopId, row.name(), row.country(), row.category(), row.shipsTo()));
    return Outcome.CHANGED;
  }

  /** The id of a shop that is listed now; until its own row comes, its domain is its name. */
  String known(ShopDomain domain) {
    String shopId = ShopId.of(domain);
    if (!state.stands(shopId)) {
      state.append(
          shopId, new ShopListed(shopId, domain.name(), domain.name(), null, null, List.of()));
    }
    return shopId;
  }
}
