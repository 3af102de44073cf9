package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.products.Amounts;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import org.jspecify.annotations.Nullable;

/** The products that the rules know: a view of the ledger entries by product id. */
@FunctionalInterface
public interface KnownProducts {

  /** The entry of a product or an alias, if it exists. */
  @Nullable LedgerEntry entry(String id);

  /** The id of the product that a product was joined into, or the product's own id. */
  default String resolved(String id) {
    LedgerEntry entry = entry(id);
    return entry != null && entry.productId() != null ? resolved(entry.productId()) : id;
  }

  /** The amounts in a product's title; none where the product is unknown. */
  default Amounts amounts(String id) {
    LedgerEntry entry = entry(id);
    return Amounts.parse(entry == null ? null : entry.amounts());
  }
}
