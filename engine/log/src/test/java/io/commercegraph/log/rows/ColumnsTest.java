package io.commercegraph.log.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.log.LogTest;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** Columns of ids arrive as they were sent. */
@LogTest
class ColumnsTest {

  private record Row(@Nullable UUID id) {}

  @Autowired JdbcTemplate jdbc;

  @Test
  void idsArrive() {
    UUID one = UUID.fromString("01934f2e-8c00-7abc-bdef-fedcba987654");
    UUID other = UUID.randomUUID();
    assertThat(sent(one, null, other)).containsExactly(one, null, other);
    assertThat(sent(other)).containsExactly(other);
    assertThat(sent()).isEmpty();
  }

  private List<UUID> sent(@Nullable UUID... ids) {
    List<Row> rows = Arrays.stream(ids).map(Row::new).toList();
    return jdbc.query(
        "SELECT unnest(?::uuid[])",
        statement ->
            statement.setArray(1, new Columns<>(statement.getConnection(), rows).ids(Row::id)),
        (row, n) -> row.getObject(1, UUID.class));
  }
}
