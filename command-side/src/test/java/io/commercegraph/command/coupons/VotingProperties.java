package io.commercegraph.command.coupons;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.coupons.CodeReported;
import io.commercegraph.api.coupons.Confidence;
import io.commercegraph.api.coupons.CouponCode;
import io.commercegraph.api.coupons.ReportReason;
import io.commercegraph.command.InMemoryEventLog;
import io.commercegraph.command.callers.CallId;
import io.commercegraph.command.callers.Pseudonym;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Property test: in whatever order reports are sent, the counted ones keep the voting rule. */
class VotingProperties {

  private static final Confidence EVEN = new Confidence(0.5, Confidence.Level.DECLARED, 0, 0, null);

  @Property(tries = 300)
  void aReporterHasOneVoteACodeAndDay(@ForAll("floods") List<ReportCode> flood) {
    assertThat(
            record(flood).stream()
                .filter(CodeReported::counted)
                .collect(groupingBy(e -> e.couponId() + e.reporter(), counting()))
                .values())
        .allMatch(votes -> votes == 1);
  }

  @Property(tries = 300)
  void aNetworkHasThreeVotesACodeAndDay(@ForAll("floods") List<ReportCode> flood) {
    assertThat(
            record(flood).stream()
                .filter(CodeReported::counted)
                .collect(groupingBy(e -> e.couponId() + e.network(), counting()))
                .values())
        .allMatch(votes -> votes <= VoteStreams.NETWORK_VOTES);
  }

  @Property(tries = 300)
  void noVoteIsWithheldThatTheRuleGrants(@ForAll("floods") List<ReportCode> flood) {
    List<CodeReported> all = record(flood);
    for (int i = 0; i < all.size(); i++) {
      CodeReported event = all.get(i);
      List<CodeReported> before =
          all.subList(0, i).stream()
              .filter(e -> e.counted() && e.couponId().equals(event.couponId()))
              .toList();
      boolean spent = before.stream().anyMatch(e -> e.reporter().equals(event.reporter()));
      long network = before.stream().filter(e -> e.network().equals(event.network())).count();
      assertThat(event.counted()).isEqualTo(!spent && network < VoteStreams.NETWORK_VOTES);
    }
  }

  @Property(tries = 100)
  void everyReportIsRecordedOnce(@ForAll("floods") List<ReportCode> flood) {
    InMemoryEventLog log = new InMemoryEventLog();
    List<CodeReported> first = record(flood, log);
    long head = log.head();
    assertThat(record(flood, log)).isEqualTo(first);
    assertThat(log.head()).isEqualTo(head);
  }

  private static List<CodeReported> record(List<ReportCode> flood) {
    return record(flood, new InMemoryEventLog());
  }

  private static List<CodeReported> record(List<ReportCode> flood, InMemoryEventLog log) {
    ReportCodeHandler handler = new ReportCodeHandler(log, (shop, code, vote) -> EVEN);
    return flood.stream()
        .map(handler::handle)
        .map(entry -> (CodeReported) entry.recorded().event())
        .toList();
  }

  /** The pseudonyms carry their day, as the salt makes them do. */
  @Provide
  Arbitrary<List<ReportCode>> floods() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 2),
            Arbitraries.integers().between(1, 12),
            Arbitraries.integers().between(1, 3),
            Arbitraries.of("SAVE10", "SAVE20"),
            Arbitraries.of(ReportReason.values()))
        .as(
            (day, reporter, network, code, reason) ->
                new ReportCode(
                    new CallId(UUID.randomUUID(), null),
                    new Pseudonym(
                        LocalDate.of(2026, 6, day),
                        "reporter " + day + " " + reporter,
                        "network " + day + " " + network),
                    "shp_1",
                    CouponCode.parse(code).orElseThrow(),
                    reason,
                    null))
        .list()
        .ofMaxSize(60);
  }
}
