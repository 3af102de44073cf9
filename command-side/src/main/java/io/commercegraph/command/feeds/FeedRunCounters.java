package io.commercegraph.command.feeds;

import io.commercegraph.api.feeds.FeedFormat;
import io.commercegraph.api.feeds.FeedOrder;
import io.commercegraph.api.feeds.FeedReport;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.command.feeds.deciding.ChunkDecision;
import io.commercegraph.command.feeds.rows.Reject;
import io.commercegraph.command.feeds.rows.RowType;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A run's counts, written by the importing thread. The reading thread sets the format and the hint.
 */
final class FeedRunCounters {

  final String runId;
  final Instant startedAt;
  final Set<RowType> types = EnumSet.noneOf(RowType.class);
  private final FeedOrder order;
  private final @Nullable String shopDomain;
  volatile @Nullable FeedFormat format;
  volatile @Nullable String hint;
  long rows;
  long changed;
  long unchanged;
  long withdrawn;
  long withheld;
  long rejected;
  long noted;
  long position;
  @Nullable String problem;
  @Nullable ProblemCode code;

  FeedRunCounters(String runId, Instant startedAt, FeedOrder order, @Nullable String shopDomain) {
    this.runId = runId;
    this.startedAt = startedAt;
    this.order = order;
    this.shopDomain = shopDomain;
  }

  /** Counts a rejected row, or a row that was accepted without a field. */
  void count(Reject reject) {
    if (reject.rowKept()) {
      noted++;
    } else {
      rows++;
      rejected++;
    }
  }

  void count(ChunkDecision decision) {
    changed += decision.changed();
    unchanged += decision.unchanged();
    rejected += decision.rejected().size();
    rows += decision.changed() + decision.unchanged() + decision.rejected().size();
  }

  void count(FullRunWithdrawal.Result result) {
    withdrawn = result.withdrawn();
    withheld = result.withheld();
    position = Math.max(position, result.position());
    if (problem == null) {
      problem = result.problem();
    }
  }

  List<String> typeNames() {
    return types.stream().map(RowType::wire).sorted().toList();
  }

  FeedReport report(FeedReport.Status status, @Nullable Instant endedAt) {
    return new FeedReport(
        runId,
        status,
        shopDomain,
        format == null ? null : format.wire(),
        order.mode().wire(),
        order.dryRun(),
        typeNames(),
        rows,
        changed,
        unchanged,
        withdrawn,
        withheld,
        rejected,
        noted,
        startedAt,
        endedAt,
        problem,
        position == 0 ? null : position,
        code,
        hint);
  }
}
