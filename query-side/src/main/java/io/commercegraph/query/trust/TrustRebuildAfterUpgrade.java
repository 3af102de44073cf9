package io.commercegraph.query.trust;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReplayRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Orders a rebuild of the read model when a node starts and finds shops in it that a version of
 * before has written: it kept no shares of votes, which only the events tell. Until the rebuild is
 * done these shops are judged by version 1 of the formula.
 */
@Component
class TrustRebuildAfterUpgrade implements SmartLifecycle {

  static final String MODEL = "trust";

  /** After the runner of rebuilds, which is in phase 2. */
  private static final int PHASE = 3;

  private static final Logger LOG = LoggerFactory.getLogger(TrustRebuildAfterUpgrade.class);

  private final TrustTables table;
  private final ProjectionReplay replays;
  private volatile boolean running;

  TrustRebuildAfterUpgrade(TrustTables table, ProjectionReplay replays) {
    this.table = table;
    this.replays = replays;
  }

  @Override
  public void start() {
    running = true;
    if (table.isAnyWithoutShares()) {
      order();
    }
  }

  private void order() {
    try {
      replays.start(MODEL);
      LOG.info("Trust is built anew: rows of an earlier version do not tell what votes weigh");
    } catch (ReplayRefused underWay) {
      LOG.info("Trust is to be built anew, and is already: {}", underWay.getMessage());
    }
  }

  @Override
  public void stop() {
    running = false;
  }

  @Override
  public boolean isRunning() {
    return running;
  }

  @Override
  public int getPhase() {
    return PHASE;
  }
}
