package io.commercegraph.command.rematching;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.api.products.ProductChanged;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.api.values.Description;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads how offers and products are described now from their streams, in one statement. */
@Component
class LastDescriptions {

  /** Streams that have more events than this together are read in two parts. */
  private static final int MOST = 20_000;

  private static final Set<Class<? extends Event>> WITHOUT =
      Set.of(PriceObserved.class, OfferMatched.class, OfferWithdrawn.class);

  private final EventLog log;

  LastDescriptions(EventLog log) {
    this.log = log;
  }

  /** The descriptions by stream; a stream without one has none. */
  Map<String, Description> of(List<String> streams) {
    Map<String, Description> last = new HashMap<>();
    read(streams, last);
    return last;
  }

  private void read(List<String> streams, Map<String, Description> last) {
    List<LogEntry> entries = log.streams(streams, log.head(), WITHOUT, MOST);
    if (entries.size() == MOST && streams.size() > 1) {
      int half = streams.size() / 2;
      read(streams.subList(0, half), last);
      read(streams.subList(half, streams.size()), last);
      return;
    }
    Map<String, Long> newest = new HashMap<>();
    for (LogEntry entry : entries) {
      Description said = description(entry.recorded().event());
      if (said != null && entry.sequence() >= newest.getOrDefault(entry.stream(), 0L)) {
        newest.put(entry.stream(), entry.sequence());
        last.put(entry.stream(), said);
      }
    }
  }

  private static @Nullable Description description(Event event) {
    return switch (event) {
      case OfferListed e -> e.description();
      case OfferChanged e -> e.description();
      case ProductFounded e -> e.description();
      case ProductChanged e -> e.description();
      default -> null;
    };
  }
}
