package io.commercegraph.query.shops;

import java.util.Collection;
import java.util.Map;

/** Where lists of shops find each shop's trust in short; the trust feature provides it. */
public interface TrustBriefs {

  /** One brief for each of these shops. */
  Map<String, TrustBrief> of(Collection<String> shopIds);
}
