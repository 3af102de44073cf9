package io.commercegraph.log.store;

import io.commercegraph.log.AppendConflict;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.List;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.gateway.RetryScheduler;

/**
 * Has a command decided anew, three times at most, if another command took its place in a stream.
 * It waits in the caller's thread, for a random time, so that two nodes do not meet again.
 */
final class ConflictRetryScheduler implements RetryScheduler {

  private static final int MOST_RETRIES = 3;
  private static final Duration LONGEST_WAIT = Duration.ofMillis(10);

  @Override
  @SuppressWarnings("rawtypes") // as Axon declares it
  public boolean scheduleRetry(
      CommandMessage command,
      RuntimeException lastFailure,
      List<Class<? extends Throwable>[]> failures,
      Runnable dispatch) {
    if (!isPlaceTaken(lastFailure) || failures.size() > MOST_RETRIES) {
      return false;
    }
    if (!Threads.pauseAbout(LONGEST_WAIT)) {
      return false;
    }
    dispatch.run();
    return true;
  }

  /** An event id that is taken is no reason to decide anew: the fact itself is recorded. */
  private static boolean isPlaceTaken(RuntimeException failure) {
    return failure instanceof AppendConflict conflict
        && conflict.kind() == AppendConflict.Kind.STREAM_PLACE;
  }
}
