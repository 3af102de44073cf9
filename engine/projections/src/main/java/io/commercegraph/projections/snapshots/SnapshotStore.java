package io.commercegraph.projections.snapshots;

import io.commercegraph.api.log.Event;
import io.commercegraph.log.LogRows;
import io.commercegraph.projections.MemoryModel;
import io.commercegraph.projections.SnapshotForm;
import io.commercegraph.projections.SnapshotPages;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The snapshots of this node's memory models: one file a model, written anew as a whole. A model is
 * loaded from its file only if that rests on the same log, tables and program; else, and where the
 * file is damaged, it is loaded from the tables.
 */
public final class SnapshotStore implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(SnapshotStore.class);

  private final @Nullable SnapshotFolder folder;
  private final String build;
  private final LogGround ground;
  private final Clock clock;
  private final MeterRegistry meters;

  /** When the newest snapshot of each form was begun. */
  private final Map<String, Instant> newest = new ConcurrentHashMap<>();

  /** The names of the forms whose newest snapshot was written at once. */
  private final Set<String> whole = ConcurrentHashMap.newKeySet();

  private SnapshotStore(
      @Nullable SnapshotFolder folder,
      String build,
      JdbcTemplate jdbc,
      LogRows log,
      Clock clock,
      MeterRegistry meters) {
    this.folder = folder;
    this.build = build;
    this.ground = new LogGround(jdbc, log);
    this.clock = clock;
    this.meters = meters;
  }

  /**
   * The store in a folder.
   *
   * @param path null for none: nothing is kept
   */
  public static SnapshotStore in(
      @Nullable Path path, JdbcTemplate jdbc, LogRows log, Clock clock, MeterRegistry meters) {
    try {
      SnapshotFolder folder = path == null ? null : SnapshotFolder.open(path);
      return new SnapshotStore(folder, RunningBuild.identity(), jdbc, log, clock, meters);
    } catch (IOException e) {
      LOG.warn("No snapshots are kept: this build cannot be told from others", e);
      return new SnapshotStore(null, "", jdbc, log, clock, meters);
    }
  }

  /** Whether snapshots of a model are kept. */
  public boolean keeps(MemoryModel<?> model) {
    return folder != null && model.snapshots() != null;
  }

  /**
   * What a content that is loaded now rests on.
   *
   * @param generation of the model
   * @param processors whose dead letters count: the projections of its tables, and the model
   */
  public LoadBasis basis(long generation, Collection<String> processors) {
    return new LoadBasis(generation, folder == null ? "" : ground.parked(processors));
  }

  /**
   * Loads a model from its snapshot; empty, with the reason in the log, where there is none that
   * holds.
   *
   * @param basis what a content that is loaded now rests on
   */
  public <E extends Event> Optional<MemoryModel.Content<E>> load(
      MemoryModel<E> model, Supplier<LoadBasis> basis) {
    SnapshotForm form = model.snapshots();
    if (folder == null || form == null) {
      return Optional.empty();
    }
    Path file = folder.file(form.name());
    if (!Files.exists(file)) {
      LOG.info("{} is loaded from the tables: there is no snapshot in {}", form.name(), file);
      return Optional.empty();
    }
    long began = System.nanoTime();
    try (SnapshotReader reader = new SnapshotReader(file)) {
      SnapshotHeader header = reader.header();
      Optional<String> mismatch = mismatch(header, form, basis.get());
      if (mismatch.isEmpty()) {
        MemoryModel.Content<E> content = model.load(header.position(), reader);
        LogPoint end = reader.end();
        mismatch = mismatch(header, form, basis.get()).or(() -> ground.mismatch(end));
        if (mismatch.isEmpty()) {
          reportLoaded(header, reader.size(), began);
          return Optional.of(content);
        }
      }
      reportUnfit(file, mismatch.orElseThrow());
    } catch (IOException e) {
      reportUnfit(file, e.getMessage());
    } catch (RuntimeException e) {
      reportUnfit(file, "it is damaged: " + e);
    }
    return Optional.empty();
  }

  private Optional<String> mismatch(SnapshotHeader header, SnapshotForm form, LoadBasis basis) {
    return header.mismatch(build, form, basis, ground.eventAt(header.position()));
  }

  /** Shows the age of a model's newest snapshot as a metric; not a number while there is none. */
  public void showAge(SnapshotForm form) {
    TimeGauge.builder(
            "commerce.graph.snapshot.age", this, TimeUnit.MILLISECONDS, it -> it.age(form.name()))
        .description("Age of the snapshot that the next start loads from.")
        .tag("model", form.name())
        .register(meters);
  }

  private double age(String name) {
    Instant begunAt = newest.get(name);
    return begunAt == null ? Double.NaN : Duration.between(begunAt, clock.instant()).toMillis();
  }

  private void reportLoaded(SnapshotHeader header, long size, long began) {
    noteNewest(header);
    LOG.info(
        "{} was loaded from a snapshot at position {} in {} ms: {} MB, begun {} s ago",
        header.form().name(),
        header.position(),
        Duration.ofNanos(System.nanoTime() - began).toMillis(),
        size >> 20,
        Duration.between(header.begunAt(), clock.instant()).toSeconds());
  }

  private void noteNewest(SnapshotHeader header) {
    String name = header.form().name();
    newest.put(name, header.begunAt());
    if (header.isWhole()) {
      whole.add(name);
    } else {
      whole.remove(name);
    }
  }

  /** Whether the newest snapshot was written at once, so that it is read fast. */
  public boolean isWhole(SnapshotForm form) {
    return whole.contains(form.name());
  }

  private static void reportUnfit(Path file, @Nullable String reason) {
    LOG.warn("A model is loaded from the tables instead of {}: {}", file, reason);
  }

  /**
   * Writes a snapshot from the pages of a walk.
   *
   * @param loadedOn what the content was loaded on
   * @param now what a content that is loaded now rests on; if that is something else, no snapshot
   *     is left
   * @return the position of the snapshot; empty where none is left
   */
  public Optional<Long> write(
      SnapshotForm form, LoadBasis loadedOn, Supplier<LoadBasis> now, WalkedPages pages)
      throws IOException, InterruptedException {
    if (folder == null) {
      return Optional.empty();
    }
    PageBuffer first = pages.next();
    if (first == null) {
      return Optional.empty();
    }
    return write(
        new Begin(form, loadedOn, pages.position(), false),
        now,
        writer -> {
          for (PageBuffer page = first; page != null; page = pages.next()) {
            writer.write(page.bytes(), page.size());
          }
          return pages.end();
        });
  }

  /**
   * Writes a snapshot of a content that nothing changes any more.
   *
   * @param position whose events the content has
   */
  public Optional<Long> write(
      SnapshotForm form,
      LoadBasis loadedOn,
      Supplier<LoadBasis> now,
      long position,
      WholeContent content)
      throws IOException, InterruptedException {
    return write(
        new Begin(form, loadedOn, position, true),
        now,
        pages -> {
          content.write(pages);
          return position;
        });
  }

  /** Writes the pages of a content. */
  @FunctionalInterface
  public interface WholeContent {
    void write(SnapshotPages pages) throws IOException;
  }

  /** What is known when a snapshot is begun. */
  private record Begin(SnapshotForm form, LoadBasis loadedOn, long position, boolean isWhole) {}

  /** Writes pages and gives the position whose events the last one may have. */
  @FunctionalInterface
  private interface Paging {
    long write(SnapshotPages pages) throws IOException, InterruptedException;
  }

  private Optional<Long> write(Begin begin, Supplier<LoadBasis> now, Paging content)
      throws IOException, InterruptedException {
    long position = begin.position();
    String eventId = ground.eventAt(position);
    if (folder == null || eventId.isEmpty()) {
      return Optional.empty();
    }
    String name = begin.form().name();
    Path file = folder.file(name);
    folder.checkRoomBeside(file);
    SnapshotHeader header =
        new SnapshotHeader(
            build,
            begin.form(),
            begin.loadedOn(),
            position,
            eventId,
            clock.instant(),
            begin.isWhole());
    try (SnapshotWriter writer = new SnapshotWriter(file, header)) {
      long last =
          content.write(
              (page, size) -> {
                folder.checkReserve();
                writer.write(page, size);
              });
      LogPoint end = ground.at(last);
      if (end.eventId().isEmpty() || !begin.loadedOn().equals(now.get())) {
        return Optional.empty();
      }
      long size = writer.commit(end);
      noteNewest(header);
      LOG.debug("{}: a snapshot at position {}, {} MB", name, position, size >> 20);
    }
    return Optional.of(position);
  }

  @Override
  public void close() throws IOException {
    if (folder != null) {
      folder.close();
    }
  }
}
