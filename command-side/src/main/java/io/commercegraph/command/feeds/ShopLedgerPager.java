package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.log.yielding.BackgroundThrottle;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * Pages through the ledger entries that a shop had when a full run began, since a shop may have
 * millions of them.
 */
@Component
record ShopLedgerPager(FeedLedger ledger, BackgroundThrottle throttle) {

  private static final int PAGE = 500;

  void forEachPage(
      FullRunWithdrawal.Request request, StreamKind kind, Consumer<List<LedgerEntry>> each) {
    long after = 0;
    List<LedgerEntry> page;
    do {
      long from = after;
      page = throttle.run(() -> readPage(request, kind, from, each));
      after = page.isEmpty() ? after : page.getLast().number();
    } while (!page.isEmpty());
  }

  private List<LedgerEntry> readPage(
      FullRunWithdrawal.Request request,
      StreamKind kind,
      long after,
      Consumer<List<LedgerEntry>> each) {
    List<LedgerEntry> page =
        ledger.page(request.shopId(), kind, after, request.seenEntries().lastNumber(), PAGE);
    if (!page.isEmpty()) {
      each.accept(page);
    }
    return page;
  }
}
