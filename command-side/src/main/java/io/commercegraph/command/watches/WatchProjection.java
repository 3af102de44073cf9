package io.commercegraph.command.watches;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.watches.WatchChanged;
import io.commercegraph.api.watches.WatchConfirmed;
import io.commercegraph.api.watches.WatchCreated;
import io.commercegraph.api.watches.WatchDeleted;
import io.commercegraph.api.watches.WatchEvent;
import io.commercegraph.api.watches.WatchPaused;
import io.commercegraph.api.watches.WatchResumed;
import io.commercegraph.api.watches.WatchTerms;
import io.commercegraph.log.RecordedEvent;
import io.commercegraph.projections.Projection;
import java.sql.Types;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Component;

/**
 * Projection that writes the table {@code watch}. Watches change seldom, so it writes event by
 * event. Building it anew sends nothing: messages are made when conditions are judged.
 */
@Component
class WatchProjection implements Projection<WatchEvent> {

  private static final String CREATE =
      """
      INSERT INTO watch (watch_id, token_id, status, product_id, offer_id, shop_id, conditions,
                         below, currency, drop_hundredths, created_at, position)
      VALUES (:watch, :token, 'pending', :product, :offer, :shop, :conditions, :below, :currency,
              :drop, :at, :position)
      ON CONFLICT (watch_id) DO NOTHING
      """;
  private static final String CHANGE =
      """
      UPDATE watch SET conditions = :conditions, below = :below, currency = :currency,
                       drop_hundredths = :drop, position = :position
       WHERE watch_id = :watch AND position < :position
      """;
  private static final String CONFIRM =
      """
      UPDATE watch SET status = CASE status WHEN 'pending' THEN 'active' ELSE status END,
                       confirmed = true, position = :position
       WHERE watch_id = :watch AND position < :position
      """;
  private static final String PAUSE =
      """
      UPDATE watch SET status = 'paused', reason = :reason, position = :position
       WHERE watch_id = :watch AND position < :position
      """;
  private static final String RESUME =
      """
      UPDATE watch SET status = CASE WHEN confirmed THEN 'active' ELSE 'pending' END,
                       reason = NULL, position = :position
       WHERE watch_id = :watch AND position < :position
      """;
  private static final String DELETE =
      "DELETE FROM watch WHERE watch_id = :watch AND position < :position";

  private final JdbcClient jdbc;

  WatchProjection(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public ReadModel readModel() {
    return ReadModel.WATCHES;
  }

  @Override
  public List<String> tables() {
    return List.of("watch");
  }

  @Override
  public Set<Class<? extends WatchEvent>> events() {
    return Set.of(WatchEvent.class);
  }

  @Override
  public String sequenceKey(WatchEvent event) {
    return event.watchId();
  }

  @Override
  public void apply(List<RecordedEvent<WatchEvent>> batch) {
    for (RecordedEvent<WatchEvent> recorded : batch) {
      statement(recorded.event())
          .param("watch", recorded.event().watchId())
          .param("position", recorded.position())
          .update();
    }
  }

  private StatementSpec statement(WatchEvent event) {
    return switch (event) {
      case WatchCreated created ->
          terms(jdbc.sql(CREATE), created.terms())
              .param("token", created.tokenId())
              .param("product", created.subject().productId(), Types.VARCHAR)
              .param("offer", created.subject().offerId(), Types.VARCHAR)
              .param("shop", created.subject().shopId(), Types.VARCHAR)
              .param("at", created.createdAt().atOffset(ZoneOffset.UTC));
      case WatchChanged changed -> terms(jdbc.sql(CHANGE), changed.terms());
      case WatchConfirmed _ -> jdbc.sql(CONFIRM);
      case WatchPaused paused -> jdbc.sql(PAUSE).param("reason", paused.reason());
      case WatchResumed _ -> jdbc.sql(RESUME);
      case WatchDeleted _ -> jdbc.sql(DELETE);
    };
  }

  private static StatementSpec terms(StatementSpec statement, WatchTerms terms) {
    return statement
        .param("conditions", terms.conditions().toArray(String[]::new))
        .param("below", terms.below(), Types.BIGINT)
        .param("currency", terms.currency(), Types.VARCHAR)
        .param("drop", terms.dropHundredths(), Types.BIGINT);
  }
}
