package io.commercegraph.log.store;

import java.util.List;

/**
 * A writer of batches into the log, used by one thread at a time: a batch is durable on return as a
 * whole, or not recorded at all.
 */
public interface LogWriter extends AutoCloseable {

  AppendResult append(List<EventRow> rows) throws AppendFailure;

  /** Those of these events whose id or stream position is in the log. */
  ExistingEvents existing(List<EventRow> rows) throws AppendFailure;

  /** Closes the connection; the next call opens another. */
  @Override
  void close();
}
