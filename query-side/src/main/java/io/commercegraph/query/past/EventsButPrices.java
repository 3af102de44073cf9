package io.commercegraph.query.past;

import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * The reader of streams without their prices, of which an offer has hundreds. The table of prices
 * says at which positions these are, so that they are not read to be left out.
 */
@Component
class EventsButPrices {

  private final EventLog log;
  private final PastPrices prices;

  EventsButPrices(EventLog log, PastPrices prices) {
    this.log = log;
    this.prices = prices;
  }

  /** The entries of these streams up to a position but prices, in no order: at most a limit. */
  List<LogEntry> of(Collection<String> streams, long upTo, int limit) {
    List<String> offers = streams.stream().filter(it -> it.startsWith(OfferId.PREFIX)).toList();
    if (offers.isEmpty()) {
      return log.streams(streams, upTo, Set.of(), limit);
    }
    Set<Long> positions = new HashSet<>(log.positions(streams, upTo));
    prices.positions(offers, upTo).forEach(positions::remove);
    return log.at(positions.stream().limit(limit).toList()).stream()
        // a price that the table lacks: it is a dead letter
        .filter(entry -> !(entry.recorded().event() instanceof PriceObserved))
        .filter(entry -> streams.contains(entry.stream()))
        .toList();
  }
}
