package io.commercegraph.log.store;

import io.commercegraph.api.log.WrongLog;
import io.commercegraph.log.store.AppendFailure.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Writes to Axon Server and to its copy here, under the log's lock over all nodes. An append is
 * acknowledged when both have it. If it ends between the two, the server has it and the next who
 * comes copies it. Should this process be frozen in between and lose the lock, the server's own
 * order decides: what it holds is copied in that order, and a repeat is no fact.
 */
final class MirroredLogWriter implements LogWriter {

  private final DedicatedConnection connection;
  private final AxonServerLog server;
  private final AxonServerMirror mirror;
  private final AxonServerMonitor watch;

  MirroredLogWriter(DataSource source, AxonServerLog server, AxonServerMirror mirror, AxonServerMonitor watch) {
    this.connection =
        new DedicatedConnection(source, "SET transaction_timeout = '15s'; SET lock_timeout = '5s'");
    this.server = server;
    this.mirror = mirror;
    this.watch = watch;
  }

  @Override
  public AppendResult append(List<EventRow> rows) throws AppendFailure {
    MirrorTable table = begin();
    MirrorState before = write(table, rows);
    appendThere(table, rows, before);
    try {
      return commit(table, rows, before);
    } catch (SQLException | AxonServerUnavailable | WrongLog e) {
      close();
      throw new AppendFailure(Kind.OPEN, "Axon Server has it, but not yet its copy here", e);
    }
  }

  /**
   * Into the copy, uncommitted, before the server hears of it: whatever PostgreSQL would refuse, a
   * taken id or what it cannot store, must never get into a log that it is to be a copy of.
   */
  private MirrorState write(MirrorTable table, List<EventRow> rows) throws AppendFailure {
    MirrorState before;
    try {
      before = caughtUp(table);
    } catch (SQLException e) {
      throw beforehand(e);
    }
    try {
      table.add(before, rows, Collections.nCopies(rows.size(), before.now()));
      table.move(before.nextIndex() + rows.size(), rows.getLast().id);
      return before;
    } catch (SQLException e) {
      AppendFailure failure = AppendFailure.of(e);
      rollback(table, failure);
      throw failure.kind() == Kind.OPEN ? beforehand(e) : failure;
    }
  }

  @Override
  public ExistingEvents taken(List<EventRow> rows) throws AppendFailure {
    MirrorTable table = begin();
    try {
      caughtUp(table);
      ExistingEvents taken = table.taken(rows);
      table.commit();
      return taken;
    } catch (SQLException e) {
      throw beforehand(e);
    }
  }

  /** Takes the lock, in a transaction that the rest is done in. */
  private MirrorTable begin() throws AppendFailure {
    Optional<String> problem = watch.problem();
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
      throw beforehand(e);
    }
  }

  private MirrorState caughtUp(MirrorTable table) throws SQLException, AppendFailure {
    try {
      long head = server.head();
      MirrorState standing = mirror.follow(table, head, watch.isFine());
      if (standing.behind(head) == 0) {
        return standing;
      }
      table.commit();
      throw new AppendFailure(Kind.REFUSED, "The copy of Axon Server's log is behind", null);
    } catch (AxonServerUnavailable | WrongLog e) {
      table.rollback();
      watch.noticed(e);
      throw new AppendFailure(Kind.REFUSED, watch.problem().orElse("Axon Server was away"), e);
    }
  }

  private void appendThere(MirrorTable table, List<EventRow> rows, MirrorState before)
      throws AppendFailure {
    try {
      server.append(rows, before.now());
    } catch (AppendFailure refused) {
      watch.noticed(refused);
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
    // Something else came in between: from a process that had lost the lock, or never asked for it.
    table.rollback();
    table.lock();
    mirror.follow(table, server.head(), false);
    Optional<AppendResult> first = table.find(rows.getFirst().id);
    Optional<AppendResult> last = table.find(rows.getLast().id);
    table.commit();
    if (first.isPresent()
        && last.isPresent()
        && last.get().firstPosition() - first.get().firstPosition() == rows.size() - 1) {
      return first.get();
    }
    throw new AppendFailure(Kind.OPEN, "Another append came in between", null);
  }

  private void rollback(MirrorTable table, AppendFailure failure) {
    try {
      table.rollback();
    } catch (SQLException e) {
      failure.addSuppressed(e);
      close();
    }
  }

  private AppendFailure beforehand(SQLException e) {
    close();
    return new AppendFailure(Kind.REFUSED, "The store went away", e);
  }

  /** What was not committed is not in the copy; if the server has it, it will be. */
  @Override
  public void close() {
    connection.close();
  }
}
