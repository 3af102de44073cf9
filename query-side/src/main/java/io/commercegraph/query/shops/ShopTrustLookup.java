package io.commercegraph.query.shops;

import static java.util.stream.Collectors.toMap;

import java.util.Collection;
import java.util.Map;

/** Looks the trust of shops up in short, for other features; the trust feature implements it. */
public interface ShopTrustLookup {

  /** A shop's trust as it was at most half a minute ago: what get_trust says may be newer. */
  TrustBrief of(String shopId);

  /**
   * The trust of many shops. An implementation reads what it must read at once, not shop by shop.
   */
  default Map<String, TrustBrief> of(Collection<String> shopIds) {
    return shopIds.stream().distinct().collect(toMap(id -> id, this::of));
  }

  /** The trust of these shops with the ratings of their customers at rating providers. */
  Map<String, ShopReputation> standings(Collection<String> shopIds);
}
