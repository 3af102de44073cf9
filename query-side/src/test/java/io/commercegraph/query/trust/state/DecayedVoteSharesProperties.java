package io.commercegraph.query.trust.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.query.coupons.CouponEvents;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** The weights of votes against a model that looks at every single vote. */
class DecayedVoteSharesProperties {

  private static final Instant MORNING = Instant.parse("2026-06-15T00:00:00Z");
  private static final Instant NOW = MORNING.plus(Duration.ofDays(7));

  @Property
  void votesWeighWhatEachOfThemWouldByItself(@ForAll("votes") @Size(max = 60) List<Vote> votes) {
    List<Vote> inOrder = votes.stream().sorted(Comparator.comparing(Vote::at)).toList();

    assertThat(folded(inOrder).mean(NOW)).isCloseTo(model(inOrder), within(1e-9));
  }

  @Property
  void theOrderOfADaysVotesDecidesNothing(
      @ForAll("votes") @Size(max = 60) List<Vote> votes, @ForAll Random random) {
    List<Vote> atOnce = votes.stream().map(vote -> vote.at(MORNING)).toList();
    List<Vote> another = new ArrayList<>(atOnce);
    Collections.shuffle(another, random);

    assertThat(folded(another).mean(NOW)).isCloseTo(folded(atOnce).mean(NOW), within(1e-12));
  }

  @Example
  void fiveVotesOfOneReporterWeighAFifthEachAndFourReportersOfANetworkThreeQuarters() {
    List<Vote> five = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      five.add(new Vote("r", "n", i < 4, NOW));
    }
    assertThat(folded(five).mean(NOW)).isCloseTo(2.8 / 5, within(1e-12));

    List<Vote> four = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      four.add(new Vote("r" + i, "n", i < 2, NOW));
    }
    assertThat(folded(four).mean(NOW)).isCloseTo(3.5 / 7, within(1e-12));
  }

  @Provide
  Arbitrary<List<Vote>> votes() {
    return Combinators.combine(
            Arbitraries.of("a", "b", "c", "d", "e", "f", "g"),
            Arbitraries.of("x", "y", "z"),
            Arbitraries.of(true, false),
            Arbitraries.longs().between(0, Duration.ofDays(3).toMillis() - 1))
        .as((who, from, worked, ms) -> new Vote(who, from, worked, MORNING.plusMillis(ms)))
        .list();
  }

  private static DecayedVoteShares folded(List<Vote> votes) {
    ShopSignals signals = ShopSignals.none("shp_1");
    ReportFold reports = new ReportFold();
    for (Vote vote : votes) {
      signals = reports.with(signals, vote.event(signals.position()), vote.at);
    }
    return Objects.requireNonNull(signals.shares());
  }

  /** Each vote weighs its reporter's share of 1 and its network's share of 3, and fades. */
  private static double model(List<Vote> votes) {
    double worked = 0;
    double all = 0;
    for (Vote vote : votes) {
      List<Vote> sameDay = votes.stream().filter(it -> it.day().equals(vote.day())).toList();
      Map<String, String> networks = new HashMap<>();
      sameDay.forEach(it -> networks.merge(it.who, it.from, (a, b) -> a.compareTo(b) < 0 ? a : b));
      Set<String> neighbours = new HashSet<>(networks.keySet());
      neighbours.removeIf(who -> !Objects.equals(networks.get(who), networks.get(vote.who)));
      long mine = sameDay.stream().filter(it -> it.who.equals(vote.who)).count();
      double age = Duration.between(vote.at, NOW).toMillis() / (14.0 * 24 * 60 * 60 * 1000);
      double weight = Math.pow(2, -age) / mine * Math.min(1, 3.0 / neighbours.size());
      all += weight;
      worked += vote.worked ? weight : 0;
    }
    return (2 + worked) / (4 + all);
  }

  record Vote(String who, String from, boolean worked, Instant at) {

    Vote at(Instant time) {
      return new Vote(who, from, worked, time);
    }

    LocalDate day() {
      return DecayedVoteShares.dayOf(at);
    }

    CodeReported event(long number) {
      ReportReason reason = worked ? ReportReason.WORKED : ReportReason.EXPIRED;
      CodeReported like = CouponEvents.reported("shp_1", "CODE" + number, reason, true);
      return new CodeReported(
          like.reportId(),
          like.couponId(),
          like.shopId(),
          like.code(),
          like.reason(),
          true,
          who,
          from,
          null,
          List.of(),
          like.told());
    }
  }
}
