package io.commercegraph.edge.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The browser of the suite: the one that {@code -Dbrowser.executable} names, else the machine's own
 * Chromium, else the one of npm's package {@code @sparticuz/chromium}, which needs nothing of the
 * system.
 */
final class Chromium {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  private static final Path FOLDER = Path.of("target", "browser", "npm");

  /** What every run needs: containers have no sandbox for the browser, and little shared memory. */
  private static final List<String> ARGUMENTS =
      List.of("--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--headless=new");

  private Chromium() {}

  static List<String> arguments() {
    return ARGUMENTS;
  }

  static Path executable() throws IOException, InterruptedException {
    @Nullable String named = System.getProperty("browser.executable");
    if (named != null && !named.isBlank()) {
      return Path.of(named);
    }
    Optional<Path> own = onPath();
    return own.isPresent() ? own.get() : ofNpm();
  }

  private static Optional<Path> onPath() {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return NAMES.stream()
        .flatMap(
            name ->
                Arrays.stream(path.split(File.pathSeparator))
                    .map(folder -> Path.of(folder).resolve(name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Installs the package by its lock file, and has it unpack its browser. */
  private static Path ofNpm() throws IOException, InterruptedException {
    Npm.install(Path.of("src", "browser", "npm"), FOLDER);
    return Path.of(
        Npm.run(
                FOLDER,
                "node",
                "--input-type=module",
                "-e",
                "import chromium from '@sparticuz/chromium';"
                    + " console.log(await chromium.executablePath());")
            .strip());
  }
}
