package io.commercegraph.axonserver;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.store.AppendFailure;
import io.commercegraph.log.store.AppendFailure.Kind;
import io.commercegraph.log.store.AppendResult;
import io.commercegraph.log.store.DedicatedConnection;
import io.commercegraph.log.store.EventRow;
import io.commercegraph.log.store.ExistingEvents;
import io.commercegraph.log.store.LogWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * The log's writer where Axon Server keeps the log: it writes to the server and to PostgreSQL's
 * copy, under one advisory lock over all nodes.
 *
 * <p>An append is acknowledged when both have it. If it ends between the two, the server has it,
 * and the next writer copies it. If this process is frozen in between and loses the lock, the
 * server's order decides: its events are copied in that order, and a repeated one is skipped.
 */
final class MirroredLogWriter implements LogWriter {

  private final DedicatedConnection connection;
  private final AxonServerLog server;
  private final AxonServerMirror mirror;
  private final AxonServerMonitor monitor;

  MirroredLogWriter(
      DataSource source, AxonServerLog server, AxonServerMirror mirror, AxonServerMonitor monitor) {
    this.connection =
        new DedicatedConnection(source, "SET transaction_timeout = '15s'; SET lock_timeout = '5s'");
    this.server = server;
    this.mirror = mirror;
    this.monitor = monitor;
  }

  @Override
  public AppendResult append(List<EventRow> rows) throws AppendFailure {
    MirrorTable table = lockTable();
    MirrorState before = write(table, rows);
    appendToServer(table, rows, before);
    try {
      return commit(table, rows, before);
    } catch (SQLException | AxonServerUnavailable | WrongLog e) {
      close();
      throw new AppendFailure(Kind.UNKNOWN, "Axon Server has it, but not yet its copy here", e);
    }
  }

  /**
   * Inserts the events into the copy, uncommitted, before the server gets them: what PostgreSQL
   * would refuse (an existing id, data that it cannot store) must never get into the log that it is
   * to be a copy of.
   */
  private MirrorState write(MirrorTable table, List<EventRow> rows) throws AppendFailure {
    MirrorState before;
    try {
      before = caughtUp(table);
    } catch (SQLException e) {
      throw refused(e);
    }
    try {
      table.add(before, rows, Collections.nCopies(rows.size(), before.now()));
      table.saveNextIndex(before.nextIndex() + rows.size(), rows.getLast().id);
      return before;
    } catch (SQLException e) {
      AppendFailure failure = AppendFailure.of(e);
      rollback(table, failure);
      throw failure.kind() == Kind.UNKNOWN ? refused(e) : failure;
    }
  }

  @Override
  public ExistingEvents existing(List<EventRow> rows) throws AppendFailure {
    MirrorTable table = lockTable();
    try {
      caughtUp(table);
      ExistingEvents existing = table.existing(rows);
      table.commit();
      return existing;
    } catch (SQLException e) {
      throw refused(e);
    }
  }

  /** Takes the lock, in the transaction that the rest is done in. */
  private MirrorTable lockTable() throws AppendFailure {
    Optional<String> problem = monitor.problem();
    if (problem.isPresent()) {
      throw new AppendFailure(Kind.REFUSED, problem.get(), null);
    }
    try {
      Connection open = connection.open();
      open.setAutoCommit(false);
      MirrorTable table = new MirrorTable(open);
      table.lock();
      return table;
    } catch (SQLException e) {
      throw refused(e);
    }
  }

  private MirrorState caughtUp(MirrorTable table) throws SQLException, AppendFailure {
    try {
      long head = server.head();
      MirrorState state = mirror.copyNext(table, head, monitor.isHealthy());
      if (state.behind(head) == 0) {
        return state;
      }
      table.commit();
      throw new AppendFailure(Kind.REFUSED, "The copy of Axon Server's log is behind", null);
    } catch (AxonServerUnavailable | WrongLog e) {
      table.rollback();
      monitor.recordFailure(e);
      throw new AppendFailure(Kind.REFUSED, monitor.problem().orElse("Axon Server was away"), e);
    }
  }

  private void appendToServer(MirrorTable table, List<EventRow> rows, MirrorState before)
      throws AppendFailure {
    try {
      server.append(rows, before.now());
    } catch (AppendFailure refused) {
      monitor.recordFailure(refused);
      rollback(table, refused);
      throw refused;
    }
  }

  private AppendResult commit(MirrorTable table, List<EventRow> rows, MirrorState before)
      throws SQLException, AxonServerUnavailable, AppendFailure {
    if (before.behind(server.head()) == rows.size()) {
      table.commit();
      return new AppendResult(before.head() + 1, before.now());
    }
    // Another append came in between: from a process that had lost the lock, or never took it.
    table.rollback();
    table.lock();
    mirror.copyNext(table, server.head(), false);
    Optional<AppendResult> first = table.find(rows.getFirst().id);
    Optional<AppendResult> last = table.find(rows.getLast().id);
    table.commit();
    if (first.isPresent()
        && last.isPresent()
        && last.get().firstPosition() - first.get().firstPosition() == rows.size() - 1) {
      return first.get();
    }
    throw new AppendFailure(Kind.UNKNOWN, "Another append came in between", null);
  }

  private void rollback(MirrorTable table, AppendFailure failure) {
    try {
      table.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
      close();
    }
  }

  private AppendFailure refused(SQLException e) {
    close();
    return new AppendFailure(Kind.REFUSED, "The store went away", e);
  }

  /**
   * Closes the connection. What was not committed is not in the copy; if the server has it, it will
   * be copied.
   */
  @Override
  public void close() {
    connection.close();
  }
}
