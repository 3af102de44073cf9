package io.commercegraph.query.trust;

import io.commercegraph.api.log.ProjectionReplay;
import io.commercegraph.api.log.ReplayRefused;
import io.commercegraph.query.trust.state.TrustTables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * Starts a rebuild of the trust read model when a node starts and finds shops that an older release
 * wrote: it stored no shares of votes, which only the events tell. Until the rebuild is done these
 * shops are scored by version 1 of the formula.
 */
@Component
class TrustRebuildAfterUpgrade implements SmartLifecycle {

  static final String MODEL = "trust";

  /** Later than the component that runs rebuilds, which is in phase 2. */
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
      LOG.info(
          "Rebuilding the trust read model: rows of an earlier version lack the weights of votes");
    } catch (ReplayRefused underWay) {
      LOG.info(
          "The trust read model must be rebuilt, and a rebuild is running already: {}",
          underWay.getMessage());
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
