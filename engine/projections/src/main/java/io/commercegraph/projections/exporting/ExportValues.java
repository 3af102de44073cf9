package io.commercegraph.projections.exporting;

import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;
import tools.jackson.databind.util.RawValue;

/** The conversion of column values for exports: times in UTC, JSON unchanged. */
final class ExportValues {

  private ExportValues() {}

  static @Nullable Object of(ResultSet row, int column) throws SQLException {
    @Nullable Object value = row.getObject(column);
    return switch (value) {
      case null -> null;
      case Timestamp time -> time.toInstant();
      case Date day -> day.toLocalDate();
      case Array array -> Arrays.asList((Object[]) array.getArray());
      case PGobject json -> new RawValue(json.getValue());
      default -> value;
    };
  }
}
