package io.commercegraph.log.rows;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows turned into one array a column, for a statement that takes arrays.
 *
 * <p>The arrays have their element types, which the driver sends in binary; arrays of objects it
 * would send as text, which the server then parses.
 */
public record Columns<T>(Connection connection, List<T> rows) {

  public Array texts(Function<T, @Nullable String> column) throws SQLException {
    return array("text", column, String[]::new);
  }

  public Array numbers(Function<T, @Nullable Long> column) throws SQLException {
    return array("bigint", column, Long[]::new);
  }

  public Array decimals(Function<T, @Nullable Double> column) throws SQLException {
    return array("float8", column, Double[]::new);
  }

  public Array flags(Function<T, @Nullable Boolean> column) throws SQLException {
    return array("boolean", column, Boolean[]::new);
  }

  public Array ids(Function<T, @Nullable UUID> column) throws SQLException {
    return array("uuid", column, UUID[]::new);
  }

  public Array bytes(Function<T, byte @Nullable []> column) throws SQLException {
    return array("bytea", column, byte[][]::new);
  }

  /** Times as texts, since the driver knows no binary array of times. */
  public Array times(Function<T, @Nullable Instant> column) throws SQLException {
    return array("timestamptz", row -> Objects.toString(column.apply(row), null), String[]::new);
  }

  /** Times as numbers, microseconds since 1970, which the statement converts. */
  public Array micros(Function<T, @Nullable Instant> column) throws SQLException {
    return numbers(row -> micros(column.apply(row)));
  }

  private static @Nullable Long micros(@Nullable Instant time) {
    return time == null
        ? null
        : Math.addExact(
            Math.multiplyExact(time.getEpochSecond(), TimeUnit.SECONDS.toMicros(1)),
            TimeUnit.NANOSECONDS.toMicros(time.getNano()));
  }

  /** The numbers of an array that was read; none where it is null. */
  public static List<Long> numbers(@Nullable Array array) throws SQLException {
    return array == null ? List.of() : List.of((Long[]) array.getArray());
  }

  private <V> Array array(String type, Function<T, @Nullable V> column, IntFunction<V[]> array)
      throws SQLException {
    return connection.createArrayOf(type, rows.stream().map(column).toArray(array));
  }
}
