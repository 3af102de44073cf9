package io.commercegraph.query.past;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.TestPostgres;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Tries the keys of links: projections compute them, and V380 did for links that were there. */
class LinkKindTest {

  /** As V380 has it. */
  private static final String KEY =
      """
      SELECT ('x' || left(encode(sha256(convert_to(:kind || ' ' || :entity, 'UTF8')), 'hex'), 16))
               ::bit(64)::bigint
      """;

  @Test
  void keysAreThoseOfTheMigration() {
    JdbcClient sql = JdbcClient.create(new DriverManagerDataSource(TestPostgres.emptyDatabase()));
    for (LinkKind kind : LinkKind.values()) {
      for (String entity : List.of("shp_1f3a5c7e9b2d4f60718a", "group/shp_1/Größe 38", "")) {
        String name = kind.name().toLowerCase(Locale.ROOT);
        long key =
            sql.sql(KEY).param("kind", name).param("entity", entity).query(Long.class).single();
        assertThat(kind.key(entity)).as("%s %s", kind, entity).isEqualTo(key);
      }
    }
  }
}
