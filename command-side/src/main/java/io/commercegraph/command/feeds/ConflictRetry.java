package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.deciding.Chunk;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.deciding.ChunkInputs;
import io.commercegraph.log.AppendConflict;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * The rule for append conflicts: where another writer was first, a chunk is decided again on newer
 * inputs. After the first conflicts only the stream in conflict is read anew; after more of them
 * the chunk pauses, longer each time, and all its streams are read anew.
 *
 * @param pause waits for about a duration
 */
record ConflictRetry(Consumer<Duration> pause) {

  /**
   * Each conflict means that another writer was first; so many in a row are a fault, not a race.
   */
  static final int MOST_CONFLICTS = 50;

  /** After so many conflicts, all streams are read anew, and no longer a single one. */
  static final int SINGLE_CONFLICTS = 3;

  private static final Duration PAUSE_PER_CONFLICT = Duration.ofMillis(20);

  /**
   * Decides on a chunk until its decision is appended.
   *
   * @param append appends a decision and returns the log's position
   * @throws AppendConflict the last of {@link #MOST_CONFLICTS}
   */
  ImportedChunk untilAppended(
      Chunk chunk, ChunkInputs first, ToLongFunction<ChunkDecision> append) {
    ChunkInputs inputs = first;
    for (int conflicts = 1; ; conflicts++) {
      ChunkDecision decision = chunk.decide(inputs);
      try {
        return new ImportedChunk(decision, inputs, append.applyAsLong(decision));
      } catch (AppendConflict conflict) {
        if (conflicts == MOST_CONFLICTS) {
          throw conflict;
        }
        inputs = newer(inputs, decision, conflict, conflicts);
      }
    }
  }

  private ChunkInputs newer(
      ChunkInputs inputs, ChunkDecision decision, AppendConflict conflict, int conflicts) {
    if (conflicts <= SINGLE_CONFLICTS) {
      return inputs.caughtUp(conflict.stream());
    }
    pause.accept(PAUSE_PER_CONFLICT.multipliedBy(conflicts));
    return inputs.caughtUp(decision);
  }
}
