package io.commercegraph.query.past;

import io.commercegraph.api.offers.OfferId;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.ArrayList;
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

  private static final int AT_ONCE = 200;

  private final EventLog log;
  private final PastPrices prices;

  EventsButPrices(EventLog log, PastPrices prices) {
    this.log = log;
    this.prices = prices;
  }

  /** The entries of these streams up to a position but prices, in no order: at most a limit. */
  List<LogEntry> of(Collection<String> streams, long upTo, int limit) {
    if (streams.stream().noneMatch(it -> it.startsWith(OfferId.PREFIX))) {
      return log.streams(streams, upTo, Set.of(), limit);
    }
    Set<String> asked = Set.copyOf(streams);
    return log.at(positions(List.copyOf(asked), upTo, limit)).stream()
        // a price that the table lacks: it is a dead letter
        .filter(entry -> !(entry.recorded().event() instanceof PriceObserved))
        .filter(entry -> asked.contains(entry.stream()))
        .toList();
  }

  /** Some streams at a time, so that positions of thousands of offers are never held together. */
  private List<Long> positions(List<String> streams, long upTo, int limit) {
    List<Long> positions = new ArrayList<>();
    for (int from = 0; from < streams.size() && positions.size() < limit; from += AT_ONCE) {
      List<String> some = streams.subList(from, Math.min(streams.size(), from + AT_ONCE));
      Set<Long> rest = new HashSet<>(log.positions(some, upTo));
      prices.positions(some, upTo).forEach(rest::remove);
      positions.addAll(rest);
    }
    return positions.subList(0, Math.min(positions.size(), limit));
  }
}
