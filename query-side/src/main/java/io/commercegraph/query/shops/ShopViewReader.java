package io.commercegraph.query.shops;

import io.commercegraph.api.shops.ShopDirectory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the public views of shops, in memory. */
@Component
public class ShopViewReader {

  private final InMemoryShops shops;
  private final ShopTrustLookup trust;

  ShopViewReader(InMemoryShops shops, ShopTrustLookup trust) {
    this.shops = shops;
    this.trust = trust;
  }

  /** The listed shop with this id, or with the domain that this text names in any spelling. */
  public Optional<ShopView> find(String idOrDomain) {
    return shops.listed(idOrDomain).map(shop -> ShopView.of(shop, trust.of(shop.id())));
  }

  /** The listed ones among these shops, in their order. Their trust is read at once. */
  public List<ShopView> byIds(List<String> ids) {
    Map<String, TrustBrief> trusted = trust.of(ids);
    return ids.stream()
        .flatMap(id -> shops.listed(id).stream())
        .map(shop -> ShopView.of(shop, trusted.getOrDefault(shop.id(), TrustBrief.UNRATED)))
        .toList();
  }

  /** Whether a listed shop is of a selection. */
  public boolean isOf(ShopSelection selection, String id) {
    return shops.listed(id).filter(shop -> selection.contains(shop.description())).isPresent();
  }

  /** The one shop that a request addresses, by id or domain. */
  public ShopView require(String param, String idOrDomain) {
    return find(idOrDomain).orElseThrow(() -> ShopDirectory.unknown(param));
  }
}
