package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.FeedLedger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.command.feeds.ledger.StreamKind;
import io.commercegraph.log.yielding.Background;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** What a shop had when a full run began, page by page: a shop may have millions. */
@Component
record ShopLedgerPager(FeedLedger ledger, Background background) {

  private static final int PAGE = 500;

  void each(FullRunWithdrawal.Request request, StreamKind kind, Consumer<List<LedgerEntry>> each) {
    long after = 0;
    List<LedgerEntry> page;
    do {
      long from = after;
      page = background.pass(() -> one(request, kind, from, each));
      after = page.isEmpty() ? after : page.getLast().number();
    } while (!page.isEmpty());
  }

  private List<LedgerEntry> one(
      FullRunWithdrawal.Request request,
      StreamKind kind,
      long after,
      Consumer<List<LedgerEntry>> each) {
    List<LedgerEntry> page =
        ledger.page(request.shopId(), kind, after, request.carried().last(), PAGE);
    if (!page.isEmpty()) {
      each.accept(page);
    }
    return page;
  }
}
