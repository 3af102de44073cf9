package io.commercegraph.api.audit;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import java.util.List;

/** What the read side knows of a shop that someone means to merge. */
public interface MergeFacts {

  /** Other listed shops that go by the same name, or by a domain that starts alike. */
  List<ShopRef> lookalikes(ShopRef shop, int limit);

  /** What a merge would have to move from a shop. */
  Stake stake(String shopId);

  /** What there is of a shop. */
  record Stake(long offers, long coupons, long reports) {}
}
