package io.commercegraph.command.watches;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.log.EventLog;
import io.commercegraph.tasks.Threads;
import java.time.Duration;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Waits until the rows of watches show what was ordered, so that who ordered it reads it next. */
@Component
class OrderedRows {

  private static final Logger LOG = LoggerFactory.getLogger(OrderedRows.class);
  private static final Set<ReadModel> ROWS = Set.of(ReadModel.WATCHES);
  private static final Set<ReadModel> ROWS_AND_TOKENS = Set.of(ReadModel.WATCHES, ReadModel.TOKENS);

  /** As long as a tool waits for a position; the order itself is recorded. */
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final EventLog log;
  private final ReadModelState readModels;

  OrderedRows(EventLog log, ReadModelState readModels) {
    this.log = log;
    this.readModels = readModels;
  }

  void await() {
    if (!await(ROWS)) {
      LOG.debug("The rows of watches lag behind what was ordered");
    }
  }

  /** Whether the rows of watches and tokens show all that the log has at this moment. */
  boolean areCurrent() {
    return await(ROWS_AND_TOKENS);
  }

  private boolean await(Set<ReadModel> models) {
    try {
      return readModels.await(log.head(), models, LONGEST);
    } catch (InterruptedException stopped) {
      Threads.stayInterrupted();
      return false;
    }
  }
}
