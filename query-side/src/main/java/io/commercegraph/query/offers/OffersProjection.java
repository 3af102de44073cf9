package io.commercegraph.query.offers;

import io.commercegraph.api.feeds.FeedEvent;
import io.commercegraph.api.feeds.FeedRunEnded;
import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.OfferChanged;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.offers.OffersSeen;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the tables {@code offer} and {@code shop_kept}. All of a shop's events are
 * in one sequence, since the event of a feed run is about many of its offers.
 */
@Component
class OffersProjection implements Projection<Event> {

  /** A batch of events that each name hundreds of offers is written in several statements. */
  private static final int ROWS_A_STATEMENT = 5_000;

  private final OfferTable table;

  OffersProjection(OfferTable table) {
    this.table = table;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.OFFERS;
  }

  @Override
  public List<String> tables() {
    return List.of("offer", "shop_kept");
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(OfferEvent.class, PriceEvent.class, FeedEvent.class);
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case OfferEvent e -> e.shopId();
      case PriceEvent e -> e.shopId();
      case FeedRunEnded e -> e.shopId() == null ? e.runId() : e.shopId();
      default -> throw notOurs(event);
    };
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    Map<String, OfferRow> rows = new LinkedHashMap<>();
    Map<String, Instant> keptAt = new LinkedHashMap<>();
    for (RecordedEvent<Event> recorded : batch) {
      if (recorded.event() instanceof FeedRunEnded run) {
        noteCompleteRun(run, keptAt);
      } else {
        rows(recorded).forEach(row -> rows.merge(row.offerId(), row, OfferRow::followedBy));
      }
    }
    inStatements(
        rows.values().stream().filter(row -> !row.changesOnlySeenAt()).toList(), table::merge);
    inStatements(
        rows.values().stream().filter(OfferRow::changesOnlySeenAt).toList(), table::updateSeenAt);
    if (!keptAt.isEmpty()) {
      table.saveCompleteRuns(keptAt);
    }
  }

  private static void inStatements(List<OfferRow> rows, Consumer<List<OfferRow>> statement) {
    for (int from = 0; from < rows.size(); from += ROWS_A_STATEMENT) {
      statement.accept(rows.subList(from, Math.min(rows.size(), from + ROWS_A_STATEMENT)));
    }
  }

  private static void noteCompleteRun(FeedRunEnded run, Map<String, Instant> keptAt) {
    if (run.keptAll() && run.shopId() != null) {
      keptAt.merge(run.shopId(), run.observedAt(), (a, b) -> a.isAfter(b) ? a : b);
    }
  }

  private static Stream<OfferRow> rows(RecordedEvent<Event> recorded) {
    long position = recorded.position();
    return switch (recorded.event()) {
      case OfferEvent e -> rows(e, position);
      case PriceObserved e -> Stream.of(OfferRow.of(e, position));
      default -> throw notOurs(recorded.event());
    };
  }

  private static Stream<OfferRow> rows(OfferEvent event, long position) {
    return switch (event) {
      case OfferListed e -> Stream.of(OfferRow.of(e, position));
      case OfferChanged e -> Stream.of(OfferRow.of(e, position));
      case OfferMatched e -> Stream.of(OfferRow.of(e, position));
      case OfferWithdrawn e -> Stream.of(OfferRow.of(e, position));
      case OffersSeen e ->
          e.offerIds().stream().map(id -> OfferRow.seen(id, e.observedAt(), position));
    };
  }

  private static IllegalArgumentException notOurs(Event event) {
    return new IllegalArgumentException(event + " is not about an offer");
  }
}
