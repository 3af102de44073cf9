package io.commercegraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Peers that are written for Node.js, installed from npm as their lock file says. */
final class Node {

  static final String MISSING =
      "No `node` or `npm`, or no npm registry, where this was run: the peers written for Node.js"
          + " were not run.";

  private static final Path SOURCES = Path.of("bench", "src", "main", "node");
  private static final Path HOME = Path.of("bench", "target", "node");
  private static final int INSTALL_MINUTES = 3;

  private Node() {}

  /** What starts one of the programs; empty where they can't be installed. */
  static Optional<List<String>> program(String script, String... arguments) throws Exception {
    if (!isInstalled()) {
      System.out.println("  " + MISSING);
      return Optional.empty();
    }
    List<String> command = new ArrayList<>(List.of("node", HOME.resolve(script).toString()));
    command.addAll(List.of(arguments));
    return Optional.of(command);
  }

  /** Whether they are there, now: one process installs them, before those that run rows. */
  static boolean isInstalled() throws Exception {
    Files.createDirectories(HOME);
    try (var files = Files.list(SOURCES)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, HOME.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Path lock = HOME.resolve("package-lock.json");
    Path done = HOME.resolve("installed-lock.json");
    if (Files.exists(done) && Files.mismatch(lock, done) < 0) {
      return true;
    }
    if (!run("npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")) {
      return false;
    }
    Files.copy(lock, done, StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(HOME.toFile())
              .redirectErrorStream(true)
              .redirectOutput(HOME.resolve("npm.out").toFile())
              .start();
      boolean ended = process.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES);
      process.destroyForcibly();
      return ended && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
