package io.commercegraph.edge.suite;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.CouponId;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionDescription;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TransactionStatus;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.NewEvent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;

/** Random reports, clicks, purchases and ratings; some purchases end otherwise much later. */
final class RandomTrust {

  private final Random random;
  private final List<String> domains;
  private final List<String> providers;
  private final List<TransactionRecorded> purchases = new ArrayList<>();
  private final Map<String, Long> lengths = new HashMap<>();
  private int made;

  RandomTrust(Random random, List<String> domains, List<String> providers) {
    this.random = random;
    this.domains = domains;
    this.providers = providers;
  }

  /** What happened up to a time, in the batches that it comes in. */
  List<List<NewEvent>> next(Instant now) {
    List<List<NewEvent>> batches = new ArrayList<>();
    batches.add(endings());
    for (String domain : domains) {
      List<NewEvent> batch = new ArrayList<>();
      String shop = ShopId.of(new ShopDomain(domain));
      for (int i = random.nextInt(12); i > 0; i--) {
        CodeReported report = report(shop);
        batch.add(fact(report.reportId(), report));
      }
      for (int i = random.nextInt(25); i > 0; i--) {
        String id = "clk_" + ++made;
        batch.add(fact(id, new OfferClicked(id, shop, "ofr_1", daysBefore(now, 3))));
      }
      for (int i = random.nextInt(15); i > 0; i--) {
        TransactionRecorded bought = purchase(shop, now);
        purchases.add(bought);
        batch.add(fact(bought.transactionId(), bought));
      }
      if (random.nextInt(3) == 0) {
        String provider = providers.get(random.nextInt(providers.size()));
        batch.add(fact(TrustIds.rating(provider, domain), rating(shop, domain, provider, now)));
      }
      Collections.shuffle(batch, random);
      batches.add(batch);
    }
    Collections.shuffle(batches, random);
    batches.removeIf(List::isEmpty);
    return batches;
  }

  /** Purchases of any age that were cancelled or refunded. */
  private List<NewEvent> endings() {
    List<NewEvent> endings = new ArrayList<>();
    for (int i = Math.min(purchases.size(), 4); i > 0; i--) {
      TransactionRecorded bought = purchases.remove(random.nextInt(purchases.size()));
      TransactionRecorded ended =
          new TransactionRecorded(
              bought.transactionId(),
              bought.shopId(),
              bought
                  .description()
                  .withStatus(
                      random.nextBoolean()
                          ? TransactionStatus.REFUNDED
                          : TransactionStatus.CANCELLED));
      endings.add(fact(ended.transactionId(), ended));
    }
    return endings;
  }

  private CodeReported report(String shop) {
    String code = "CODE" + random.nextInt(3);
    ReportReason[] reasons = ReportReason.values();
    return new CodeReported(
        "rep_" + ++made,
        CouponId.of(shop, new CouponCode(code)),
        shop,
        code,
        reasons[random.nextInt(reasons.length)].wireName(),
        random.nextInt(4) > 0,
        "reporter" + random.nextInt(6),
        "network" + random.nextInt(3),
        null,
        List.of(),
        new CodeReported.Told(5_000, "declared", 0, 0, null));
  }

  private TransactionRecorded purchase(String shop, Instant now) {
    long total = 1_000 + random.nextInt(3) * 100L;
    TransactionStatus[] statuses = TransactionStatus.values();
    return new TransactionRecorded(
        "txn_" + ++made,
        shop,
        new TransactionDescription(
            null,
            total,
            "EUR",
            random.nextBoolean() ? Long.valueOf(1_000) : null,
            statuses[random.nextInt(2) * random.nextInt(statuses.length)].wire(),
            daysBefore(now, 30)));
  }

  private RatingObserved rating(String shop, String domain, String provider, Instant now) {
    Instant fetchedAt = daysBefore(now, 5);
    return new RatingObserved(
        shop,
        domain,
        provider,
        new RatingDescription(
            null,
            "Shop",
            BigDecimal.valueOf(10 + random.nextInt(40), 1),
            BigDecimal.ONE,
            BigDecimal.valueOf(5),
            1 + random.nextInt(500),
            null,
            null,
            null),
        fetchedAt,
        fetchedAt.plus(1 + random.nextInt(20), ChronoUnit.DAYS));
  }

  private Instant daysBefore(Instant now, int most) {
    return now.minus(random.nextInt(most * 24 * 60), ChronoUnit.MINUTES);
  }

  private NewEvent fact(String stream, Event event) {
    long sequence = lengths.merge(stream, 1L, Long::sum) - 1;
    return new NewEvent(UUID.randomUUID(), stream, sequence, event);
  }
}
