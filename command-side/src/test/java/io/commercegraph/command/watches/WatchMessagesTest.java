package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of the messages of a watch when it is resumed and when it is tested. */
class WatchMessagesTest {

  private final WatchFixture fixture = new WatchFixture();

  @Test
  void afterAPauseTheNewestFiringIsSentAndOtherMessagesStay() {
    fixture.watch("watch", "tok", "active");
    add("firing");
    add("test");
    add("firing");
    fixture.status("watch", "paused", true);
    fixture.jdbc.sql("UPDATE watch_message SET next_at = now() + interval '1 day'").update();
    fixture.orders.resume("tok", "watch");

    assertThat(messages()).containsExactly("firing missed 0", "test waiting 0", "firing waiting 1");
    fixture.status("watch", "active", true);
    assertThat(fixture.claimed()).containsExactly("watch test");
  }

  @Test
  void theTriesOfBeforeAPauseDoNotCount() {
    fixture.watch("watch", "tok", "active");
    add("firing");
    fixture.jdbc.sql("UPDATE watch_message SET attempts = 9").update();
    fixture.status("watch", "paused", true);

    fixture.orders.resume("tok", "watch");

    assertThat(fixture.jdbc.sql("SELECT attempts FROM watch_message").query(Integer.class).single())
        .isZero();
  }

  @Test
  void whatIsBeingSentIsNotMissed() {
    fixture.watch("watch", "tok", "active");
    add("firing");
    add("firing");
    fixture.jdbc.sql("UPDATE watch_message SET next_at = now()").update();
    assertThat(fixture.claimed()).containsExactly("watch firing");
    fixture.status("watch", "paused", true);
    fixture.orders.resume("tok", "watch");

    assertThat(messages()).containsExactly("firing waiting 0", "firing waiting 0");
  }

  @Test
  void aWatchThatWasNotPausedMissesNothing() {
    fixture.watch("watch", "tok", "active");
    add("firing");
    add("firing");
    fixture.orders.resume("tok", "watch");

    assertThat(messages()).containsExactly("firing waiting 0", "firing waiting 0");
  }

  @Test
  void anUnconfirmedWatchIsChallengedAnew() {
    fixture.watch("watch", "tok", "pending");
    add("challenge");
    add("test");
    fixture.status("watch", "paused", false);
    fixture.jdbc.sql("UPDATE watch_message SET next_at = now() + interval '6 hours'").update();
    fixture.orders.resume("tok", "watch");
    fixture.status("watch", "pending", false);

    assertThat(messages())
        .containsExactly("challenge missed 0", "test waiting 0", "challenge waiting 0");
    assertThat(fixture.claimed()).containsExactly("watch challenge");
  }

  @Test
  void oneTestWaitsAtMost() {
    fixture.watch("watch", "tok", "active");
    String first = fixture.orders.test("tok", "watch");
    assertThat(fixture.orders.test("tok", "watch")).isEqualTo(first);
    assertThat(messages()).containsExactly("test waiting 0");

    fixture.claims.delivered(first);
    assertThat(fixture.orders.test("tok", "watch")).isNotEqualTo(first);
  }

  private void add(String kind) {
    fixture.messages.add("watch", kind, "{}", kind.equals("firing") ? 1 : 0);
  }

  private List<String> messages() {
    return fixture
        .jdbc
        .sql("SELECT kind || ' ' || state || ' ' || missed FROM watch_message ORDER BY sequence")
        .query((row, n) -> String.valueOf(row.getString(1)))
        .list();
  }
}
