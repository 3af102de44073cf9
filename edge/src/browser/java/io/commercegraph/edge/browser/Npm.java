package io.commercegraph.edge.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Installs npm packages by a lock file. */
final class Npm {

  private static final List<String> INSTALL =
      List.of("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error");

  private Npm() {}

  /** Whether this machine has npm. */
  static boolean isHere() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Arrays.stream(path.split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder).resolve("npm")));
  }

  /**
   * The packages of the profile {@code conformance}: those that it has installed in this build, or
   * the same installed here.
   */
  static Path conformance() throws IOException, InterruptedException {
    Path folder = Path.of("target", "conformance");
    if (!Files.isDirectory(folder.resolve("node_modules"))) {
      install(Path.of("src", "conformance"), folder);
    }
    return folder.resolve("node_modules").toAbsolutePath();
  }

  /** Installs the packages that the files of a folder name in another folder. */
  static void install(Path files, Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    try (Stream<Path> all = Files.list(files)) {
      for (Path file : all.toList()) {
        Files.write(folder.resolve(file.getFileName()), Files.readAllBytes(file));
      }
    }
    var _ = run(folder, INSTALL.toArray(String[]::new));
  }

  /** What a program printed that ran in a folder. */
  static String run(Path folder, String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!process.waitFor(3, TimeUnit.MINUTES) || process.exitValue() != 0) {
      throw new IllegalStateException(String.join(" ", command) + " failed: " + said);
    }
    return said;
  }
}
