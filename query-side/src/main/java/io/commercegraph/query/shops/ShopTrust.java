package io.commercegraph.query.shops;

/** Where the views of shops find each shop's trust in short; the trust feature provides it. */
public interface ShopTrust {

  /** A shop's trust as it was at most half a minute ago: what get_trust says may be newer. */
  TrustBrief of(String shopId);
}
