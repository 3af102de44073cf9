package io.commercegraph.query.changes;

import io.commercegraph.api.changes.ChangeKind;
import io.commercegraph.api.coupons.Confidence.Level;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.query.changes.ChangeFacts.CouponFact;
import io.commercegraph.query.changes.ChangeFacts.TrustFact;
import io.commercegraph.query.changes.LevelTable.Judged;
import io.commercegraph.query.coupons.ShopCoupon;
import io.commercegraph.query.coupons.ShopCouponLookup;
import io.commercegraph.query.shops.ShopTrustLookup;
import io.commercegraph.query.shops.TrustBrief;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Judges the trust of shops and the confidence in their coupons anew, and records what has changed:
 * soon after an event about the shop, and hourly, since time alone changes both.
 */
@Component
class LevelJudge {

  /** How many shops one turn judges. */
  static final int SHOPS = 200;

  private static final Set<ReadModel> READ =
      Set.of(ReadModel.TRUST, ReadModel.OFFERS, ReadModel.SHOPS, ReadModel.COUPONS);

  private final LevelTable levels;
  private final ChangeTable changes;
  private final ShopTrustLookup trust;
  private final ShopCouponLookup coupons;
  private final ReadModelState state;
  private final TransactionTemplate transaction;
  private final Clock clock;

  LevelJudge(
      LevelTable levels,
      ChangeTable changes,
      ShopTrustLookup trust,
      ShopCouponLookup coupons,
      ReadModelState state,
      PlatformTransactionManager transactions,
      Clock clock) {
    this.levels = levels;
    this.changes = changes;
    this.trust = trust;
    this.coupons = coupons;
    this.state = state;
    this.transaction = new TransactionTemplate(transactions);
    this.clock = clock;
  }

  /** Judges shops that are due; whether there may be more. */
  boolean judgeDue() {
    levels.makeAllDueHourly();
    Map<String, Long> due = levels.due(state.asOf(READ).position(), SHOPS);
    if (due.isEmpty()) {
      return false;
    }
    boolean more = due.size() == SHOPS;
    Instant now = clock.instant();
    Map<String, TrustBrief> briefs = trust.of(due.keySet());
    Map<String, List<ShopCoupon>> ofShops = new HashMap<>();
    due.keySet().forEach(shop -> ofShops.put(shop, coupons.of(shop, now)));
    transaction.executeWithoutResult(_ -> record(due, briefs, ofShops));
    return more;
  }

  private void record(
      Map<String, Long> due,
      Map<String, TrustBrief> briefs,
      Map<String, List<ShopCoupon>> ofShops) {
    ChangeTable.Cursor cursor = changes.lock();
    // What another node has recorded meanwhile, or what a later event is about, was judged of an
    // older state: recording it would take the newer level back.
    due.keySet().retainAll(levels.stillDue(due));
    Judged known = levels.judged(due.keySet());
    List<ChangeDraft> drafts = new ArrayList<>();
    Map<String, TrustBrief> newTrust = new HashMap<>();
    Map<String, ShopCoupon> newLevels = new HashMap<>();
    due.keySet().stream()
        .filter(known.shops()::containsKey)
        .forEach(
            shop -> {
              TrustBrief brief = briefs.getOrDefault(shop, TrustBrief.UNRATED);
              TrustBrief before = known.shops().getOrDefault(shop, TrustBrief.UNRATED);
              if (!brief.equals(before)) {
                newTrust.put(shop, brief);
                drafts.add(
                    draft(cursor.now(), ChangeKind.TRUST, shop, before(before), fact(brief)));
              }
              for (ShopCoupon coupon : ofShops.getOrDefault(shop, List.of())) {
                Level was = known.coupons().getOrDefault(coupon.id(), Level.DECLARED);
                if (coupon.confidence().level() != was) {
                  newLevels.put(coupon.id(), coupon);
                  drafts.add(
                      draft(
                          cursor.now(),
                          ChangeKind.COUPON,
                          shop,
                          fact(coupon, was),
                          fact(coupon, coupon.confidence().level())));
                }
              }
            });
    levels.write(newTrust, newLevels);
    levels.done(due);
    changes.add(cursor, drafts, cursor.head().position());
  }

  private static ChangeDraft draft(
      Instant at, ChangeKind kind, String shop, @Nullable Record before, Record after) {
    return new ChangeDraft(0, kind, at, null, null, shop, before, after);
  }

  private static @Nullable Record before(TrustBrief brief) {
    return brief.equals(TrustBrief.UNRATED) ? null : fact(brief);
  }

  private static TrustFact fact(TrustBrief brief) {
    return new TrustFact(brief.score(), brief.level().name().toLowerCase(Locale.ROOT));
  }

  private static CouponFact fact(ShopCoupon coupon, Level level) {
    return new CouponFact(coupon.id(), coupon.statement().code(), null, level.wireName());
  }
}
