package io.commercegraph.api.audit;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import java.util.List;

/** Facts from the read side about shops that somebody means to merge. */
public interface MergeFacts {

  /** Other listed shops that go by the same name, or by a domain that starts alike. */
  List<ShopRef> lookalikes(ShopRef shop, int limit);

  /** What a merge would have to move from a shop. */
  Stake stake(String shopId);

  /** The amounts of a shop's data. */
  record Stake(long offers, long coupons, long reports) {}
}
