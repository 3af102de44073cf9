package io.commercegraph.log.archive;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import io.commercegraph.api.log.LogArchiveRefused;
import io.commercegraph.api.log.LogArchives;
import io.commercegraph.api.log.LogArchives.Part;
import io.commercegraph.api.log.LogArchives.State;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.BesideOtherTests;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.LogRows;
import io.commercegraph.log.LogTestApplication;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.core.JdbcTemplate;

/** A log whose oldest partitions are files answers as it did before. */
@BesideOtherTests
class ArchivedLogTest {

  private static final int EVENTS = 1_050;
  private static final int STREAMS = 50;
  private static final String ROWS =
      "SELECT md5(string_agg(e::text, '|' ORDER BY position)) FROM log_event e WHERE position <= "
          + EVENTS;

  /** A log of eleven partitions, of which each test gets a copy. */
  private static final String LOG = TestPostgres.emptyDatabase();

  private static List<LogEntry> before;
  private static String rows;

  private final String url = TestPostgres.copyOf(LOG);

  @TempDir Path folder;

  private ConfigurableApplicationContext node;
  private EventLog log;
  private LogArchives archives;
  private JdbcTemplate jdbc;

  @BeforeAll
  static void aLogOfElevenPartitions() {
    try (ConfigurableApplicationContext first = node(LOG, "")) {
      EventLog log = first.getBean(EventLog.class);
      for (int i = 0; i < EVENTS; i += 7) {
        List<NewEvent> block = new ArrayList<>();
        for (int j = i; j < Math.min(i + 7, EVENTS); j++) {
          block.add(event(stream(j), j / STREAMS));
        }
        log.append(block);
      }
      before = log.read(0, 10 * EVENTS);
      rows = requireNonNull(first.getBean(JdbcTemplate.class).queryForObject(ROWS, String.class));
    }
  }

  @BeforeEach
  void start() {
    node = node(url, folder.toString());
    log = node.getBean(EventLog.class);
    archives = node.getBean(LogArchives.class);
    jdbc = node.getBean(JdbcTemplate.class);
  }

  @AfterEach
  void stop() {
    node.close();
  }

  @Test
  void readsAreTheSameAcrossFilesAndTables() {
    detach(3);

    assertThat(tables())
        .isEqualTo(LongStream.of(301, 401, 501, 601, 701, 801, 901, 1001).boxed().toList());
    assertThat(node.getBean(LogRows.class).archivedUpTo()).isEqualTo(300);
    readsAll(log);
  }

  @Test
  void idsAndPlacesOfArchivedEventsStayTaken() {
    detach(2);
    LogEntry first = before.getFirst();

    assertThat(
            conflict(
                    new NewEvent(
                        UUID.fromString(first.recorded().eventId()),
                        "elsewhere",
                        0,
                        new ShopWithdrawn("x")))
                .kind())
        .isEqualTo(AppendConflict.Kind.EVENT_ID);
    assertThat(conflict(event(first.stream(), first.sequence())).kind())
        .isEqualTo(AppendConflict.Kind.STREAM_PLACE);
  }

  @Test
  void aPartitionComesBackAsItWas() {
    detach(3);
    assertThatThrownBy(() -> archives.attach(1))
        .isInstanceOf(LogArchiveRefused.class)
        .hasMessageContaining("from position 201 on comes first");
    for (long low : List.of(201L, 101L, 1L)) {
      assertThat(archives.attach(low).state()).isEqualTo(State.RETURNING);
      turn(node);
      assertThat(part(low).state()).isEqualTo(State.ARCHIVED);
      readsAll(log);
    }
    assertThat(jdbc.queryForObject(ROWS, String.class)).isEqualTo(rows);
    assertThat(
            jdbc.queryForList(
                "SELECT conname FROM pg_constraint WHERE conname LIKE '%bound'", String.class))
        .isEmpty();
  }

  /** It has looked at the log before, and not since. */
  @Test
  void aNodeThatStoodStillReadsNoTableThatIsGone() {
    try (ConfigurableApplicationContext other = node(url, folder.toString())) {
      readsAll(other.getBean(EventLog.class));
      detach(4);
      readsAll(other.getBean(EventLog.class));
    }
  }

  @Test
  void nothingIsReadFromAFileThatWasAltered() throws IOException {
    archives.archive(1);
    turn(node);
    damage(part(1));
    archives.detach(1);
    turn(node);
    turn(node);

    assertThat(part(1).state()).isEqualTo(State.LEAVING);
    assertThat(tables()).contains(1L);
    assertThat(node.getBean(ArchiveKeeper.class).problem().orElseThrow())
        .contains("position 1 on cannot be read here");
    readsAll(log);

    assertThat(archives.attach(1).state()).as("taken back").isEqualTo(State.ARCHIVED);
    turn(node);
    assertThat(node.getBean(ArchiveKeeper.class).problem()).isEmpty();
  }

  @Test
  void whileAnOlderFileCannotBeReadNoNewerTableGoes() throws IOException {
    archives.archive(1);
    archives.archive(101);
    turn(node);
    damage(part(1));
    archives.detach(1);
    archives.detach(101);
    turn(node);
    turn(node);

    assertThat(part(101).state()).isEqualTo(State.LEAVING);
    assertThat(tables()).contains(1L, 101L);
    readsAll(log);
  }

  /** As a release before could leave it, which did not wait for the older one. */
  @Test
  void anOlderTableIsReadBeforeANewerFile() throws IOException {
    archives.archive(1);
    archives.archive(101);
    turn(node);
    damage(part(1));
    archives.detach(1);
    archives.detach(101);
    ArchiveTable table = node.getBean(ArchiveTable.class);
    ArchiveEntry newer = table.entry(101).orElseThrow();
    assertThat(table.claim(newer, "before")).isTrue();
    node.getBean(ArchivedPartitions.class).detach(newer, "before");
    turn(node);

    assertThat(tables()).contains(1L).doesNotContain(101L);
    readsAll(log);
  }

  @Test
  void aFileThatGoesAwayIsSaidAndNothingIsLeftOut() throws IOException {
    detach(1);
    Path file = folder.resolve(requireNonNull(part(1).file()));
    Path elsewhere = Files.move(file, file.resolveSibling("elsewhere"));
    try (ConfigurableApplicationContext other = node(url, folder.toString())) {
      turn(other);
      assertThat(other.getBean(ArchiveKeeper.class).problem().orElseThrow()).contains("not there");
      EventLog there = other.getBean(EventLog.class);
      assertThatThrownBy(() -> there.read(0, 10))
          .isInstanceOf(DataAccessResourceFailureException.class);
      assertThat(there.read(100, EVENTS)).isEqualTo(before.subList(100, EVENTS));
      Files.move(elsewhere, file);
      turn(other);
      assertThat(other.getBean(ArchiveKeeper.class).problem()).isEmpty();
      readsAll(there);
    }
  }

  @Test
  void ordersComeInTheOrderOfTheLog() {
    assertThatThrownBy(() -> archives.detach(1)).hasMessageContaining("not archived yet");
    assertThatThrownBy(() -> archives.archive(17))
        .satisfies(refused -> assertThat(((LogArchiveRefused) refused).isUnknownPart()).isTrue());
    assertThatThrownBy(() -> archives.archive(1_001)).hasMessageContaining("is not full");
    archives.archive(101);
    archives.archive(101);
    turn(node);
    assertThatThrownBy(() -> archives.detach(101))
        .hasMessageContaining("the one from position 1 on comes first");
    assertThat(archives.list())
        .extracting(Part::low, Part::upTo, Part::state)
        .startsWith(tuple(1L, 100L, State.TABLE), tuple(101L, 200L, State.ARCHIVED))
        .endsWith(tuple(1_001L, (long) EVENTS, State.TABLE));
  }

  @Test
  void withoutAFolderNothingIsArchived() {
    try (ConfigurableApplicationContext other = node(url, "")) {
      LogArchives there = other.getBean(LogArchives.class);
      assertThatThrownBy(() -> there.archive(1))
          .hasMessageContaining("commerce-graph.archive.folder");
    }
  }

  @Test
  void aNodeThatDiesWhileItWritesLeavesNoFileOfThatName() throws IOException {
    try (ArchiveWriter writer = new ArchiveWriter(folder.resolve("log.cgla"), 1)) {
      writer.add(node.getBean(LogRows.class).between(0, 100, 100));
    }
    assertThat(folder.toFile().list()).isEmpty();
  }

  /** It was silent for a minute in the middle of its work, which another node took over. */
  @Test
  void aNodeThatStoodStillChangesNothingOfWhatAnotherDidInstead() {
    ArchiveTable table = node.getBean(ArchiveTable.class);
    ArchivedPartitions partitions = node.getBean(ArchivedPartitions.class);
    ArchiveEntry entry = orderedBack(table);
    assertThat(table.claim(entry, "silent")).isTrue();
    turn(node);
    assertThat(part(1).state()).as("not yet").isEqualTo(State.RETURNING);
    jdbc.update("UPDATE log_archive SET worked_at = worked_at - interval '2 minutes'");
    turn(node);
    assertThat(part(1).state()).isEqualTo(State.ARCHIVED);

    assertThat(table.claim(entry, "silent")).isFalse();
    assertThat(partitions.buildAnew(entry, "silent")).isFalse();
    assertThatThrownBy(() -> partitions.attach(entry, "silent"))
        .hasMessageContaining("another node");
    partitions.detach(entry, "silent");
    assertThat(jdbc.queryForObject(ROWS, String.class)).isEqualTo(rows);
    readsAll(log);
  }

  /** A partition that is a file alone, and that an operator wants as a table again. */
  private ArchiveEntry orderedBack(ArchiveTable table) {
    detach(1);
    archives.attach(1);
    return table.entry(1).orElseThrow();
  }

  @Test
  void noTableComesBackThatIsNotWhole() {
    ArchiveTable table = node.getBean(ArchiveTable.class);
    ArchivedPartitions partitions = node.getBean(ArchivedPartitions.class);
    ArchiveEntry entry = orderedBack(table);
    table.claim(entry, "hasty");
    partitions.buildAnew(entry, "hasty");
    partitions.insert(1, node.getBean(LogRows.class).between(0, 99, 99));
    assertThatThrownBy(() -> partitions.attach(entry, "hasty")).hasMessageContaining("not whole");
    readsAll(log);
  }

  @Test
  void twoWritersOfOneFileDoNotMeet() throws IOException {
    LogRows all = node.getBean(LogRows.class);
    Path file = folder.resolve("log.cgla");
    try (ArchiveWriter silent = new ArchiveWriter(file, 1);
        ArchiveWriter other = new ArchiveWriter(file, 1)) {
      silent.add(all.between(0, 300, 300));
      other.add(all.between(0, 500, 500));
      String checksum = other.finish();
      silent.add(all.between(300, 400, 100));
      assertThatThrownBy(silent::finish).isInstanceOf(IOException.class);
      try (ArchiveFile written = ArchiveFile.open(file)) {
        assertThat(written.checksum()).isEqualTo(checksum);
        assertThat(written.high()).isEqualTo(501);
      }
    }
  }

  /** What a dump of the log alone restores: events, and what is said of archives, without keys. */
  @Test
  void aRestoredLogGetsTheKeysOfItsArchivedPartAgain() {
    detach(2);
    jdbc.update("DELETE FROM log_key");
    node.close();
    node = node(url, folder.toString());
    log = node.getBean(EventLog.class);
    jdbc = node.getBean(JdbcTemplate.class);

    assertThat(jdbc.queryForObject("SELECT count(*) FROM log_key", Long.class)).isEqualTo(EVENTS);
    readsAll(log);
    assertThat(conflict(event(stream(0), 0)).kind()).isEqualTo(AppendConflict.Kind.STREAM_PLACE);
  }

  /** Those that orders are decided by. */
  @Test
  void theAuditLogNeedsNoFile() throws IOException {
    log.append(List.of(event("audit-log", 0)));
    jdbc.update("UPDATE log_event SET stream = 'audit-log', sequence = 1 WHERE position = 5");
    jdbc.update("UPDATE log_key SET stream = 'audit-log', sequence = 1 WHERE position = 5");
    detach(1);
    Files.delete(folder.resolve(requireNonNull(part(1).file())));
    try (ConfigurableApplicationContext other = node(url, folder.toString())) {
      EventLog there = other.getBean(EventLog.class);
      assertThat(there.stream("audit-log", 0))
          .extracting(entry -> entry.recorded().position())
          .containsExactly((long) EVENTS + 1, 5L);
      assertThatThrownBy(() -> there.stream(stream(7), 0))
          .isInstanceOf(DataAccessResourceFailureException.class);
    }
  }

  private void detach(int parts) {
    for (int i = 0; i < parts; i++) {
      archives.archive(100L * i + 1);
    }
    turn(node);
    for (int i = 0; i < parts; i++) {
      assertThat(part(100L * i + 1).state()).isEqualTo(State.ARCHIVED);
      archives.detach(100L * i + 1);
    }
    turn(node);
    for (int i = 0; i < parts; i++) {
      assertThat(part(100L * i + 1).state()).isEqualTo(State.DETACHED);
    }
  }

  private Part part(long low) {
    return archives.list().stream().filter(part -> part.low() == low).findFirst().orElseThrow();
  }

  private List<Long> tables() {
    return jdbc.query(
        "SELECT low FROM log_partition WHERE low <= " + EVENTS + " ORDER BY low",
        (row, _) -> row.getLong(1));
  }

  private void damage(Part part) throws IOException {
    Path file = folder.resolve(requireNonNull(part.file()));
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 3]++;
    Files.write(file, bytes);
  }

  private static void turn(ConfigurableApplicationContext node) {
    node.getBean(ArchiveKeeper.class).turn();
  }

  /**
   * A node that leaves the logging of this JVM as it is: set up by two applications at once, as
   * other tests start theirs meanwhile, it can fail.
   */
  private static ConfigurableApplicationContext node(String database, String folder) {
    SpringApplication node =
        new SpringApplicationBuilder(LogTestApplication.class)
            .web(WebApplicationType.NONE)
            .application();
    node.setListeners(
        node.getListeners().stream()
            .filter(listener -> !(listener instanceof LoggingApplicationListener))
            .toList());
    return node.run(
        "--spring.datasource.url=" + database,
        "--spring.main.banner-mode=off",
        "--commerce-graph.archive.folder=" + folder,
        "--commerce-graph.archive.settle=0s",
        "--commerce-graph.partitions.events=100");
  }

  private void readsAll(EventLog there) {
    assertThat(there.read(0, 10 * EVENTS).subList(0, EVENTS)).isEqualTo(before);
    assertThat(there.read(95, 10)).isEqualTo(before.subList(95, 105));
    assertThat(there.read(295, 10)).isEqualTo(before.subList(295, 305));
    assertThat(there.at(List.of(1_001L, 3L, 100L, 101L, 301L)))
        .isEqualTo(
            List.of(
                before.get(2),
                before.get(99),
                before.get(100),
                before.get(300),
                before.get(1_000)));
    String stream = stream(7);
    List<LogEntry> its = before.stream().filter(it -> it.stream().equals(stream)).toList();
    assertThat(there.stream(stream, 0)).isEqualTo(its);
    assertThat(there.stream(stream, 3, 5)).isEqualTo(its.subList(3, 8));
    assertThat(there.last(stream, 260)).contains(its.get(5));
    assertThat(there.streams(List.of(stream), 500, Set.of(ShopListed.class), 100))
        .containsExactlyInAnyOrderElementsOf(its.subList(0, 10));
    assertThat(there.streams(List.of(stream), 500, Set.of(ShopWithdrawn.class), 100)).isEmpty();
    assertThat(there.streams(List.of(stream, stream(8)), 1_000, Set.of(), 13)).hasSize(13);
    assertThat(there.positions(List.of(stream), 500))
        .containsExactlyInAnyOrderElementsOf(
            its.subList(0, 10).stream().map(it -> it.recorded().position()).toList());
    assertThat(there.newest(ShopWithdrawn.class, ShopWithdrawn::shopId, stream(7), 150))
        .isEqualTo(its.stream().filter(it -> it.recorded().position() > 150).toList());
    for (int i : List.of(0, 99, 100, 250, 301, EVENTS - 1)) {
      LogEntry entry = before.get(i);
      assertThat(there.find(UUID.fromString(entry.recorded().eventId()))).contains(entry);
      Instant time = entry.recorded().recordedAt();
      assertThat(there.lastRecordedBy(time))
          .isEqualTo(
              before.stream()
                  .filter(it -> !it.recorded().recordedAt().isAfter(time))
                  .mapToLong(it -> it.recorded().position())
                  .max()
                  .orElseThrow());
    }
    assertThat(there.lastRecordedBy(Instant.EPOCH)).isZero();
  }

  private static String stream(int event) {
    return "stream-%02d".formatted(event % STREAMS);
  }

  private AppendConflict conflict(NewEvent... events) {
    return catchThrowableOfType(AppendConflict.class, () -> log.append(List.of(events)));
  }

  private static NewEvent event(String stream, long sequence) {
    return new NewEvent(UUID.randomUUID(), stream, sequence, new ShopWithdrawn(stream));
  }
}
