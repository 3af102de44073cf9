package io.commercegraph.query.past;

import io.commercegraph.api.log.Event;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.log.rows.Columns;
import io.commercegraph.projections.Projection;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Projection that writes the table {@code event_link}: which events are about what. */
@Component
class HistoryProjection implements Projection<Event> {

  private static final String INSERT =
      """
      INSERT INTO event_link (key, position, subject, observed_at)
      SELECT key, position, subject, timestamptz 'epoch' + observed * interval '1 microsecond'
        FROM unnest(?::bigint[], ?::bigint[], ?::text[], ?::bigint[])
          AS r (key, position, subject, observed)
      ON CONFLICT DO NOTHING
      """;

  private final JdbcTemplate jdbc;

  HistoryProjection(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  private record Row(EventLink link, long position) {}

  @Override
  public ReadModel readModel() {
    return ReadModel.HISTORY;
  }

  @Override
  public List<String> tables() {
    return List.of("event_link");
  }

  @Override
  public boolean isAppendOnly() {
    return true;
  }

  /** A batch is written so fast that a second segment would only take a transaction more. */
  @Override
  public boolean isInOrder() {
    return true;
  }

  @Override
  public Set<Class<? extends Event>> events() {
    return EventLink.EVENTS;
  }

  /** No event changes what another one wrote. */
  @Override
  public String sequenceKey(Event event) {
    List<EventLink> links = EventLink.of(event);
    return links.isEmpty() ? "" : links.getFirst().entity();
  }

  @Override
  public void apply(List<RecordedEvent<Event>> batch) {
    List<Row> rows =
        batch.stream()
            .flatMap(
                recorded ->
                    EventLink.of(recorded.event()).stream()
                        .map(link -> new Row(link, recorded.position())))
            .toList();
    if (!rows.isEmpty()) {
      jdbc.update(
          INSERT,
          statement -> {
            Columns<Row> columns = new Columns<>(statement.getConnection(), rows);
            statement.setArray(1, columns.numbers(row -> row.link().key()));
            statement.setArray(2, columns.numbers(Row::position));
            statement.setArray(3, columns.texts(row -> row.link().subject()));
            statement.setArray(4, columns.micros(row -> row.link().observedAt()));
          });
    }
  }
}
