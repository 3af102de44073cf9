package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.commercegraph.api.log.SharedClock;
import io.commercegraph.api.watches.WatchCondition;
import io.commercegraph.api.watches.WatchFirings.Firing;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.WebhookClient;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How messages are collected in the quiet hour, tried again, and given up. */
class WatchDeliveryTest {

  private final WatchFixture fixture = new WatchFixture();
  private final WebhookClient client = mock(WebhookClient.class);
  private final List<String> ids = new ArrayList<>();
  private final List<String> bodies = new ArrayList<>();
  private final TargetSeal seal = mock(TargetSeal.class);
  private final WatchDelivery delivery = delivery();
  private int status = 200;

  @BeforeEach
  void aReceiver() throws OutsideFailure {
    when(client.post(any(), any(), any()))
        .thenAnswer(
            call -> {
              ids.add(String.valueOf(call.<Map<String, String>>getArgument(1).get("webhook-id")));
              bodies.add(call.getArgument(2));
              return new OutsideAnswer(status, "", "", null);
            });
    fixture.watch("watch", "tok", "active");
  }

  @Test
  void whatFiresInTheQuietHourComesAsOneMessageAtItsEnd() {
    fire(1);
    send();
    assertThat(bodies).singleElement().asString().contains("\"firings\":1", "{\"n\":1}");

    fire(2);
    fire(3);
    pass("59 minutes");
    send();
    assertThat(bodies).hasSize(1);

    pass("2 minutes");
    send();
    assertThat(bodies).hasSize(2);
    assertThat(bodies.getLast()).contains("\"firings\":2", "{\"n\":3}");
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(firings()).isEqualTo(3);
  }

  @Test
  void whatFiresAfterAnAttemptHasAMessageOfItsOwn() {
    fire(1);
    status = 500;
    send();
    fire(2);
    status = 200;
    pass("2 hours");
    send();
    send();

    assertThat(ids).hasSize(3);
    assertThat(ids.get(1)).isEqualTo(ids.get(0)).isNotEqualTo(ids.get(2));
    assertThat(bodies.get(1)).isEqualTo(bodies.get(0));
  }

  @Test
  void aMessageIsTriedAgainAfterLongerAndLongerPauses() {
    fire(1);
    status = 503;
    for (int seconds : new int[] {2, 10, 30, 120, 600, 1800, 3600, 10800, 21600, 21600}) {
      send();
      assertThat(waitsFor()).isBetween(seconds - 2.0, seconds + 0.1);
      pass(seconds + " seconds");
    }

    assertThat(ids).hasSize(10).containsOnly(ids.getFirst());
    assertThat(fixture.commands).isEmpty();
  }

  @Test
  void afterThreeDaysTheWatchIsPaused() {
    fire(1);
    status = 503;
    send();
    pass("71 hours 59 minutes");
    send();
    assertThat(fixture.commands).isEmpty();

    pass("7 hours");
    send();
    assertThat(fixture.commands)
        .singleElement()
        .isInstanceOfSatisfying(
            PauseWatch.class, pause -> assertThat(pause.reason()).isEqualTo("undeliverable"));
    fixture.status("watch", "paused", true);
    pass("7 hours");
    send();
    assertThat(ids).hasSize(3);
  }

  @Test
  void aTargetThatCannotBeReadIsAFailedTryAndPausesItsWatchInTheEnd() {
    when(seal.open(any(), any())).thenThrow(new IllegalStateException("damaged"));
    fire(1);
    send();
    assertThat(waitsFor()).isBetween(0.0, 2.1);

    pass("73 hours");
    send();
    assertThat(ids).isEmpty();
    assertThat(fixture.commands)
        .singleElement()
        .isInstanceOfSatisfying(
            PauseWatch.class, pause -> assertThat(pause.reason()).isEqualTo("undeliverable"));
  }

  @Test
  void aNodeThatStoodStillSendsNothingOfItsClaims() {
    fire(1);
    Message claimed = fixture.claims.claim("stood", 64).getFirst();
    delivery.deliver(claimedBefore(claimed, Duration.ofMinutes(1)));
    assertThat(ids).isEmpty();
  }

  @Test
  void whatFailsOnANodeThatStoodStillPausesNoWatchAndTakesNoOtherClaim() {
    fire(1);
    status = 503;
    send();
    pass("80 hours");
    Message stale = fixture.claims.claim("stood", 64).getFirst();
    fixture.jdbc.sql("UPDATE watch_message SET claimed_until = now() - interval '1 s'").update();
    Message taken = fixture.claims.claim("other", 64).getFirst();
    delivery.deliver(stale);

    assertThat(fixture.commands).isEmpty();
    assertThat(fixture.claims.underWay("other")).isOne();
    fixture.claims.delivered(taken.webhookId());
    delivery.deliver(stale);
    assertThat(fixture.commands).isEmpty();
  }

  private static Message claimedBefore(Message message, Duration before) {
    return new Message(
        message.webhookId(),
        message.watchId(),
        message.kind(),
        message.data(),
        message.firings(),
        message.missed(),
        message.attempts(),
        message.claimedBy(),
        message.claimedAt() - before.toNanos());
  }

  private void fire(int n) {
    Instant since = Instant.EPOCH.plusSeconds(n);
    fixture.messages.fire(new Firing("watch", WatchCondition.NEW_LOW, since, "{\"n\":" + n + "}"));
  }

  private void send() {
    fixture.claims.claim("node", 64).forEach(delivery::deliver);
  }

  /** Lets time pass, by the clock of the database. */
  private void pass(String time) {
    fixture
        .jdbc
        .sql(
            "UPDATE watch_message SET next_at = next_at - CAST(:time AS interval), not_before ="
                + " not_before - CAST(:time AS interval), first_tried_at = first_tried_at -"
                + " CAST(:time AS interval)")
        .param("time", time)
        .update();
  }

  private double waitsFor() {
    return fixture
        .jdbc
        .sql("SELECT extract(epoch FROM next_at - clock_timestamp())::float8 FROM watch_message")
        .query(Double.class)
        .single();
  }

  private long firings() {
    return fixture.jdbc.sql("SELECT count(*) FROM watch_firing").query(Long.class).single();
  }

  private WatchDelivery delivery() {
    when(seal.open(any(), any()))
        .thenReturn(
            new WatchTarget(URI.create("https://hooks.example/"), WebhookSignature.newSecret()));
    SharedClock clock = mock(SharedClock.class);
    when(clock.clock()).thenReturn(Clock.systemUTC());
    return new WatchDelivery(
        fixture.claims, fixture.targets, seal, client, fixture.orders, fixture.settings, clock);
  }
}
