package io.commercegraph.query.prices;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Availability;
import io.commercegraph.api.offers.OfferWithdrawn;
import io.commercegraph.api.prices.PriceEvent;
import io.commercegraph.api.prices.PriceObserved;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.rows.Columns;
import io.commercegraph.projections.Projection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the table {@code price_point}: a row for every observation, and one for
 * the gap that begins where a shop withdraws an offer. The price of an offer that is listed again
 * follows as an observation of its own.
 */
@Component
class PricesProjection implements Projection<Event> {

  private static final String INSERT =
      """
      INSERT INTO price_point (offer_id, observed_at, position, amount, list_amount, currency,
                               event_id, recorded_at)
      SELECT offer_id, timestamptz 'epoch' + observed * interval '1 microsecond', position, amount,
             list_amount, currency, event_id,
             timestamptz 'epoch' + recorded * interval '1 microsecond'
        FROM unnest(?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[],
                    ?::text[], ?::bigint[])
          AS r (offer_id, observed, position, amount, list_amount, currency, event_id, recorded)
      ON CONFLICT DO NOTHING
      """;

  private final JdbcTemplate jdbc;

  PricesProjection(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  private record Row(
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
  public boolean isAppendOnly() {
    return true;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return Set.of(PriceEvent.class, OfferWithdrawn.class);
  }

  @Override
  public String sequenceKey(Event event) {
    return switch (event) {
      case PriceEvent e -> e.offerId();
      case OfferWithdrawn e -> e.offerId();
      default -> throw new IllegalArgumentException(event + " is not about a price");
    };
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    List<Row> rows = new ArrayList<>();
    for (RecordedEvent<Event> recorded : batch) {
      if (recorded.event() instanceof PriceObserved e) {
        rows.add(row(e, recorded));
      } else if (recorded.event() instanceof OfferWithdrawn e) {
        rows.add(row(e, recorded));
      }
    }
    if (!rows.isEmpty()) {
      jdbc.update(INSERT, statement -> set(statement, rows));
    }
  }

  private static void set(PreparedStatement statement, List<Row> rows) throws SQLException {
    Columns<Row> columns = new Columns<>(statement.getConnection(), rows);
    statement.setArray(1, columns.texts(Row::offerId));
    statement.setArray(2, columns.micros(Row::observedAt));
    statement.setArray(3, columns.numbers(Row::position));
    statement.setArray(4, columns.numbers(Row::amount));
    statement.setArray(5, columns.numbers(Row::listAmount));
    statement.setArray(6, columns.texts(Row::currency));
    statement.setArray(7, columns.texts(Row::eventId));
    statement.setArray(8, columns.micros(Row::recordedAt));
  }

  private static Row row(PriceObserved e, RecordedEvent<?> recorded) {
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

  private static Row row(OfferWithdrawn e, RecordedEvent<?> recorded) {
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
