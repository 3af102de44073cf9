package io.commercegraph.log.archive;

import io.commercegraph.api.log.NodeRoll;
import io.commercegraph.api.ops.ReadinessCheck;
import io.commercegraph.log.LogRow;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.partitions.LogLayout;
import io.commercegraph.log.yielding.BackgroundThrottle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Archives, drops and rebuilds partitions of the log as operators have ordered. Each order is
 * carried out by one node; if that node dies, another begins it anew. Every node also reads each
 * new archive file to its end, before it reads the log from it.
 */
final class ArchiveKeeper implements ReadinessCheck {

  private static final Logger LOG = LoggerFactory.getLogger(ArchiveKeeper.class);
  private static final int BATCH = 2_000;

  private final ArchiveSettings settings;
  private final ArchiveTable table;
  private final ArchivedPartitions partitions;
  private final LogArchive archive;
  private final ArchiveOrders orders;
  private final LogRows log;
  private final LogLayout layout;
  private final BackgroundThrottle throttle;
  private final Supplier<Optional<NodeRoll>> roll;
  private final String ownId = UUID.randomUUID().toString();
  private final Set<String> verified = new HashSet<>();
  private volatile Optional<String> problem = Optional.empty();

  ArchiveKeeper(
      ArchiveSettings settings,
      ArchiveTable table,
      ArchivedPartitions partitions,
      LogArchive archive,
      ArchiveOrders orders,
      LogRows log,
      LogLayout layout,
      BackgroundThrottle throttle,
      Supplier<Optional<NodeRoll>> roll) {
    this.settings = settings;
    this.table = table;
    this.partitions = partitions;
    this.archive = archive;
    this.orders = orders;
    this.log = log;
    this.layout = layout;
    this.throttle = throttle;
    this.roll = roll;
  }

  /** One look at all archives, and what is to be done about them. */
  void turn() {
    List<ArchiveEntry> entries = table.entries();
    if (entries.isEmpty()) {
      problem = Optional.empty();
      return;
    }
    readFiles(entries);
    if (settings.place().isPresent()) {
      entries.forEach(this::carryOut);
    }
  }

  private void readFiles(List<ArchiveEntry> entries) {
    List<Long> read = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    for (ArchiveEntry entry : entries) {
      if (!entry.stage().isRead()) {
        continue;
      }
      try {
        verifyOnce(entry);
        layout.readFromFile(entry.low());
        read.add(entry.low());
      } catch (IOException | DataAccessException unreadable) {
        layout.readFromTable(entry.low());
        failures.add(
            "The archived part of the log from position %d on cannot be read here: %s."
                .formatted(entry.low(), reason(unreadable)));
      }
    }
    layout.refresh();
    if (!read.isEmpty()) {
      table.readBy(read, self());
    }
    problem = failures.stream().findFirst();
  }

  /** Reads a file whole once, and then only asks whether it is still there. */
  private void verifyOnce(ArchiveEntry entry) throws IOException {
    Path file = archive.path(entry.fileName());
    if (!Files.isReadable(file)) {
      archive.forget(entry.low());
      verified.remove(entry.checksum());
      throw new IOException(file + " is not there");
    }
    if (!verified.contains(entry.checksum())) {
      archive.verify(entry);
      verified.add(entry.checksum());
    }
  }

  private void carryOut(ArchiveEntry entry) {
    try {
      switch (entry.stage()) {
        case ORDERED -> write(entry);
        case LEAVING -> detach(entry);
        case RETURNING -> buildAgain(entry);
        case ARCHIVED, DETACHED -> {
          // Nothing is to be done.
        }
      }
    } catch (IOException | RuntimeException failure) {
      LOG.warn("The archive of the log from position {} on is tried again", entry.low(), failure);
      table.failed(entry.low(), reason(failure));
    }
  }

  private void write(ArchiveEntry entry) throws IOException {
    if (!table.claim(entry, self())) {
      return;
    }
    LOG.info("The log from position {} to {} is archived", entry.low(), entry.high() - 1);
    String name = "log-%015d-%015d.cgla".formatted(entry.low(), entry.high() - 1);
    Path path = archive.path(name);
    Files.createDirectories(path.toAbsolutePath().getParent());
    archive.forget(entry.low());
    String checksum;
    try (ArchiveWriter writer = new ArchiveWriter(path, entry.low())) {
      for (long at = entry.low() - 1; at < entry.high() - 1; at += BATCH) {
        writer.add(batch(entry, at));
      }
      checksum = writer.finish();
    }
    long bytes = Files.size(path);
    UUID last;
    try (ArchiveFile written = ArchiveFile.open(path)) {
      last = written.at(List.of(entry.high() - 1)).getFirst().eventId;
      if (!written.checksum().equals(checksum) || written.high() != entry.high()) {
        throw new IOException("what is read from " + path + " is not what was written");
      }
    }
    table.written(entry.low(), name, bytes, checksum, last);
    LOG.info("The log to position {} is archived in {}, {} bytes", entry.high() - 1, path, bytes);
  }

  private List<LogRow> batch(ArchiveEntry entry, long after) throws IOException {
    stillMine(entry);
    return throttle.run(() -> log.between(after, entry.high() - 1, BATCH));
  }

  private void stillMine(ArchiveEntry entry) throws IOException {
    if (!table.claim(entry, self())) {
      throw new IOException("another node has taken the order over, or it was taken back");
    }
  }

  private void detach(ArchiveEntry entry) {
    double settle = settings.settle().toMillis() / 1000.0;
    if (!verified.contains(entry.checksum())
        || isAnOlderOneLeaving(entry)
        || !table.isOlder(entry.low(), settle)
        || !orders.missing(entry).isEmpty()
        || !table.claim(entry, self())) {
      return;
    }
    partitions.detach(entry, self());
    layout.refresh();
    LOG.info("The log up to position {} is in its archive alone", entry.high() - 1);
  }

  /** Files are read from the oldest on: no newer table goes before an older one. */
  private boolean isAnOlderOneLeaving(ArchiveEntry entry) {
    return table.entries().stream()
        .anyMatch(other -> other.low() < entry.low() && other.stage() == ArchiveStage.LEAVING);
  }

  private void buildAgain(ArchiveEntry entry) throws IOException {
    if (!table.claim(entry, self()) || !partitions.buildAnew(entry, self())) {
      return;
    }
    for (long at = entry.low() - 1; at < entry.high() - 1; at += BATCH) {
      List<LogRow> rows = batch(entry, at);
      partitions.insert(entry.low(), rows);
    }
    partitions.attach(entry, self());
    layout.refresh();
    LOG.info("The log from position {} on is a table again", entry.low());
  }

  private String self() {
    return roll.get().map(NodeRoll::self).orElse(ownId);
  }

  private static String reason(Exception failure) {
    return Optional.ofNullable(failure.getMessage()).orElse(failure.toString());
  }

  @Override
  public String name() {
    return "log_archive";
  }

  @Override
  public Optional<String> problem() {
    return problem;
  }

  /** What does not ask for the oldest part of the log is answered. */
  @Override
  public boolean isVital() {
    return false;
  }
}
