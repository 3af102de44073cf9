package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rule that the first GTIN which comes with a brand and MPN takes over the product of these,
 * unless the amounts in the two titles contradict.
 */
public record FirstGtinTakesOver(ProductMatchKeys keys, KnownProducts products) {

  /** The ids that become aliases of the GTIN's product. */
  public List<String> aliases() {
    List<String> aliases = new ArrayList<>();
    String id = keys.byModel();
    if (id != null && (products.entry(id) == null || mayTakeOver(id))) {
      aliases.add(id);
    }
    keys.legacyStreamsOfBrand().stream().filter(this::mayTakeOver).forEach(aliases::add);
    return aliases;
  }

  private boolean mayTakeOver(String id) {
    LedgerEntry product = products.entry(id);
    return product != null && product.productId() == null && !contradicts(id, keys.model());
  }

  private boolean contradicts(String id, @Nullable BrandAndMpn model) {
    return model != null && products.amounts(id).areApart(model.amounts());
  }
}
