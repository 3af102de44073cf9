package io.commercegraph.log.archive;

import io.commercegraph.api.log.EventRelease;
import io.commercegraph.api.log.LogArchiveRefused;
import io.commercegraph.api.log.LogArchives;
import io.commercegraph.api.log.NodeReleases;
import io.commercegraph.api.log.NodeRoll;
import io.commercegraph.log.partitions.PartitionTable;
import io.commercegraph.log.partitions.PartitionTable.Partition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Takes operators' orders about archives, which {@link ArchiveKeeper} carries out on any node. */
final class ArchiveOrders implements LogArchives {

  private final ArchiveSettings settings;
  private final ArchiveTable table;
  private final PartitionTable parts;
  private final Supplier<Optional<NodeRoll>> roll;
  private final Supplier<Optional<NodeReleases>> releases;
  private final boolean keepsCopies;

  /**
   * @param keepsCopies whether Axon Server keeps the log, and the table is a copy
   */
  ArchiveOrders(
      ArchiveSettings settings,
      ArchiveTable table,
      PartitionTable parts,
      Supplier<Optional<NodeRoll>> roll,
      Supplier<Optional<NodeReleases>> releases,
      boolean keepsCopies) {
    this.settings = settings;
    this.table = table;
    this.parts = parts;
    this.roll = roll;
    this.releases = releases;
    this.keepsCopies = keepsCopies;
  }

  @Override
  public List<Part> list() {
    List<ArchiveEntry> entries = table.entries();
    List<Part> all = new ArrayList<>(entries.stream().map(this::part).toList());
    long head = parts.head();
    for (Partition one : parts.partitions()) {
      boolean isListed =
          entries.stream().anyMatch(entry -> entry.low() <= one.low() && entry.high() > one.low());
      if (!isListed && one.low() <= head) {
        all.add(
            new Part(
                one.low(),
                Math.min(one.high() - 1, head),
                State.TABLE,
                null,
                null,
                null,
                null,
                List.of(),
                null));
      }
    }
    return all.stream().sorted(Comparator.comparingLong(Part::low)).toList();
  }

  private Part part(ArchiveEntry entry) {
    List<String> waitingFor = entry.stage() == ArchiveStage.LEAVING ? missing(entry) : List.of();
    return new Part(
        entry.low(),
        entry.high() - 1,
        State.valueOf(entry.stage().name()),
        entry.file(),
        entry.bytes(),
        entry.checksum(),
        entry.since(),
        waitingFor,
        entry.failure());
  }

  /** The names of the nodes that do not read a file yet. */
  List<String> missing(ArchiveEntry entry) {
    Set<String> readers = table.readers(entry.low());
    return roll.get().map(NodeRoll::running).orElse(Map.of()).entrySet().stream()
        .filter(node -> !readers.contains(node.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  @Override
  public Part archive(long low) {
    requirePossible();
    Partition wanted =
        parts.partitions().stream()
            .filter(one -> one.low() == low)
            .findFirst()
            .orElseThrow(() -> unknown(low));
    if (wanted.high() > parts.head()) {
      throw LogArchiveRefused.notNow(
          "The partition from position %d on is not full: it is archived once position %d is recorded."
              .formatted(low, wanted.high()));
    }
    table.order(low, wanted.high());
    return part(table.entry(low).orElseThrow());
  }

  @Override
  public Part detach(long low) {
    requirePossible();
    ArchiveEntry entry = entry(low);
    if (!releases.get().map(it -> it.allKnow(EventRelease.ARCHIVED_LOG)).orElse(true)) {
      throw LogArchiveRefused.notNow(
          "A node of the release before runs, which reads no archives: upgrade it first.");
    }
    Optional<Part> older =
        list().stream().filter(part -> part.low() < low && !isRead(part.state())).findFirst();
    if (older.isPresent()) {
      throw LogArchiveRefused.notNow(
          "Partitions are detached from the oldest on: the one from position %d on comes first."
              .formatted(older.get().low()));
    }
    if (!isRead(State.valueOf(entry.stage().name()))
        && !table.move(low, ArchiveStage.ARCHIVED, ArchiveStage.LEAVING)) {
      throw LogArchiveRefused.notNow(
          "The partition from position %d on is not archived yet.".formatted(low));
    }
    return part(entry(low));
  }

  @Override
  public Part attach(long low) {
    requirePossible();
    entry(low);
    Optional<ArchiveEntry> newer =
        table.entries().stream()
            .filter(other -> other.low() > low && other.stage().isRead())
            .max(Comparator.comparingLong(ArchiveEntry::low));
    if (newer.isPresent()) {
      throw LogArchiveRefused.notNow(
          "Partitions are attached from the newest on: the one from position %d on comes first."
              .formatted(newer.get().low()));
    }
    if (!table.move(low, ArchiveStage.LEAVING, ArchiveStage.ARCHIVED)) {
      table.move(low, ArchiveStage.DETACHED, ArchiveStage.RETURNING);
    }
    return part(entry(low));
  }

  private static boolean isRead(State state) {
    return state == State.LEAVING || state == State.DETACHED || state == State.RETURNING;
  }

  private ArchiveEntry entry(long low) {
    return table.entry(low).orElseThrow(() -> unknown(low));
  }

  private LogArchiveRefused unknown(long low) {
    return parts.partitions().stream().anyMatch(one -> one.low() == low)
        ? LogArchiveRefused.notNow(
            "The partition from position %d on is not archived yet.".formatted(low))
        : LogArchiveRefused.unknown("No partition of the log begins at position " + low + ".");
  }

  private void requirePossible() {
    if (keepsCopies || parts.isCopy()) {
      throw LogArchiveRefused.notNow("Axon Server keeps this log: its copy here stays whole.");
    }
    if (settings.place().isEmpty()) {
      throw LogArchiveRefused.notNow(
          "There is no folder for archives: set commerce-graph.archive.folder on all nodes.");
    }
  }
}
