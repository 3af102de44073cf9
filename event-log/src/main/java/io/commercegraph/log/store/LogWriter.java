package io.commercegraph.log.store;

import java.util.List;

/** Puts batches into the log, one at a time: each as a whole, durable on return, or not at all. */
interface LogWriter extends AutoCloseable {

  AppendResult append(List<EventRow> rows) throws AppendFailure;

  /** Which of these are in the log, by id or by place. */
  ExistingEvents taken(List<EventRow> rows) throws AppendFailure;

  /** Gives up what is connected; the next call connects anew. */
  @Override
  void close();
}
