package io.commercegraph.edge.postgres;

import com.sun.management.OperatingSystemMXBean;
import io.commercegraph.edge.start.StartRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;
import org.springframework.util.FileSystemUtils;

/**
 * The database cluster of the embedded PostgreSQL: its files, created once, with checksums and a
 * password of their own.
 */
record DatabaseCluster(DataFolder folder, PostgresBinaries binaries) {

  private static final long LEAST_BUFFERS = 256;
  private static final long MOST_BUFFERS = 4096;

  /** Creates the cluster if it is missing, atomically. */
  void initialise() {
    if (Files.exists(folder.cluster())) {
      return;
    }
    Path unfinished = folder.path().resolve("postgres.initialising");
    try {
      FileSystemUtils.deleteRecursively(unfinished);
      OwnerOnlyFile.write(folder.passwordFile(), UUID.randomUUID().toString());
      initdb(unfinished);
      Files.move(unfinished, folder.cluster(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("The database could not be made", e);
    }
  }

  String password() {
    try {
      return Files.readString(folder.passwordFile()).strip();
    } catch (IOException e) {
      throw new StartRefused("the database's password can't be read: " + e, e);
    }
  }

  private void initdb(Path target) {
    PostgresCommand.Outcome outcome =
        PostgresCommand.run(
            binaries.executable("initdb"),
            List.of(
                "--pgdata=" + target,
                "--username=" + EmbeddedPostgres.USER,
                "--pwfile=" + folder.passwordFile(),
                "--auth=scram-sha-256",
                "--data-checksums",
                "--encoding=UTF8",
                // A collation that sorts alike on every machine, whatever its C library.
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--set=timezone=UTC",
                "--set=log_checkpoints=off",
                "--set=shared_buffers=" + sharedBufferMegabytes() + "MB",
                // With 1 GB a large feed causes a checkpoint every few seconds, after each of
                // which all pages are logged whole once more.
                "--set=max_wal_size=4GB"));
    if (!outcome.isSuccess()) {
      throw new StartRefused("PostgreSQL could not make its database: " + outcome.output());
    }
  }

  /**
   * An eighth of the memory that the service may use, so that the indexes of a large catalogue stay
   * in it. PostgreSQL takes it page by page, as it reads.
   */
  private static long sharedBufferMegabytes() {
    OperatingSystemMXBean machine =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return Math.clamp((machine.getTotalMemorySize() / 8) >> 20, LEAST_BUFFERS, MOST_BUFFERS);
  }
}
