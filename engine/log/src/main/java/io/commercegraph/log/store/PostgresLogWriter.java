package io.commercegraph.log.store;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/**
 * The log's writer where PostgreSQL keeps the log.
 *
 * <p>Each call is one autocommitted statement, so that a frozen process holds no lock; if the
 * network breaks during one, the server ends the transaction by itself.
 */
public final class PostgresLogWriter implements LogWriter {

  private static final String APPEND =
      "SELECT first_position, recorded FROM log_append(?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String APPEND_ONE =
      "SELECT first_position, recorded FROM log_append_one(?, ?, ?, ?, ?, ?, ?, ?)";

  private static final String APPEND_NEXT = "SELECT log_append_next(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  /**
   * After so many appends in a row without another writer's, the next one is likely its own too.
   */
  private static final int ALONE = 8;

  private static final String UNIQUE_VIOLATION = "23505";
  private static final String NO_PARTITION = "23514";
  private static final Pattern POSITION_KEY = Pattern.compile("log_event(_\\d+)?_position");

  private final DedicatedConnection connection;
  private @Nullable Head head;

  public PostgresLogWriter(DataSource source) {
    this.connection = new DedicatedConnection(source, "SET transaction_timeout = '5s'");
  }

  @Override
  public AppendResult append(List<EventRow> rows) throws AppendFailure {
    try {
      Connection open = connection.open();
      Head before = head;
      // An append that fails may be recorded all the same.
      head = null;
      AppendResult result = append(open, rows, before);
      head = Head.after(before, rows, result);
      return result;
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  private static AppendResult append(Connection open, List<EventRow> rows, @Nullable Head before)
      throws SQLException {
    if (rows.size() == 1) {
      AppendResult next =
          before != null && before.neighbours >= ALONE
              ? appendNext(open, rows.getFirst(), before)
              : null;
      return next != null ? next : appendOne(open, rows.getFirst());
    }
    try (PreparedStatement append = open.prepareStatement(APPEND)) {
      RowArrays.setAll(open, append, rows);
      return resultOf(append);
    }
  }

  private static AppendResult appendOne(Connection open, EventRow row) throws SQLException {
    try (PreparedStatement append = open.prepareStatement(APPEND_ONE)) {
      set(append, row);
      return resultOf(append);
    }
  }

  /**
   * Appends an event after the newest one that is known; nothing if another came after that, or if
   * the log does not have it any more.
   */
  private static @Nullable AppendResult appendNext(Connection open, EventRow row, Head before)
      throws SQLException {
    long position = before.position + 1;
    try (PreparedStatement append = open.prepareStatement(APPEND_NEXT)) {
      set(append, row);
      append.setLong(9, position);
      append.setObject(10, before.recordedAt.atOffset(ZoneOffset.UTC));
      try (ResultSet answer = append.executeQuery()) {
        answer.next();
        OffsetDateTime recordedAt = answer.getObject(1, OffsetDateTime.class);
        return recordedAt == null ? null : new AppendResult(position, recordedAt.toInstant());
      }
    } catch (SQLException e) {
      if (isPositionTaken(e) || NO_PARTITION.equals(e.getSQLState())) {
        return null;
      }
      throw e;
    }
  }

  private static boolean isPositionTaken(SQLException failure) {
    return UNIQUE_VIOLATION.equals(failure.getSQLState())
        && failure instanceof PSQLException violation
        && violation.getServerErrorMessage() != null
        && violation.getServerErrorMessage().getConstraint() != null
        && POSITION_KEY.matcher(violation.getServerErrorMessage().getConstraint()).matches();
  }

  private static AppendResult resultOf(PreparedStatement append) throws SQLException {
    try (ResultSet answer = append.executeQuery()) {
      answer.next();
      return new AppendResult(answer.getLong(1), instant(answer, 2));
    }
  }

  private static Instant instant(ResultSet answer, int column) throws SQLException {
    return requireNonNull(answer.getObject(column, OffsetDateTime.class)).toInstant();
  }

  private static void set(PreparedStatement append, EventRow row) throws SQLException {
    append.setObject(1, row.id);
    append.setString(2, row.stream);
    append.setLong(3, row.sequence);
    append.setString(4, row.streamType);
    append.setString(5, row.payloadType);
    append.setString(6, row.revision);
    append.setBytes(7, row.payload);
    append.setBytes(8, row.metadata);
  }

  @Override
  public ExistingEvents existing(List<EventRow> rows) throws AppendFailure {
    try {
      return ExistingEvents.read(connection.open(), rows);
    } catch (SQLException e) {
      throw AppendFailure.of(e);
    }
  }

  @Override
  public void close() {
    connection.close();
  }

  /**
   * The newest event that this writer has appended.
   *
   * @param neighbours how many appends in a row followed this writer's own, {@link #ALONE} at most
   */
  private record Head(long position, Instant recordedAt, int neighbours) {

    static Head after(@Nullable Head before, List<EventRow> rows, AppendResult result) {
      int neighbours =
          before != null && result.firstPosition() == before.position + 1
              ? Math.min(before.neighbours + 1, ALONE)
              : 0;
      return new Head(result.firstPosition() + rows.size() - 1, result.recordedAt(), neighbours);
    }
  }
}
