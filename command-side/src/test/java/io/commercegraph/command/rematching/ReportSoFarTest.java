package io.commercegraph.command.rematching;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.matching.MatchReplays.Kind;
import org.junit.jupiter.api.Test;

/** Tests which changes of one report contradict each other. */
class ReportSoFarTest {

  private final ReportSoFar report = new ReportSoFar();

  private static Change change(Kind kind, String shop, String from, String to) {
    return new Change(1, kind, "ofr_" + from, shop, 0, from, to, 0.95, null);
  }

  @Test
  void noOfferJoinsAProductWhoseFounderLeaves() {
    report.add(change(Kind.JOINED, "a", "one", "two"));
    assertThat(report.allows(change(Kind.JOINED, "b", "two", "one"))).isFalse();
    assertThat(report.allows(change(Kind.MOVED, "b", "three", "one"))).isFalse();
    assertThat(report.allows(change(Kind.SUSPECTED, "b", "three", "one"))).isFalse();
  }

  @Test
  void noFounderLeavesAProductThatAnotherOfferJoins() {
    report.add(change(Kind.MOVED, "a", "one", "two"));
    assertThat(report.allows(change(Kind.JOINED, "b", "two", "three"))).isFalse();
    assertThat(report.allows(change(Kind.JOINED, "b", "three", "two"))).isTrue();
  }

  @Test
  void aProductGetsOneOfferOfEachShop() {
    report.add(change(Kind.JOINED, "a", "one", "two"));
    assertThat(report.allows(change(Kind.JOINED, "a", "three", "two"))).isFalse();
    assertThat(report.allows(change(Kind.JOINED, "b", "three", "two"))).isTrue();
  }

  @Test
  void aPairIsSuspectedOnce() {
    report.add(change(Kind.SUSPECTED, "a", "one", "two"));
    assertThat(report.allows(change(Kind.SUSPECTED, "b", "two", "one"))).isFalse();
    assertThat(report.allows(change(Kind.SUSPECTED, "b", "two", "three"))).isTrue();
  }

  @Test
  void aSplitContradictsNothing() {
    report.add(change(Kind.SPLIT, "a", "one", "own"));
    assertThat(report.allows(change(Kind.SPLIT, "a", "two", "own"))).isTrue();
  }
}
