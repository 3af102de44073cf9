package io.commercegraph.query.shops;

import static java.util.stream.Collectors.toMap;

import java.util.Collection;
import java.util.Map;

/** Where the views of shops find each shop's trust in short; the trust feature provides it. */
public interface ShopTrust {

  /** A shop's trust as it was at most half a minute ago: what get_trust says may be newer. */
  TrustBrief of(String shopId);

  /** The same of many shops. What has to be read is to be read at once, not shop by shop. */
  default Map<String, TrustBrief> of(Collection<String> shopIds) {
    return shopIds.stream().distinct().collect(toMap(id -> id, this::of));
  }

  /** The same with what customers said elsewhere. */
  Map<String, ShopStanding> standings(Collection<String> shopIds);
}
