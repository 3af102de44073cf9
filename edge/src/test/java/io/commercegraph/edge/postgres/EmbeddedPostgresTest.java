package io.commercegraph.edge.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.commercegraph.edge.start.StartRefused;
import io.commercegraph.log.BesideOtherTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * Shows that the embedded PostgreSQL keeps its data and is started, stopped and restarted safely.
 */
@BesideOtherTests
class EmbeddedPostgresTest {

  private static final String VERSION = "18.4.0";

  @TempDir static Path temp;

  private DataFolder folder;
  private EmbeddedPostgres postgres;

  @BeforeEach
  void start() {
    folder = DataFolder.lock(temp.resolve("data of a service"));
    postgres = started(folder);
  }

  @AfterEach
  void stop() {
    try {
      postgres.close();
    } finally {
      folder.close();
    }
  }

  @Test
  void keepsWhatItAcknowledged() throws SQLException {
    assertThat(
            List.of(
                query("SHOW fsync"),
                query("SHOW synchronous_commit"),
                query("SHOW data_checksums")))
        .containsOnly("on");
    assertThat(query("SHOW listen_addresses")).isEqualTo("127.0.0.1");
  }

  @Test
  void itsLogHasNoValuesOfRows() throws IOException {
    assertThatThrownBy(
            () ->
                query(
                    "CREATE TEMPORARY TABLE kept_once (value text UNIQUE);"
                        + " INSERT INTO kept_once SELECT 'a value ' || n % 1"
                        + " FROM generate_series(1, 2) n"))
        .hasMessageContaining("a value 0");

    assertThat(Files.readString(folder.log()))
        .contains("kept_once_value_key")
        .doesNotContain("a value 0");
  }

  @Test
  void hasItsDataAfterARestart() throws SQLException {
    query("CREATE TABLE IF NOT EXISTS kept AS SELECT 'still here' AS said; SELECT 1");

    postgres.close();
    postgres = started(folder);

    assertThat(query("SELECT said FROM kept")).isEqualTo("still here");
  }

  @Test
  void refusesAFolderThatAnotherServiceUses() {
    assertThatThrownBy(() -> DataFolder.lock(folder.path()))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("another service uses the data folder " + folder.path())
        .message()
        .doesNotContain("\n");
  }

  @Test
  void stopsAPostgresThatOutlivedItsService() throws SQLException {
    // What a killed service leaves behind: the process, but neither the lock nor a guardian.
    postgres.close();
    postmaster().start(EmbeddedPostgres.freePort());
    long pid = pid();

    postgres = started(folder);

    assertThat(query("SELECT 1")).isEqualTo("1");
    assertThat(pid()).isNotEqualTo(pid);
  }

  @Test
  void startsItAgainWhenItDies() {
    long pid = pid();

    ProcessHandle.of(pid).orElseThrow().destroyForcibly();

    // The killed one may be there for a moment yet.
    await()
        .ignoreExceptions()
        .untilAsserted(
            () -> {
              assertThat(query("SELECT 1")).isEqualTo("1");
              assertThat(pid()).isNotEqualTo(pid);
            });
  }

  @Test
  void leavesAlienProcessesAloneThatHaveTheNumberOfADeadOne() throws IOException, SQLException {
    postgres.close();
    long mine = ProcessHandle.current().pid();
    Files.writeString(folder.cluster().resolve("postmaster.pid"), mine + "\n");

    assertThat(postmaster().running()).isEmpty();
    Files.delete(folder.cluster().resolve("postmaster.pid"));
  }

  @Test
  void tellsWhoAsksForItWhyItDidNotStart() throws IOException {
    try (DataFolder other = DataFolder.lock(temp.resolve("of another major version"))) {
      Files.createDirectories(other.cluster());
      Files.writeString(other.cluster().resolve("PG_VERSION"), "17\n");

      try (EmbeddedPostgres starting = starting(other)) {
        assertThatThrownBy(starting::connectionDetails)
            .isInstanceOf(StartRefused.class)
            .hasMessageContaining("PostgreSQL did not start, " + other.log() + " says why: ")
            .message()
            .doesNotContain("\n");
      }
    }
  }

  @Test
  void leavesNoneBehindThatWasStillStartingWhenTheServiceStopped() {
    postgres.close();

    starting(folder).close();

    assertThat(postmaster().running()).isEmpty();
  }

  private static EmbeddedPostgres starting(DataFolder folder) {
    return new EmbeddedPostgres(folder, new PostgresBinaries(folder, VERSION));
  }

  private static EmbeddedPostgres started(DataFolder folder) {
    EmbeddedPostgres postgres = starting(folder);
    var _ = postgres.connectionDetails();
    return postgres;
  }

  private long pid() {
    return postmaster().running().orElseThrow().pid();
  }

  private Postmaster postmaster() {
    return new Postmaster(folder, new PostgresBinaries(folder, VERSION));
  }

  private String query(String sql) throws SQLException {
    JdbcConnectionDetails details = postgres.connectionDetails();
    try (Connection connection =
            DriverManager.getConnection(
                details.getJdbcUrl(), details.getUsername(), details.getPassword());
        Statement statement = connection.createStatement()) {
      for (boolean rows = statement.execute(sql); !rows; rows = statement.getMoreResults()) {}
      try (ResultSet result = statement.getResultSet()) {
        result.next();
        return result.getString(1);
      }
    }
  }
}
