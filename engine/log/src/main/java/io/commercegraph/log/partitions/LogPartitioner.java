package io.commercegraph.log.partitions;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.log.yielding.BackgroundThrottle;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * The upkeep of the log's partitions, on every node: divides a log that is still one table, and
 * adds partitions before they are needed.
 *
 * <p>A log of the release before first gets its keys, a block of events at a time. It is divided
 * once no node of that release runs, since that one reads streams by the table's own indexes.
 */
final class LogPartitioner implements ReadinessCheck {

  private static final Logger LOG = LoggerFactory.getLogger(LogPartitioner.class);
  private static final Duration PAUSE = Duration.ofSeconds(2);
  private static final Duration BETWEEN_BLOCKS = Duration.ofMillis(20);
  private static final int BLOCK = 5_000;
  private static final int PARTITIONS_AHEAD = 2;

  /** More than one append may hold. */
  private static final long EVENTS_AHEAD = 10_000;

  private final PartitionTable table;
  private final LogLayout layout;
  private final PartitionSettings settings;
  private final BackgroundThrottle throttle;
  private final Supplier<Optional<NodeReleases>> releases;
  private final boolean keepsCopies;
  private boolean announced;

  /**
   * @param keepsCopies whether Axon Server keeps the log, and the table is a copy, which stays one
   */
  LogPartitioner(
      PartitionTable table,
      LogLayout layout,
      PartitionSettings settings,
      BackgroundThrottle throttle,
      Supplier<Optional<NodeReleases>> releases,
      boolean keepsCopies) {
    this.table = table;
    this.layout = layout;
    this.settings = settings;
    this.throttle = throttle;
    this.releases = releases;
    this.keepsCopies = keepsCopies;
  }

  /** Makes the log fit to be used, before its first event is read or appended. */
  LogLayout prepare() {
    if (table.lacksRestoredKeys()) {
      LOG.warn("The log was restored without its keys, which are made anew now");
      LOG.info("{} keys were made", table.restoreKeys());
    }
    if (!keepsCopies && !table.isCopy() && table.partitions().isEmpty() && table.head() == 0) {
      table.splitEmpty(settings.events());
    }
    try {
      keepAhead();
    } catch (DataAccessException busy) {
      LOG.warn("No partition can be added to the log yet: {}", busy.toString());
    }
    return layout;
  }

  /** Does what is to be done next; answers how long nothing is to be done then. */
  Duration turn() {
    if (layout.partitions() == 0 && !keepsCopies && !table.isCopy()) {
      boolean isFilled = throttle.run(() -> table.fillKeys(BLOCK));
      if (!isFilled) {
        announce();
        return BETWEEN_BLOCKS;
      }
      splitWhenAllowed();
    }
    keepAhead();
    return PAUSE;
  }

  private void announce() {
    if (!announced) {
      LOG.info("The events recorded so far get their keys, beside all other work");
      announced = true;
    }
  }

  private void splitWhenAllowed() {
    if (!table.isSettled()
        || !releases.get().map(it -> it.allKnow(EventRelease.PARTITIONED_LOG)).orElse(true)) {
      return;
    }
    long head = table.head();
    // An older bound may have come too close meanwhile: appends must never reach it.
    if (table.bound().filter(bound -> bound - head >= settings.events() / 4).isEmpty()) {
      table.setBound(settings.firstBound(head));
    }
    table.validateBound();
    table.split(settings.events());
    LOG.info("The log of {} events was divided into partitions", head);
  }

  private void keepAhead() {
    long left = layout.refresh();
    while (layout.partitions() > 0 && (layout.ahead() < PARTITIONS_AHEAD || left < EVENTS_AHEAD)) {
      table.add(settings.events());
      left = layout.refresh();
    }
  }

  @Override
  public String name() {
    return "log_partitions";
  }

  @Override
  public Optional<String> problem() {
    return layout.partitions() > 0 && layout.ahead() < PARTITIONS_AHEAD
        ? Optional.of(
            "Partitions left for new events of the log: %d. More cannot be added; the service's log says why."
                .formatted(layout.ahead()))
        : Optional.empty();
  }

  /** While there is room, events are recorded. */
  @Override
  public boolean isVital() {
    return false;
  }
}
