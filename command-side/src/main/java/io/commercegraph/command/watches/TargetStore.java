package io.commercegraph.command.watches;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchDeleted;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Stores targets with what is to be sent there, and forgets both together. */
@Component
class TargetStore {

  private final TargetTable targets;
  private final MessageTable messages;
  private final EventLog log;
  private final WatchSettings settings;
  private final TransactionTemplate transaction;

  TargetStore(
      TargetTable targets,
      MessageTable messages,
      EventLog log,
      WatchSettings settings,
      PlatformTransactionManager transactions) {
    this.targets = targets;
    this.messages = messages;
    this.log = log;
    this.settings = settings;
    this.transaction = new TransactionTemplate(transactions);
  }

  /** A target of a watch that is being created. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record NewTarget(String watchId, String tokenId, byte[] sealed, String host) {}

  /** Stores a target, with its challenge, unless its token has enough watches. */
  void store(NewTarget target) {
    transaction.executeWithoutResult(
        _ -> {
          if (targets.lockAndCount(target.tokenId()) >= settings.perToken()) {
            throw ToolProblem.of(
                ProblemCode.WRONG_STATE,
                "A token has at most " + settings.perToken() + " watches; delete one first.");
          }
          insert(target);
        });
  }

  /**
   * Stores a target again where it was forgotten before its watch was recorded: this node stood
   * still in between.
   */
  void storeIfForgotten(NewTarget target) {
    transaction.executeWithoutResult(
        _ -> {
          if (!targets.lock(target.watchId())) {
            insert(target);
          }
        });
  }

  private void insert(NewTarget target) {
    targets.insert(target.watchId(), target.tokenId(), target.sealed(), target.host());
    messages.add(target.watchId(), "challenge", id() + id(), 0);
  }

  /** Forgets a target whose watch was never recorded, or is over. */
  void forgetIfUnknown(String watchId) {
    transaction.executeWithoutResult(
        _ -> {
          // Whoever records the watch meanwhile waits for this lock, and then finds no target.
          if (targets.lock(watchId) && isUnknown(watchId)) {
            targets.erase(watchId);
          }
        });
  }

  private boolean isUnknown(String watchId) {
    List<LogEntry> events = log.stream(watchId, 0);
    return events.isEmpty() || events.getLast().recorded().event() instanceof WatchDeleted;
  }

  void erase(String watchId) {
    transaction.executeWithoutResult(_ -> targets.erase(watchId));
  }

  static String id() {
    return UUID.randomUUID().toString().replace("-", "").substring(0, 16);
  }
}
