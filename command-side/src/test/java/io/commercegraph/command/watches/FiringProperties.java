package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchFirings.Firing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.Size;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Over random firings, hours, pauses and kills of who judges and who sends: every firing has one
 * webhook-id, and what was delivered tells of every firing once.
 */
class FiringProperties {

  enum Step {
    FIRE,
    FIRE_KILLED,
    SEND,
    SEND_REFUSED,
    SEND_KILLED,
    AN_HOUR,
    PAUSE,
    RESUME
  }

  private static final WatchFixture FIXTURE = new WatchFixture();
  private static final TransactionTemplate TRANSACTION =
      new TransactionTemplate(new DataSourceTransactionManager(FIXTURE.database));
  private static int watches;

  private String watch = "";
  private int fired;

  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void everyFiringIsToldOnceUnderOneId(@ForAll @Size(max = 15) List<Step> steps) {
    FIXTURE.jdbc.sql("UPDATE watch SET status = 'paused'").update();
    watch = "watch_" + watches++;
    fired = 0;
    FIXTURE.watch(watch, "token_" + watch, "active", "host_" + watch);
    steps.forEach(this::take);
    take(Step.RESUME);
    for (int i = 0; i < steps.size() + 2; i++) {
      take(Step.AN_HOUR);
      take(Step.SEND);
    }

    assertThat(count("SELECT count(*) FROM watch_firing WHERE watch_id = :watch")).isEqualTo(fired);
    assertThat(
            count(
                "SELECT count(*) FROM watch_firing f JOIN watch_message m USING (webhook_id)"
                    + " WHERE f.watch_id = :watch AND m.watch_id = :watch"))
        .isEqualTo(fired);
    assertThat(
            count(
                "SELECT coalesce(sum(firings + missed), 0) FROM watch_message"
                    + " WHERE watch_id = :watch AND state = 'delivered'"))
        .isEqualTo(fired);
    assertThat(
            count(
                "SELECT count(*) FROM watch_message WHERE watch_id = :watch AND state = 'waiting'"))
        .isZero();
  }

  private void take(Step step) {
    switch (step) {
      case FIRE -> fire();
      case FIRE_KILLED ->
          TRANSACTION.executeWithoutResult(
              killed -> {
                fire();
                fired--;
                killed.setRollbackOnly();
              });
      case SEND -> claim().forEach(it -> FIXTURE.claims.delivered(it.webhookId()));
      case SEND_REFUSED ->
          claim().forEach(it -> FIXTURE.claims.failed(it, "status 500", Duration.ofMinutes(1)));
      case SEND_KILLED -> claim();
      case AN_HOUR -> pass();
      case PAUSE -> FIXTURE.status(watch, "paused", true);
      case RESUME -> {
        FIXTURE.orders.resume("token_" + watch, watch);
        FIXTURE.status(watch, "active", true);
      }
    }
  }

  private void fire() {
    fired++;
    Instant since = Instant.EPOCH.plusSeconds(fired);
    FIXTURE.messages.fire(new Firing(watch, WatchCondition.NEW_LOW, since, "{}"));
  }

  private List<Message> claim() {
    return FIXTURE.claims.claim("node", 64);
  }

  private void pass() {
    FIXTURE
        .jdbc
        .sql(
            "UPDATE watch_message SET next_at = next_at - interval '1 hour', not_before ="
                + " not_before - interval '1 hour', claimed_until = claimed_until -"
                + " interval '1 hour' WHERE watch_id = :watch")
        .param("watch", watch)
        .update();
  }

  private long count(String query) {
    return FIXTURE.jdbc.sql(query).param("watch", watch).query(Long.class).single();
  }
}
