package io.commercegraph.command.callers;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.Caller.Kind;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Shows which callers share a pseudonym and a network, and that pseudonyms of two days cannot be
 * linked.
 */
class PseudonymTest {

  private static final LocalDate DAY = LocalDate.of(2026, 6, 15);
  private static final DailySalt.Salt SALT = DailySalt.Salt.of(DAY, new byte[] {1, 2, 3});
  private static final DailySalt.Salt NEXT = DailySalt.Salt.of(DAY.plusDays(1), new byte[] {4, 5});

  @Test
  void anAddressIsAReporterAndA24ItsNetwork() {
    Pseudonym one = anonymous("192.0.2.1");
    assertThat(one).isEqualTo(anonymous("192.0.2.1"));
    assertThat(anonymous("192.0.2.2").reporter()).isNotEqualTo(one.reporter());
    assertThat(anonymous("192.0.2.2").network()).isEqualTo(one.network());
    assertThat(anonymous("192.0.3.1").network()).isNotEqualTo(one.network());
  }

  @Test
  void a64IsAReporterAndA48ItsNetwork() {
    Pseudonym one = anonymous("2001:db8:1:1::1");
    assertThat(anonymous("2001:db8:1:1:ffff::9")).isEqualTo(one);
    assertThat(anonymous("2001:db8:1:2::1").reporter()).isNotEqualTo(one.reporter());
    assertThat(anonymous("2001:db8:1:2::1").network()).isEqualTo(one.network());
    assertThat(anonymous("2001:db8:2:1::1").network()).isNotEqualTo(one.network());
  }

  @Test
  void aTokenIsOneReporterWhereverItIs() {
    Pseudonym home = pseudonym(Kind.TOKEN, "tok_1", "192.0.2.1", null);
    Pseudonym work = pseudonym(Kind.TOKEN, "tok_1", "198.51.100.1", null);
    assertThat(work.reporter()).isEqualTo(home.reporter());
    assertThat(work.network()).isNotEqualTo(home.network());
  }

  @Test
  void anAggregatorsUsersAreReportersOfTheirOwn() {
    Pseudonym ann = pseudonym(Kind.AGGREGATOR, "tok_1", "192.0.2.1", "ann");
    Pseudonym bob = pseudonym(Kind.AGGREGATOR, "tok_1", "192.0.2.1", "bob");
    Pseudonym otherAnn = pseudonym(Kind.AGGREGATOR, "tok_2", "192.0.2.1", "ann");
    Pseudonym nobody = pseudonym(Kind.AGGREGATOR, "tok_1", "192.0.2.1", null);
    assertThat(ann.reporter())
        .isNotEqualTo(bob.reporter())
        .isNotEqualTo(otherAnn.reporter())
        .isNotEqualTo(nobody.reporter());
    assertThat(bob.network()).isEqualTo(ann.network());
  }

  @Test
  void nothingLeadsFromOneDayToTheNext() {
    Caller caller = caller(Kind.ANONYMOUS, null, "192.0.2.1", null);
    Pseudonym today = Pseudonym.of(caller, SALT);
    Pseudonym tomorrow = Pseudonym.of(caller, NEXT);
    assertThat(tomorrow.reporter()).isNotEqualTo(today.reporter());
    assertThat(tomorrow.network()).isNotEqualTo(today.network());
    assertThat(tomorrow.legacyEventId("k")).isNotEqualTo(today.legacyEventId("k"));
  }

  @Test
  void aKeyIsACallersOwn() {
    Pseudonym one = anonymous("192.0.2.1");
    assertThat(one.legacyEventId("k"))
        .isEqualTo(one.legacyEventId("k"))
        .isNotEqualTo(one.legacyEventId("l"));
    assertThat(anonymous("192.0.2.2").legacyEventId("k")).isNotEqualTo(one.legacyEventId("k"));
    assertThat(one.legacyEventId("k").version()).isEqualTo(5);
  }

  @Test
  void aSaltSaysNothingOfItself() {
    assertThat(SALT).hasToString("Salt of 2026-06-15");
  }

  private static Pseudonym anonymous(String address) {
    return pseudonym(Kind.ANONYMOUS, null, address, null);
  }

  private static Pseudonym pseudonym(
      Kind kind, @Nullable String token, String address, @Nullable String endUser) {
    return Pseudonym.of(caller(kind, token, address, endUser), SALT);
  }

  private static Caller caller(
      Kind kind, @Nullable String token, String address, @Nullable String endUser) {
    try {
      return new Caller(kind, token, InetAddress.getByName(address), endUser, null, "req");
    } catch (UnknownHostException notALiteral) {
      throw new IllegalArgumentException(notALiteral);
    }
  }
}
