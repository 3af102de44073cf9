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
 * @param types the row types that it has carried so far
 * @param rows rows read, rejected ones among them
 * @param changed rows that said something new
 * @param withdrawn what a full run no longer carried and withdrew
 * @param withheld what it would have withdrawn, had the brake not held it back
 * @param rejected rows not taken
 * @param noted fields that a row was taken without
 * @param problem why the run did not end cleanly, or why it withdrew nothing
 * @param position the log's position after the run; wait for it to read what it wrote
 * @param code of the error that stopped the run, where the service is at fault and not the feed
 * @param hint which columns were found, where expected ones are missing or seem misspelled
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
    /** It reads. */
    RUNNING,
    /** It has read its feed to the clean end. */
    ENDED,
    /** The feed or the run broke off; what came before stands, and nothing was withdrawn. */
    BROKEN,
    /** Its process ended in the middle; send the feed again. */
    DIED
  }
}
