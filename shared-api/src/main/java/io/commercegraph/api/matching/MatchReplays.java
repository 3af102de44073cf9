package io.commercegraph.api.matching;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Judges the offers that are there by a model: first it is reported what would change, then it is
 * done on order. Both go on in the background, also after a restart.
 */
public interface MatchReplays {

  /** How far a replay is. */
  enum State {
    REPORTING,
    REPORTED,
    REPLAYING,
    REPLAYED
  }

  /** What becomes of an offer. */
  enum Kind {
    /** It has a product of its own, and joins another one. */
    JOINED,
    /** It leaves the product that its title joined it to for another one. */
    MOVED,
    /** It leaves the product that its title joined it to for the one that it founds. */
    SPLIT,
    /** It stays where it is, and a match is listed for review. */
    SUSPECTED
  }

  /** How many changes of each kind there are. */
  record Counts(long joined, long moved, long split, long suspected) {}

  /**
   * A change as an example.
   *
   * @param score how probable the match is, between 0 and 1; absent where an offer is split off
   */
  @JsonInclude(NON_NULL)
  record Sample(
      Kind kind,
      String offerId,
      String shopId,
      @Nullable String title,
      String fromProductId,
      String toProductId,
      @Nullable String productName,
      @Nullable Double score,
      @Nullable String doubt) {}

  /**
   * A replay.
   *
   * @param progress of what its state says, between 0 and 1
   * @param judged offers whose titles were judged
   * @param done changes that were recorded
   * @param skipped changes that were not: the offer or its product has changed since the report
   * @param position of the last event that was recorded; absent where none was
   * @param samples some of each kind, chosen without regard to the score
   */
  @JsonInclude(NON_NULL)
  record Replay(
      String version,
      State state,
      double progress,
      long judged,
      Counts changes,
      long done,
      long skipped,
      Instant orderedAt,
      @Nullable Instant reportedAt,
      @Nullable Instant replayOrderedAt,
      @Nullable Instant replayedAt,
      @Nullable Long position,
      List<Sample> samples) {}

  /** Orders a report of what a model would change; it takes the place of the last one. */
  Replay report(String version);

  /**
   * The report, or the replay that followed it.
   *
   * @param samples so many of each kind
   */
  Replay find(String version, int samples);

  /** Orders what was reported, and has the model judge from now on. */
  Replay replay(String version);
}
