package io.commercegraph.command.feeds;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.command.feeds.deciding.PriceHistory;
import io.commercegraph.command.feeds.deciding.TimeRange;
import io.commercegraph.command.feeds.ledger.ConfirmationIndex;
import io.commercegraph.command.feeds.ledger.ConfirmationIndex.Confirmation;
import io.commercegraph.command.feeds.ledger.ConfirmationIndex.Lookup;
import io.commercegraph.command.feeds.ledger.LedgerEntry;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Reads the whole price histories of the few offers of a chunk that have late observations. */
@Component
class PriceHistoryReader {

  private final EventLog log;
  private final ConfirmationIndex confirmations;

  PriceHistoryReader(EventLog log, ConfirmationIndex confirmations) {
    this.log = log;
    this.confirmations = confirmations;
  }

  /**
   * The price histories of these offers, by offer id.
   *
   * @param late the offers, with the range of their observations' times
   */
  Map<String, PriceHistory> of(Map<String, TimeRange> late, Map<String, LedgerEntry> entries) {
    Map<String, List<Confirmation>> confirmed = confirmed(late, entries);
    Map<String, PriceHistory> histories = new HashMap<>();
    for (String offerId : late.keySet()) {
      List<LogEntry> logEntries = log.stream(offerId, 0);
      List<Event> events = logEntries.stream().map(entry -> entry.recorded().event()).toList();
      List<Instant> times =
          confirmed.getOrDefault(offerId, List.of()).stream()
              .filter(confirmation -> !confirmation.all() || isListedAt(logEntries, confirmation))
              .map(Confirmation::at)
              .toList();
      histories.put(offerId, PriceHistory.of(events, times));
    }
    return histories;
  }

  private Map<String, List<Confirmation>> confirmed(
      Map<String, TimeRange> late, Map<String, LedgerEntry> entries) {
    List<Lookup> lookups = new ArrayList<>();
    late.forEach(
        (offerId, span) -> {
          LedgerEntry entry = entries.get(offerId);
          if (entry != null && entry.shopId() != null && entry.seenAt() != null) {
            lookups.add(
                new Lookup(offerId, entry.shopId(), span.first(), span.last(), entry.seenAt()));
          }
        });
    return confirmations.of(lookups);
  }

  /** Whether the offer was listed at the position of a confirmation of all the shop's offers. */
  private static boolean isListedAt(List<LogEntry> logEntries, Confirmation confirmation) {
    boolean listed = false;
    for (LogEntry entry : logEntries) {
      if (entry.recorded().position() < confirmation.position()) {
        Event event = entry.recorded().event();
        listed = event instanceof OfferListed || (listed && !(event instanceof OfferWithdrawn));
      }
    }
    return listed;
  }
}
