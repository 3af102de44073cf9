package io.commercegraph.api.feeds;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.tools.ProblemCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The report of a feed run, while it runs or after its end.
 *
 * @param types row types that occurred in the feed so far
 * @param rows number of rows read, including rejected ones
 * @param changed number of rows that changed something
 * @param withdrawn number of entries that a full run withdrew, since its feed no longer contains
 *     them
 * @param withheld number of entries that a full run did not withdraw, since they were too many at
 *     once
 * @param rejected number of rows rejected
 * @param noted number of fields that were left out of otherwise accepted rows
 * @param problem reason why the run did not end cleanly, or why it withdrew nothing
 * @param position position of the log after the run; a reader waits for it to read what the run
 *     wrote
 * @param code code of the error that stopped the run, if the service is at fault and not the feed
 * @param hint list of the columns found, if expected columns are missing or seem misspelled
 */
public record FeedReport(
    String runId,
    Status status,
    @JsonInclude(NON_NULL) @Nullable String shopDomain,
    @JsonInclude(NON_NULL) @Nullable String format,
    String mode,
    boolean dryRun,
    List<String> types,
    long rows,
    long changed,
    long unchanged,
    long withdrawn,
    long withheld,
    long rejected,
    long noted,
    Instant startedAt,
    @JsonInclude(NON_NULL) @Nullable Instant endedAt,
    @JsonInclude(NON_NULL) @Nullable String problem,
    @JsonInclude(NON_NULL) @Nullable Long position,
    @JsonInclude(NON_NULL) @Nullable ProblemCode code,
    @JsonInclude(NON_NULL) @Nullable String hint) {

  /** The state of a run. */
  public enum Status {
    /** The feed is being read. */
    RUNNING,
    /** The feed was read to its clean end. */
    ENDED,
    /**
     * The feed or the run broke off. Rows before that remain imported, and nothing was withdrawn.
     */
    BROKEN,
    /** The process of the run ended before the run did; the feed must be sent again. */
    DIED
  }
}
