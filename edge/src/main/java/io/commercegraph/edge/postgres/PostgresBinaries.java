package io.commercegraph.edge.postgres;

import io.commercegraph.edge.start.StartRefused;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.springframework.util.FileSystemUtils;

/** PostgreSQL's executables, unpacked once into the data folder from the jar that contains them. */
record PostgresBinaries(DataFolder folder, String version) {

  private static final boolean WINDOWS = name("os.name").startsWith("windows");

  /** The path of {@code initdb}, {@code pg_ctl} or {@code postgres}. */
  Path executable(String name) {
    return home().resolve("bin").resolve(WINDOWS ? name + ".exe" : name);
  }

  /** Unpacks the executables if they are missing, atomically. */
  void unpack() {
    if (Files.exists(home())) {
      return;
    }
    Path unfinished = folder.path().resolve("postgresql.unpacking");
    try {
      FileSystemUtils.deleteRecursively(unfinished);
      try (InputStream packed = packed();
          TarArchiveInputStream tar =
              new TarArchiveInputStream(
                  new XZCompressorInputStream(new BufferedInputStream(packed)))) {
        for (TarArchiveEntry entry; (entry = tar.getNextEntry()) != null; ) {
          write(entry, tar, unfinished);
        }
      }
      Files.move(unfinished, home(), StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException("PostgreSQL could not be unpacked", e);
    }
  }

  private Path home() {
    return folder.path().resolve("postgresql-" + version);
  }

  private static void write(TarArchiveEntry entry, InputStream content, Path root)
      throws IOException {
    Path target = root.resolve(entry.getName());
    if (entry.isDirectory()) {
      Files.createDirectories(target);
      return;
    }
    Files.createDirectories(target.resolveSibling("."));
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
      return;
    }
    Files.copy(content, target);
    if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
      boolean executable = (entry.getMode() & 0100) != 0;
      Files.setPosixFilePermissions(
          target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
  }

  private static InputStream packed() {
    String resource = "/postgres-%s-%s.txz".formatted(system(), architecture());
    InputStream in = PostgresBinaries.class.getResourceAsStream(resource);
    if (in == null) {
      throw new StartRefused(
          "this build brings no PostgreSQL for this machine (%s): set SPRING_DATASOURCE_URL"
              .formatted(resource.substring(1)));
    }
    return in;
  }

  private static String system() {
    if (WINDOWS) {
      return "windows";
    }
    return name("os.name").startsWith("mac") ? "darwin" : "linux";
  }

  private static String architecture() {
    String name = name("os.arch");
    return name.equals("aarch64") || name.equals("arm64") ? "arm_64" : "x86_64";
  }

  private static String name(String property) {
    return System.getProperty(property).toLowerCase(Locale.ROOT);
  }
}
