package io.commercegraph.query.words;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.opensearch.OpenSearchIndex;
import io.commercegraph.opensearch.OpenSearchIndex.State;
import io.commercegraph.opensearch.OpenSearchUnavailable;
import io.commercegraph.opensearch.ProductWrite;
import io.commercegraph.projections.ProjectedPosition;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessResourceException;

/**
 * The writer of the index on OpenSearch: before each write it sees whether the index is there and
 * has followed the log as far as this node has seen, and builds it or adds what it lacks from the
 * table of products.
 *
 * <p>Every document has the log's position as its version, so that it does not matter who writes a
 * change, how often, or in which order.
 */
final class ProductIndexWriter {

  private static final Logger LOG = LoggerFactory.getLogger(ProductIndexWriter.class);
  private static final Duration SWEEP_INTERVAL = Duration.ofMinutes(10);

  /** A marker stays as long as some node may still write what the product was before. */
  private static final Duration MARKERS_KEPT = Duration.ofHours(1);

  private final OpenSearchIndex index;
  private final ProductRows rows;
  private final BuildLock lock;
  private final ProjectedPosition projected;
  private final Clock clock;
  private Instant sweptAt;
  private boolean isOfThisLog;
  private volatile @Nullable String trouble = "OpenSearch was not asked yet.";

  ProductIndexWriter(
      OpenSearchIndex index,
      ProductRows rows,
      BuildLock lock,
      ProjectedPosition projected,
      Clock clock) {
    this.index = index;
    this.rows = rows;
    this.lock = lock;
    this.projected = projected;
    this.clock = clock;
    this.sweptAt = clock.instant();
  }

  /** What keeps the index from being written, as last seen. */
  Optional<String> trouble() {
    return Optional.ofNullable(trouble);
  }

  /**
   * Writes changes up to a position, unless another node has.
   *
   * @param known up to where the index must have followed the log before
   */
  void write(List<ProductWrite> changes, long known, long position) {
    reporting(
        () -> {
          State at = upToDate(known);
          if (at.position() >= position) {
            index.refresh(at.name());
          } else {
            index.write(at.name(), changes, position, clock.instant());
          }
        });
  }

  /** Sees that the index is there and complete, and sweeps the markers of removed products. */
  void keep(long known) {
    reporting(
        () -> {
          State at = upToDate(known);
          if (sweptAt.plus(SWEEP_INTERVAL).isBefore(clock.instant())) {
            index.sweep(at.name(), clock.instant().minus(MARKERS_KEPT));
            sweptAt = clock.instant();
          }
        });
  }

  /** Builds an index beside the one that searches read, unless another node does so. */
  void buildAnew() {
    reporting(
        () -> {
          String before = index.state().map(State::name).orElse("");
          boolean isOurs = build(0, at -> at.name().equals(before));
          LOG.info("The index is built anew by {}", isOurs ? "this node" : "another node");
        });
  }

  private State upToDate(long known) {
    Optional<State> at = index.state();
    if (at.isEmpty()) {
      buildOrWait(known, _ -> false);
      return index.state().orElseThrow(() -> away("The index is gone again."));
    }
    if (!isOfThisLog) {
      if (at.get().position() > rows.logHead()) {
        LOG.warn(
            "The index {} is ahead of the log, which was restored: building it anew",
            at.get().name());
        buildOrWait(0, former -> former.position() > rows.logHead());
        return index.state().orElseThrow(() -> away("The index is gone again."));
      }
      isOfThisLog = true;
    }
    if (at.get().position() < known) {
      long position = projectedFrom(known);
      String name = at.get().name();
      rows.eachChangedAfter(at.get().position(), page -> index.fill(name, page, clock.instant()));
      index.write(name, List.of(), position, clock.instant());
      return new State(name, position);
    }
    return at.get();
  }

  /** Builds an index; where another node is at one, this one has to try again. */
  private void buildOrWait(long known, Predicate<State> isReplaced) {
    if (!build(known, isReplaced)) {
      throw away("Another node builds the index.");
    }
  }

  /**
   * Builds an index and makes it the one that searches read; false where another node is at one.
   *
   * @param isReplaced whether an index that is there is to be replaced
   */
  private boolean build(long known, Predicate<State> isReplaced) {
    return lock.tryRun(
        () -> {
          if (index.state().filter(isReplaced.negate()).isPresent()) {
            return;
          }
          long position = projectedFrom(known);
          String name = index.create();
          LOG.info("Building the index {} of products on OpenSearch", name);
          fillAndServe(name, position);
          LOG.info("Searches read the index {}, up to position {}", name, position);
        });
  }

  /** An index that could not be finished is deleted: the next try begins another one. */
  private void fillAndServe(String name, long position) {
    try {
      rows.eachChangedAfter(-1, page -> index.fill(name, page, clock.instant()));
      index.serve(name, position);
    } catch (RuntimeException failure) {
      try {
        index.drop(name);
      } catch (OpenSearchUnavailable away) {
        failure.addSuppressed(away);
      }
      throw new TransientDataAccessResourceException("The index could not be built", failure);
    }
  }

  /** The position of the table of products, which must not be behind what the index has. */
  private long projectedFrom(long known) {
    long position = projected.of(ReadModel.PRODUCTS);
    if (position < known) {
      throw away("The table of products is behind the index.");
    }
    return position;
  }

  private void reporting(Runnable write) {
    try {
      write.run();
      trouble = null;
    } catch (OpenSearchUnavailable away) {
      trouble = away.getMessage();
      throw new TransientDataAccessResourceException("OpenSearch is away", away);
    } catch (RuntimeException failure) {
      trouble = failure.toString();
      throw failure;
    }
  }

  private static TransientDataAccessResourceException away(String reason) {
    return new TransientDataAccessResourceException(reason);
  }
}
