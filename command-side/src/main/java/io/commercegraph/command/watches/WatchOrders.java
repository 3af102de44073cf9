package io.commercegraph.command.watches;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchSubject;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.api.watches.Watches;
import io.commercegraph.command.watches.TargetStore.NewTarget;
import io.commercegraph.log.LogUnavailable;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Sends orders about watches as commands, and keeps the rows that are not for the log. */
@Component
class WatchOrders implements Watches, FeatureFlags {

  private static final Logger LOG = LoggerFactory.getLogger(WatchOrders.class);

  private final CommandGateway gateway;
  private final NodeReleases releases;
  private final TargetSeal seal;
  private final TargetTable targets;
  private final MessageTable messages;
  private final WatchTable watches;
  private final TargetStore store;
  private final OrderedRows rows;
  private final TransactionTemplate transaction;
  private final Clock clock;

  WatchOrders(
      CommandGateway gateway,
      NodeReleases releases,
      TargetSeal seal,
      TargetTable targets,
      MessageTable messages,
      WatchTable watches,
      TargetStore store,
      OrderedRows rows,
      PlatformTransactionManager transactions,
      Clock clock) {
    this.gateway = gateway;
    this.releases = releases;
    this.seal = seal;
    this.targets = targets;
    this.messages = messages;
    this.watches = watches;
    this.store = store;
    this.rows = rows;
    this.transaction = new TransactionTemplate(transactions);
    this.clock = clock;
    if (!seal.isPossible()) {
      LOG.warn("Watches are off: no operator's secret is given; docs/watches.md");
    }
  }

  @Override
  public Map<String, Boolean> flags() {
    return Map.of("watches", areOn());
  }

  @Override
  public boolean areOn() {
    return seal.isPossible();
  }

  @Override
  public Created create(String tokenId, URI target, WatchSubject subject, WatchTerms terms) {
    requirePossible();
    String watchId = "watch_" + TargetStore.id();
    String secret = WebhookSignature.newSecret();
    byte[] sealed = seal.seal(watchId, new WatchTarget(target, secret));
    NewTarget stored = new NewTarget(watchId, tokenId, sealed, seal.host(target.getHost()));
    store.store(stored);
    try {
      send(new CreateWatch(watchId, tokenId, subject, terms, now()));
    } catch (RuntimeException failed) {
      // Where it may be recorded, the upkeep finds out.
      if (!(failed instanceof LogUnavailable unsure && unsure.mayBeRecorded())) {
        store.erase(watchId);
      }
      throw failed;
    }
    store.storeIfForgotten(stored);
    rows.await();
    return new Created(watchId, secret, "pending");
  }

  @Override
  public List<Watch> of(String tokenId) {
    return watches.ofToken(tokenId);
  }

  @Override
  public List<Held> ofAll(int atMost) {
    return watches.ofAll(atMost);
  }

  @Override
  public void change(String tokenId, String watchId, WatchTerms terms) {
    require(tokenId, watchId);
    send(new ChangeWatch(watchId, terms, now()));
    rows.await();
  }

  @Override
  public void pause(String tokenId, String watchId) {
    require(tokenId, watchId);
    pauseFor(watchId, "requested");
    rows.await();
  }

  @Override
  public void pauseByOperator(String watchId) {
    requirePossible();
    pauseFor(watchId, "operator");
    rows.await();
  }

  /** Pauses a watch by the service itself. */
  void pauseFor(String watchId, String reason) {
    send(new PauseWatch(watchId, reason, now()));
  }

  @Override
  public void resume(String tokenId, String watchId) {
    require(tokenId, watchId);
    transaction.executeWithoutResult(
        _ -> {
          requireTarget(watchId);
          messages.keepNewest(watchId);
          messages.challengeAgain(watchId, TargetStore.id() + TargetStore.id());
        });
    send(new ResumeWatch(watchId, now()));
    rows.await();
  }

  void confirm(String watchId) {
    send(new ConfirmWatch(watchId, now()));
  }

  @Override
  public void delete(String tokenId, String watchId) {
    require(tokenId, watchId);
    end(watchId);
    rows.await();
  }

  /** Ends a watch; its rows go last, so that a repeated order finds it. */
  void end(String watchId) {
    try {
      send(new DeleteWatch(watchId, now()));
    } catch (ToolProblem isOver) {
      LOG.debug("The watch is over already", isOver);
    }
    store.erase(watchId);
  }

  @Override
  public String test(String tokenId, String watchId) {
    require(tokenId, watchId);
    return Objects.requireNonNull(
        transaction.execute(
            _ -> {
              requireTarget(watchId);
              return messages
                  .waitingTest(watchId)
                  .orElseGet(() -> messages.add(watchId, "test", "{}", 0));
            }));
  }

  @Override
  public Count count() {
    return watches.count();
  }

  private void require(String tokenId, String watchId) {
    requirePossible();
    if (!targets.isOf(tokenId, watchId)) {
      throw io.commercegraph.command.watches.Watch.unknown();
    }
  }

  /** Locks the target; a restore of the log alone may have lost it. */
  private void requireTarget(String watchId) {
    if (!targets.lock(watchId)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE,
          "This watch has lost its target in a restore; delete it and create it anew.");
    }
  }

  private void requirePossible() {
    if (!seal.isPossible()) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "Watches are off: the operator has given no secret.");
    }
    if (!releases.allKnow(EventRelease.WATCHES)) {
      throw ToolProblem.of(
          ProblemCode.WRONG_STATE, "A node of an earlier release still runs; try again later.");
    }
  }

  private void send(Record command) {
    try {
      LOG.debug("Handled: {}", Optional.ofNullable(gateway.sendAndWait(command)));
    } catch (AggregateNotFoundException unknown) {
      throw io.commercegraph.command.watches.Watch.unknown();
    }
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
