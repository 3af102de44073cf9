package io.commercegraph.command.feeds;

import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.command.feeds.deciding.RunContext;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.log.NewEvent;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Records in the log which offers a full run has confirmed to be unchanged. Where the run has seen
 * all of the shop's offers, its last event says so; otherwise events name the offers.
 */
@Component
record OfferConfirmationRecorder(
    ShopLedgerPager pages, RetryingAppender appender, EventIdGenerator ids) {

  /**
   * The result, which the run's last event needs.
   *
   * @param allSeen whether the run has seen every offer of the shop that is not withdrawn
   * @param sequence the next sequence number of the run's own stream
   */
  record Result(boolean allSeen, long sequence) {}

  Result record(FullRunWithdrawal.Request request, long sequence) {
    if (request.clean() && sawAllOffers(request)) {
      return new Result(true, sequence);
    }
    return new Result(false, request.dryRun() ? sequence : recordSeenOffers(request, sequence));
  }

  private boolean sawAllOffers(FullRunWithdrawal.Request request) {
    if (!request.types().contains(RowType.OFFER)) {
      return false;
    }
    boolean[] all = {true};
    pages.forEachPage(
        request,
        StreamKind.OFFER,
        page -> all[0] &= page.stream().allMatch(request.seenEntries()::wasSeen));
    return all[0];
  }

  private long recordSeenOffers(FullRunWithdrawal.Request request, long sequence) {
    RunContext run = request.run();
    long[] next = {sequence};
    pages.forEachPage(
        request,
        StreamKind.OFFER,
        page -> {
          TreeSet<String> seenOffers =
              page.stream()
                  .filter(request.seenEntries()::wasSeen)
                  .map(LedgerEntry::stream)
                  .collect(Collectors.toCollection(TreeSet::new));
          if (!seenOffers.isEmpty()) {
            OffersSeen confirmation =
                new OffersSeen(
                    request.shopId(), run.runId(), List.copyOf(seenOffers), run.observedAt());
            appender.append(
                List.of(new NewEvent(ids.next(), run.runId(), next[0]++, confirmation)));
          }
        });
    return next[0];
  }
}
