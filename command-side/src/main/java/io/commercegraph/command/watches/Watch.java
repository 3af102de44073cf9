package io.commercegraph.command.watches;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;
import static org.axonframework.modelling.command.AggregateLifecycle.markDeleted;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.watches.WatchChanged;
import io.commercegraph.api.watches.WatchConfirmed;
import io.commercegraph.api.watches.WatchCreated;
import io.commercegraph.api.watches.WatchDeleted;
import io.commercegraph.api.watches.WatchEvent;
import io.commercegraph.api.watches.WatchPaused;
import io.commercegraph.api.watches.WatchResumed;
import io.commercegraph.api.watches.WatchTerms;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;
import org.jspecify.annotations.Nullable;

/**
 * A caller's order to be told when a product, an offer or a shop meets conditions. It is pending
 * until its target confirms it, then active or paused, and at last deleted. An order that changes
 * nothing records nothing.
 */
@Aggregate
public class Watch {

  @AggregateIdentifier
  @SuppressWarnings("UnusedVariable") // Axon reads it
  private @Nullable String watchId;

  private @Nullable WatchTerms terms;
  private boolean confirmed;
  private boolean paused;

  /** For Axon, which then applies the events. */
  Watch() {}

  @CommandHandler
  Watch(CreateWatch command) {
    apply(
        new WatchCreated(
            command.watchId(),
            command.tokenId(),
            command.subject(),
            command.terms(),
            command.at()));
  }

  @CommandHandler
  void handle(ConfirmWatch command) {
    if (!confirmed) {
      apply(new WatchConfirmed(command.watchId(), command.at()));
    }
  }

  @CommandHandler
  void handle(ChangeWatch command) {
    if (!command.terms().equals(terms)) {
      apply(new WatchChanged(command.watchId(), command.terms(), command.at()));
    }
  }

  @CommandHandler
  void handle(PauseWatch command) {
    if (!paused) {
      apply(new WatchPaused(command.watchId(), command.reason(), command.at()));
    }
  }

  @CommandHandler
  void handle(ResumeWatch command) {
    if (paused) {
      apply(new WatchResumed(command.watchId(), command.at()));
    }
  }

  @CommandHandler
  void handle(DeleteWatch command) {
    apply(new WatchDeleted(command.watchId(), command.at()));
  }

  @EventSourcingHandler
  void on(WatchEvent event) {
    switch (event) {
      case WatchCreated created -> {
        watchId = created.watchId();
        terms = created.terms();
      }
      case WatchConfirmed _ -> confirmed = true;
      case WatchChanged changed -> terms = changed.terms();
      case WatchPaused _ -> paused = true;
      case WatchResumed _ -> paused = false;
      case WatchDeleted _ -> markDeleted();
    }
  }

  static ToolProblem unknown() {
    return ToolProblem.in("watch_id", ProblemCode.NOT_FOUND, "No such watch of this token.");
  }
}
