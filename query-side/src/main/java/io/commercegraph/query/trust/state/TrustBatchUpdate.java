package io.commercegraph.query.trust.state;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.CouponEvent;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.trust.OfferClicked;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TransactionRecorded;
import io.commercegraph.api.trust.TrustEvent;
import io.commercegraph.log.RecordedEvent;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The changes that a batch of events makes to the trust tables. */
final class TrustBatchUpdate {

  private final Map<String, ShopSignals> shops = new HashMap<>();
  private final Map<String, Purchase> purchases = new HashMap<>();
  private final Map<ShopDay, ShopActivityCounts> added = new HashMap<>();
  private final Set<String> providers = new TreeSet<>();
  private final Map<String, LocalDate> begun = new HashMap<>();
  private final DailyVoters voters;

  private TrustBatchUpdate(DailyVoters voters) {
    this.voters = voters;
  }

  static TrustBatchUpdate of(TrustTables table, List<RecordedEvent<Event>> events) {
    TrustBatchUpdate batch = new TrustBatchUpdate(known(table.votes(), voters(events)));
    Set<String> shopIds =
        events.stream().map(recorded -> shopOf(recorded.event())).collect(Collectors.toSet());
    table.shops(shopIds).forEach(shop -> batch.shops.put(shop.shopId(), shop));
    Set<String> transactionIds =
        events.stream()
            .map(RecordedEvent::event)
            .filter(TransactionRecorded.class::isInstance)
            .map(event -> ((TransactionRecorded) event).transactionId())
            .collect(Collectors.toSet());
    table.purchases(transactionIds).forEach(known -> batch.purchases.put(known.id(), known));
    events.forEach(batch::apply);
    return batch;
  }

  /** The table is queried a second time only for reporters who used another network before. */
  private static DailyVoters known(TrustVoteTable table, Set<DailyVoters.Voter> voters) {
    List<DailyVoters.VoterVotes> had = new ArrayList<>(table.of(voters));
    Set<DailyVoters.Voter> further = DailyVoters.networksOf(had);
    further.removeAll(voters);
    had.addAll(table.of(further));
    return new DailyVoters(had);
  }

  private static Set<DailyVoters.Voter> voters(List<RecordedEvent<Event>> events) {
    Set<DailyVoters.Voter> voters = new HashSet<>();
    for (RecordedEvent<Event> recorded : events) {
      if (recorded.event() instanceof CodeReported report && report.counted()) {
        LocalDate day = DecayedVoteShares.dayOf(recorded.recordedAt());
        DailyVoters.of(report, day).forEach(voters::add);
      }
    }
    return voters;
  }

  static String shopOf(Event event) {
    return switch (event) {
      case CouponEvent e -> e.shopId();
      case TrustEvent e -> e.shopId();
      default -> throw new IllegalArgumentException(event + " says nothing of a shop's trust");
    };
  }

  Map<String, ShopSignals> shops() {
    return shops;
  }

  Map<String, Purchase> purchases() {
    return purchases;
  }

  Map<ShopDay, ShopActivityCounts> added() {
    return added;
  }

  Set<String> providers() {
    return providers;
  }

  List<DailyVoters.VoterVotes> votes() {
    return voters.changed();
  }

  /** The shops that got the first report of a new day, with that day. */
  Map<String, LocalDate> begun() {
    return begun;
  }

  /** A shop's events come in order, so the position tells which of them are already applied. */
  private void apply(RecordedEvent<Event> recorded) {
    String shopId = shopOf(recorded.event());
    ShopSignals known = shops.getOrDefault(shopId, ShopSignals.none(shopId));
    if (recorded.position() > known.position()) {
      shops.put(shopId, applied(known, recorded));
    }
  }

  private ShopSignals applied(ShopSignals known, RecordedEvent<Event> recorded) {
    long position = recorded.position();
    return switch (recorded.event()) {
      case CodeReported event -> {
        LocalDate day = DecayedVoteShares.dayOf(recorded.recordedAt());
        if (day.isAfter(known.pressure().day())) {
          begun.put(event.shopId(), day);
        }
        yield known.with(event, voters, recorded.recordedAt(), position);
      }
      case RatingObserved event -> {
        Rating rating = Rating.of(event);
        providers.add(rating.provider());
        yield known.with(rating, position);
      }
      case OfferClicked event -> {
        LocalDate day = DecayedVoteShares.dayOf(event.at());
        add(new ShopDay(event.shopId(), day), ShopActivityCounts.CLICK);
        yield known.at(position);
      }
      case TransactionRecorded event -> {
        apply(Purchase.of(event));
        yield known.at(position);
      }
      default -> known;
    };
  }

  private void apply(Purchase purchase) {
    @Nullable Purchase before = purchases.put(purchase.id(), purchase);
    if (before != null) {
      add(
          new ShopDay(before.shopId(), before.day()),
          ShopActivityCounts.NONE.minus(before.conduct()));
    }
    add(new ShopDay(purchase.shopId(), purchase.day()), purchase.conduct());
  }

  private void add(ShopDay day, ShopActivityCounts conduct) {
    added.merge(day, conduct, ShopActivityCounts::plus);
  }

  /** The key of one shop's counts on one UTC day. */
  record ShopDay(String shopId, LocalDate day) {}
}
