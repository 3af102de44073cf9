package io.commercegraph.log.store;

import io.commercegraph.log.LogUnavailable;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One caller's events in the queue for group commit, with the result that the caller waits for. */
final class PendingAppend {

  final List<EventRow> rows;
  private final CompletableFuture<AppendResult> outcome = new CompletableFuture<>();

  PendingAppend(List<EventRow> rows) {
    this.rows = rows;
  }

  void recorded(AppendResult result) {
    outcome.complete(result);
  }

  void refused(RuntimeException why) {
    outcome.completeExceptionally(why);
  }

  AppendResult await() {
    try {
      return outcome.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw LogUnavailable.maybeRecorded("Interrupted while the append was under way", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
