package io.commercegraph.command.feeds;

import io.commercegraph.command.feeds.ledger.Kind;
import io.commercegraph.command.feeds.ledger.Ledger;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** What a shop had when a full run began, page by page: a shop may have millions. */
@Component
record ShopPages(Ledger ledger) {

  private static final int PAGE = 500;

  void each(Withdrawal.Request request, Kind kind, Consumer<List<LedgerEntry>> each) {
    long after = 0;
    while (true) {
      List<LedgerEntry> page =
          ledger.page(request.shopId(), kind, after, request.carried().last(), PAGE);
      if (page.isEmpty()) {
        return;
      }
      each.accept(page);
      after = page.getLast().number();
    }
  }
}
