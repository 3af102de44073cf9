package io.commercegraph.command.rematching;

import io.commercegraph.api.matching.MatchReplays.Kind;
import io.commercegraph.command.matching.flow.ShopProduct;
import java.util.HashSet;
import java.util.Set;

/**
 * What a report says of some products so far, so that no two of its changes contradict: an offer
 * joins no product whose founder leaves, no founder leaves a product that another offer joins, and
 * a product gets one offer of each shop.
 */
final class ReportSoFar {

  private final Set<String> left = new HashSet<>();
  private final Set<String> joined = new HashSet<>();
  private final Set<ShopProduct> ofShops = new HashSet<>();
  private final Set<String> suspected = new HashSet<>();

  void add(Change change) {
    if (change.kind() == Kind.SUSPECTED) {
      suspected.add(change.from() + ' ' + change.to());
      return;
    }
    joined.add(change.to());
    ofShops.add(new ShopProduct(change.shopId(), change.to()));
    if (change.kind() == Kind.JOINED) {
      left.add(change.from());
    }
  }

  boolean allows(Change change) {
    return switch (change.kind()) {
      case JOINED ->
          !left.contains(change.to())
              && !joined.contains(change.from())
              && !ofShops.contains(new ShopProduct(change.shopId(), change.to()));
      case MOVED ->
          !left.contains(change.to())
              && !ofShops.contains(new ShopProduct(change.shopId(), change.to()));
      case SUSPECTED ->
          !left.contains(change.to())
              && !joined.contains(change.from())
              && !suspected.contains(change.to() + ' ' + change.from());
      case SPLIT -> true;
    };
  }
}
