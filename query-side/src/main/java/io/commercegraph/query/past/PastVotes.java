package io.commercegraph.query.past;

import io.commercegraph.api.coupons.CouponListed;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.PastStates;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.EventLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Reads what shops' coupons and trust are made of: votes, ratings, clicks and purchases. */
final class PastVotes {

  private static final int MAX_VOTES = 10_000;

  /** Longer than clicks and purchases count. */
  private static final Duration WINDOW = Duration.ofDays(92);

  private final EventLog log;
  private final EventLinks links;
  private final PastEvents events;
  private final Instant now;
  private final long position;

  PastVotes(EventLog log, EventLinks links, PastEvents events, Instant now, long position) {
    this.log = log;
    this.links = links;
    this.events = events;
    this.now = now;
    this.position = position;
  }

  /**
   * Reads what these read models need of some shops.
   *
   * @param coupons the ids of all coupons of these shops
   */
  void read(Collection<String> shops, Collection<String> coupons, Set<ReadModel> models) {
    if (models.contains(ReadModel.COUPONS) || models.contains(ReadModel.TRUST)) {
      take(shops, LinkKind.REPORT, 0);
    }
    if (models.contains(ReadModel.TRUST)) {
      take(shops, LinkKind.RATING, 0);
      take(shops, LinkKind.PURCHASE, log.lastRecordedBy(now.minus(WINDOW)));
    }
    readCoupons(coupons);
  }

  private void readCoupons(Collection<String> coupons) {
    List<EventLinks.Asked> listed = new ArrayList<>();
    events
        .ofStreams(coupons)
        .forEach(
            recorded -> {
              if (recorded.event() instanceof CouponListed e) {
                listed.add(new EventLinks.Asked(e.shopId(), e.couponId(), Instant.EPOCH));
              }
            });
    if (!listed.isEmpty()) {
      events.at(
          links.seen(listed.stream().distinct().toList(), LinkKind.COUPONS_SEEN, position).stream()
              .map(EventLinks.Seen::position)
              .distinct()
              .toList());
    }
  }

  private void take(Collection<String> shops, LinkKind kind, long after) {
    List<Long> positions = links.positions(shops, kind, after, position, MAX_VOTES + 1);
    if (positions.size() > MAX_VOTES) {
      throw ToolProblem.in(
          PastStates.FIELD,
          ProblemCode.TOO_MUCH_HISTORY,
          "More than " + MAX_VOTES + " votes or purchases would have to be counted anew.");
    }
    events.at(positions);
  }
}
