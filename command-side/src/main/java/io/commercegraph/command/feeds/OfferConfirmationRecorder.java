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
 * Which offers a full run has shown to be as they were: all that are left, which its last event
 * says, or else those that it names.
 */
@Component
record OfferConfirmationRecorder(
    ShopLedgerPager pages, RetryingAppender appending, EventIdGenerator ids) {

  /**
   * What is left to be said.
   *
   * @param all whether the run carried every offer that is left
   * @param sequence the next place in the run's own stream
   */
  record Result(boolean all, long sequence) {}

  Result say(FullRunWithdrawal.Request request, long sequence) {
    if (request.clean() && keptAll(request)) {
      return new Result(true, sequence);
    }
    return new Result(false, request.dryRun() ? sequence : nameWhatWasMet(request, sequence));
  }

  private boolean keptAll(FullRunWithdrawal.Request request) {
    if (!request.types().contains(RowType.OFFER)) {
      return false;
    }
    boolean[] all = {true};
    pages.each(
        request,
        StreamKind.OFFER,
        page -> all[0] &= page.stream().allMatch(request.carried()::wasMet));
    return all[0];
  }

  private long nameWhatWasMet(FullRunWithdrawal.Request request, long sequence) {
    RunContext run = request.run();
    long[] next = {sequence};
    pages.each(
        request,
        StreamKind.OFFER,
        page -> {
          TreeSet<String> met =
              page.stream()
                  .filter(request.carried()::wasMet)
                  .map(LedgerEntry::stream)
                  .collect(Collectors.toCollection(TreeSet::new));
          if (!met.isEmpty()) {
            OffersSeen named =
                new OffersSeen(request.shopId(), run.runId(), List.copyOf(met), run.observedAt());
            appending.append(List.of(new NewEvent(ids.next(), run.runId(), next[0]++, named)));
          }
        });
    return next[0];
  }
}
