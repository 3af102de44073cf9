package io.commercegraph.command.matching.training;

import io.commercegraph.api.matching.MatchModels.Model;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The table {@code match_model}. */
@Component
class MatchModelTable {

  private static final String NEWEST =
      """
      SELECT version, pairs, trained_at,
             used_from IS NOT NULL AND used_from = (SELECT max(used_from) FROM match_model) AS used
        FROM match_model ORDER BY trained_at DESC, version LIMIT :limit
      """;

  private final JdbcClient jdbc;

  MatchModelTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Stores a model; one that is stored already stays as it is. */
  void store(MatchModel model, int pairs, Instant at) {
    jdbc.sql(
            """
            INSERT INTO match_model (version, model, pairs, trained_at)
            VALUES (:version, :model, :pairs, :at) ON CONFLICT DO NOTHING
            """)
        .param("version", model.version())
        .param("model", MatchModelText.write(model))
        .param("pairs", pairs)
        .param("at", at.atOffset(ZoneOffset.UTC))
        .update();
  }

  /** Marks a model as used; whether there is one of this version. */
  boolean use(String version, Instant at) {
    return jdbc.sql("UPDATE match_model SET used_from = :at WHERE version = :version")
            .param("at", at.atOffset(ZoneOffset.UTC))
            .param("version", version)
            .update()
        > 0;
  }

  List<Model> newest(int limit) {
    return jdbc.sql(NEWEST)
        .param("limit", limit)
        .query(
            (row, n) ->
                new Model(
                    row.getString("version"),
                    row.getObject("trained_at", OffsetDateTime.class).toInstant(),
                    row.getInt("pairs"),
                    row.getBoolean("used")))
        .list();
  }

  Optional<MatchModel> find(String version) {
    return jdbc.sql("SELECT model FROM match_model WHERE version = :version")
        .param("version", version)
        .query(String.class)
        .optional()
        .map(MatchModelText::read);
  }

  /** The model that an order has set to be used, if any. */
  Optional<MatchModel> used() {
    return jdbc.sql(
            "SELECT model FROM match_model WHERE used_from IS NOT NULL"
                + " ORDER BY used_from DESC LIMIT 1")
        .query(String.class)
        .optional()
        .map(MatchModelText::read);
  }
}
