package io.commercegraph.projections.running;

import io.commercegraph.api.log.Event;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.MemoryModel.Content;
import io.commercegraph.projections.SnapshotForm;
import io.commercegraph.projections.snapshots.LoadBasis;
import io.commercegraph.projections.snapshots.SnapshotSettings;
import io.commercegraph.projections.snapshots.SnapshotStore;
import io.commercegraph.projections.snapshots.WalkedPages;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The snapshots of one memory model: what they rest on, and when the next one is due. */
final class ModelSnapshots<E extends Event> {

  /** Equals no basis of a snapshot. */
  private static final LoadBasis NONE = new LoadBasis(-1, "");

  private final MemoryModel<E> model;
  private final SnapshotStore store;
  private final SnapshotSettings settings;
  private final MemoryReloadRequests requests;
  private volatile LoadBasis loadedOn = NONE;

  /** The position of the newest snapshot that holds; 0 for none. */
  private volatile long written;

  private long writtenAtNanos = System.nanoTime();

  ModelSnapshots(
      MemoryModel<E> model,
      SnapshotStore store,
      SnapshotSettings settings,
      MemoryReloadRequests requests) {
    this.model = model;
    this.store = store;
    this.settings = settings;
    this.requests = requests;
    SnapshotForm form = model.snapshots();
    if (form != null) {
      store.showAge(form);
    }
  }

  boolean areKept() {
    return store.keeps(model);
  }

  /** What a content that is loaded now rests on. */
  LoadBasis basis() {
    return areKept() ? store.basis(requests.generation(name()), processors()) : NONE;
  }

  private String name() {
    return MemoryReloadRequests.nameOf(model.readModel());
  }

  /** The projections whose tables the model is loaded from, and the model itself. */
  private Set<String> processors() {
    Set<String> processors =
        model.loadedFrom().stream()
            .map(RunningProjection::processorName)
            .collect(Collectors.toCollection(TreeSet::new));
    processors.add(RunningProjection.processorName(model.readModel()));
    processors.add(name());
    return processors;
  }

  /** Loads the model from its snapshot, else from the tables. */
  Content<E> load() {
    loadedOn = basis();
    Optional<Content<E>> stored = store.load(model, this::basis);
    stored.ifPresent(content -> written = content.position());
    return stored.orElseGet(model::load);
  }

  /** The model was reloaded from the tables. */
  void loadedOn(LoadBasis basis) {
    loadedOn = basis;
    written = 0;
  }

  /** Writes a snapshot while the model runs, if the newest one is old and far behind. */
  void writeIfDue(MemoryModelConsumer<E> consumer) throws IOException, InterruptedException {
    boolean isDue =
        areKept()
            && System.nanoTime() - writtenAtNanos >= settings.interval().toNanos()
            && consumer.reached().position() - written >= settings.events();
    if (isDue) {
      WalkedPages pages = new WalkedPages();
      write(
          consumer,
          (form, basis, now) -> {
            consumer.walk(pages);
            try {
              return store.write(form, basis, now, pages);
            } finally {
              pages.close();
            }
          });
    }
  }

  /**
   * Writes a snapshot of a model whose thread has stopped, unless the newest one is such. A model
   * that failed may have a part of an event.
   */
  void writeStopped(MemoryModelConsumer<E> consumer) throws IOException, InterruptedException {
    long position = consumer.reached().position();
    SnapshotForm kept = model.snapshots();
    boolean isNewest = position == written && kept != null && store.isWhole(kept);
    if (!isNewest && consumer.failure() == null) {
      write(
          consumer,
          (form, basis, now) -> store.write(form, basis, now, position, consumer::writeAll));
    }
  }

  private void write(MemoryModelConsumer<E> consumer, Writing writing)
      throws IOException, InterruptedException {
    SnapshotForm form = model.snapshots();
    LoadBasis basis = loadedOn;
    Supplier<LoadBasis> now = () -> consumer.isComplete() ? basis() : NONE;
    writtenAtNanos = System.nanoTime();
    if (form == null || !areKept() || !basis.equals(now.get())) {
      return;
    }
    try {
      writing.write(form, basis, now).ifPresent(position -> written = position);
    } finally {
      writtenAtNanos = System.nanoTime();
    }
  }

  /** Writes a snapshot and gives its position; none if it does not hold. */
  @FunctionalInterface
  private interface Writing {
    Optional<Long> write(SnapshotForm form, LoadBasis loadedOn, Supplier<LoadBasis> now)
        throws IOException, InterruptedException;
  }
}
