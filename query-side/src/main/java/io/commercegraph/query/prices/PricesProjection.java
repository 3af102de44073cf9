package io.commercegraph.query.prices;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.OfferEvent;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.Projection;
import io.commercegraph.log.Recorded;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps the table {@code price_point}: every observation, and a gap from where a shop withdraws an
 * offer. What it costs when it is listed again follows as an observation of its own.
 */
@Component
class PricesProjection implements Projection<Event> {

  private static final String INSERT =
      """
      INSERT INTO price_point (offer_id, observed_at, position, amount, list_amount, currency,
                               event_id, recorded_at)
      SELECT * FROM jsonb_to_recordset(CAST(:rows AS jsonb)) AS r(
             offer_id text, observed_at timestamptz, position bigint, amount bigint,
             list_amount bigint, currency text, event_id text, recorded_at timestamptz)
      ON CONFLICT DO NOTHING
      """;

  private final JdbcClient jdbc;
  private final JsonMapper json;

  PricesProjection(JdbcClient jdbc, JsonMapper json) {
    this.jdbc = jdbc;
    this.json = json;
  }

  record Row(
      String offerId,
      Instant observedAt,
      long position,
      @Nullable Long amount,
      @Nullable Long listAmount,
      @Nullable String currency,
      String eventId,
      Instant recordedAt) {}

  @Override
  public ReadModel readModel() {
    return ReadModel.PRICES;
  }

  @Override
  public List<String> tables() {
    return List.of("price_point");
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(PriceEvent.class, OfferEvent.class);
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case PriceEvent e -> e.offerId();
      case OfferWithdrawn e -> e.offerId();
      case OfferEvent e -> e.shopId();
      default -> throw new IllegalArgumentException(event + " is not about a price");
    };
  }

  @Override
  public void apply(List<Recorded<Event>> batch) {
    List<Row> rows = new ArrayList<>();
    for (Recorded<Event> recorded : batch) {
      if (recorded.event() instanceof PriceObserved e) {
        rows.add(row(e, recorded));
      } else if (recorded.event() instanceof OfferWithdrawn e) {
        rows.add(row(e, recorded));
      }
    }
    if (!rows.isEmpty()) {
      jdbc.sql(INSERT).param("rows", json.writeValueAsString(rows)).update();
    }
  }

  private static Row row(PriceObserved e, Recorded<?> recorded) {
    boolean gap = Availability.ofWire(e.availability()).isGap();
    return new Row(
        e.offerId(),
        e.observedAt(),
        recorded.position(),
        gap ? null : Long.valueOf(e.amount()),
        e.listAmount(),
        e.currency(),
        recorded.eventId(),
        recorded.recordedAt());
  }

  private static Row row(OfferWithdrawn e, Recorded<?> recorded) {
    return new Row(
        e.offerId(),
        e.observedAt(),
        recorded.position(),
        null,
        null,
        null,
        recorded.eventId(),
        recorded.recordedAt());
  }
}
