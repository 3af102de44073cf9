package io.commercegraph.command.watches;

import io.commercegraph.api.log.SharedClock;
import io.commercegraph.command.outside.OutsideAnswer;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.WebhookClient;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Delivers messages to targets: at least once, those of a watch in order, with the same id at each
 * attempt. It follows no log, so that no replay sends anything.
 */
@Component
class WatchDelivery {

  private static final Logger LOG = LoggerFactory.getLogger(WatchDelivery.class);
  private static final Executor SENDERS = Threads.virtual("watch-delivery");

  /** How many messages a node sends at a time. */
  private static final int AT_ONCE = 64;

  /** A node that stood still for longer has lost its claims, and sends nothing of them. */
  private static final Duration CLAIMED = Duration.ofSeconds(20);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(2),
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(6));

  private final MessageClaims messages;
  private final TargetTable targets;
  private final TargetSeal seal;
  private final WebhookClient client;
  private final WatchOrders orders;
  private final WatchSettings settings;
  private final SharedClock clock;
  private final String node = java.util.UUID.randomUUID().toString();

  WatchDelivery(
      MessageClaims messages,
      TargetTable targets,
      TargetSeal seal,
      WebhookClient client,
      WatchOrders orders,
      WatchSettings settings,
      SharedClock clock) {
    this.messages = messages;
    this.targets = targets;
    this.seal = seal;
    this.client = client;
    this.orders = orders;
    this.settings = settings;
    this.clock = clock;
  }

  /** Begins to send what is due; whether there was anything. */
  boolean sendDue() {
    int room = AT_ONCE - messages.underWay(node);
    List<Message> due = room <= 0 ? List.of() : messages.claim(node, room);
    due.forEach(message -> SENDERS.execute(() -> deliver(message)));
    return !due.isEmpty();
  }

  void deliver(Message message) {
    try {
      Optional<TargetTable.Sealed> target = targets.find(message.watchId());
      if (target.isEmpty()) {
        messages.delivered(message.webhookId());
      } else if (System.nanoTime() - message.claimedAt() > CLAIMED.toNanos()) {
        LOG.warn("A message of {} is left to others: this node stood still", message.watchId());
      } else if (targets.reserve(target.get().host(), settings.perHost())) {
        open(message, target.get()).ifPresent(opened -> send(message, opened));
      } else {
        messages.postponed(message);
      }
    } catch (RuntimeException away) {
      // The claim runs out, and the message is sent again.
      LOG.warn("A message of {} could not be handled: {}", message.watchId(), away.toString());
    }
  }

  /** The target; a failed try where what is stored of it cannot be read. */
  private Optional<WatchTarget> open(Message message, TargetTable.Sealed target) {
    try {
      return Optional.of(seal.open(message.watchId(), target.bytes()));
    } catch (IllegalStateException unreadable) {
      LOG.error("The stored target of {} cannot be read", message.watchId(), unreadable);
      failed(message, "the stored target cannot be read");
      return Optional.empty();
    }
  }

  private void send(Message message, WatchTarget target) {
    String body = message.body();
    try {
      OutsideAnswer answer =
          client.post(
              target.url(),
              WebhookSignature.headers(
                  target.secret(), message.webhookId(), clock.clock().instant(), body),
              body);
      boolean taken = answer.status() >= 200 && answer.status() < 300;
      boolean isChallenge = message.kind().equals("challenge");
      if (taken && isChallenge && !answer.text().contains(message.data())) {
        failed(message, "the challenge was not echoed");
      } else if (taken) {
        if (isChallenge) {
          orders.confirm(message.watchId());
        }
        messages.delivered(message.webhookId());
      } else {
        failed(message, "status " + answer.status());
      }
    } catch (OutsideFailure failure) {
      failed(message, failure.getMessage());
    }
  }

  private void failed(Message message, @org.jspecify.annotations.Nullable String why) {
    Duration pause = PAUSES.get(Math.min(message.attempts(), PAUSES.size()) - 1);
    if (messages.failed(message, String.valueOf(why), pause)) {
      orders.pauseFor(message.watchId(), "undeliverable");
    }
  }
}
