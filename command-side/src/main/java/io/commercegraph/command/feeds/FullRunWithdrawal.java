package io.commercegraph.command.feeds;

import static java.util.Objects.requireNonNull;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.withdrawing.EntryCounts;
import io.commercegraph.command.feeds.withdrawing.MissingFromFeed;
import io.commercegraph.command.feeds.withdrawing.SeenEntryBitmap;
import io.commercegraph.command.feeds.withdrawing.Withdrawal;
import io.commercegraph.command.feeds.withdrawing.WithdrawalPolicy;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.NewEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Withdraws what a shop had before and a full run's feed no longer contains. It withdraws only
 * entries of the types that the feed contains, and only what {@link WithdrawalPolicy} allows.
 */
@Component
class FullRunWithdrawal {

  private final ShopLedgerPager pages;
  private final FeedLedger ledger;
  private final RetryingAppender appender;
  private final EventIdGenerator ids;

  FullRunWithdrawal(
      ShopLedgerPager pages, FeedLedger ledger, RetryingAppender appender, EventIdGenerator ids) {
    this.pages = pages;
    this.ledger = ledger;
    this.appender = appender;
    this.ids = ids;
  }

  /**
   * What the run knows at its end.
   *
   * @param clean whether the feed was read to its end
   * @param anyRejectWithoutId whether a row was rejected whose id could not be read
   */
  record Request(
      RunContext run,
      Set<RowType> types,
      SeenEntryBitmap seenEntries,
      boolean clean,
      boolean anyRejectWithoutId,
      boolean force,
      boolean dryRun) {

    String shopId() {
      return ShopId.of(requireNonNull(run.shop()));
    }

    private WithdrawalPolicy policy() {
      return new WithdrawalPolicy(clean, anyRejectWithoutId, force);
    }

    private List<LedgerEntry> missing(List<LedgerEntry> page) {
      return new MissingFromFeed(seenEntries, run.observedAt()).among(page);
    }
  }

  /** How many entries were withdrawn and how many withheld, and why. */
  record Result(long withdrawn, long withheld, @Nullable String problem, long position) {}

  Result run(Request request) {
    long withdrawn = 0;
    long withheld = 0;
    long position = 0;
    String problem = null;
    for (StreamKind kind : Withdrawal.kinds(request.types())) {
      EntryCounts counts = counts(request, kind);
      Optional<String> reason = request.policy().reasonToWithhold(counts);
      if (reason.isPresent()) {
        withheld += counts.missing();
        problem = reason.get();
      } else if (counts.missing() > 0) {
        withdrawn += counts.missing();
        position = request.dryRun() ? 0 : Math.max(position, withdraw(request, kind));
      }
    }
    return new Result(withdrawn, withheld, problem, position);
  }

  private EntryCounts counts(Request request, StreamKind kind) {
    long[] count = new long[2];
    pages.forEachPage(
        request,
        kind,
        page -> {
          count[0] += page.size();
          count[1] += request.missing(page).size();
        });
    return new EntryCounts(count[0], count[1]);
  }

  private long withdraw(Request request, StreamKind kind) {
    long[] position = {0};
    pages.forEachPage(
        request,
        kind,
        page -> {
          List<LedgerEntry> missing = request.missing(page);
          try {
            position[0] = Math.max(position[0], append(request, missing));
          } catch (AppendConflict conflict) {
            // Withdraw the others one by one; an entry with further events meanwhile is not gone.
            missing.forEach(
                entry -> position[0] = Math.max(position[0], withdrawOne(request, entry)));
          }
        });
    return position[0];
  }

  private long withdrawOne(Request request, LedgerEntry entry) {
    try {
      return append(request, List.of(entry));
    } catch (AppendConflict conflict) {
      return 0;
    }
  }

  private long append(Request request, List<LedgerEntry> missing) {
    if (missing.isEmpty()) {
      return 0;
    }
    List<NewEvent> events = new ArrayList<>();
    List<LedgerEntry> after = new ArrayList<>();
    for (LedgerEntry entry : missing) {
      Withdrawal gone = Withdrawal.of(entry, request.shopId(), request.run().observedAt());
      events.add(new NewEvent(ids.next(), entry.stream(), gone.after().sequence(), gone.event()));
      after.add(gone.after());
    }
    long position = appender.append(events);
    ledger.write(after);
    return position;
  }
}
