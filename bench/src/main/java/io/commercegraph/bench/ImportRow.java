package io.commercegraph.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.json.JsonMapper;

/** Benchmark of the import of feeds, in a process with a small heap. */
final class ImportRow implements Row {

  private static final int MAX_HEAP = 512;
  private static final int SHOPS = 40;

  /** Offers that are taken in before it counts. */
  private static final int WARM_UP = 50_000;

  private static final Path HOME = Path.of("bench", "target", "import");

  @Override
  public String name() {
    return "import";
  }

  @Override
  public String how() {
    return """
    ### Importing feeds

    1,000,000 offers of 40 shops in the long form (410 MB of our own lines), 100,000 in the short one, imported by the write side alone, without
    read models and so without matching by title, into an empty store; the same feed again; a feed in which every twentieth price is another. Beside the first import a
    `COPY` (binary, one statement a table) of the very events and ledger entries that it wrote into empty tables with the same
    indexes. A process with `-Xmx512m`; a round does all of it on databases of its own, the first one, which warms up, with 50,000 offers. Peak heap is the sum of
    the pools' peaks, so no less than the true one.
    """;
  }

  @Override
  public Outcome run(Length length) throws Exception {
    FileSystemUtils.deleteRecursively(HOME);
    try {
      FeedFiles.offers(
          HOME.resolve(ImportTrial.FIRST_FEED),
          HOME.resolve(ImportTrial.CHANGED_FEED),
          SHOPS,
          length.pick(100_000, 1_000_000));
      FeedFiles.offers(
          HOME.resolve(ImportTrial.WARM_UP + ImportTrial.FIRST_FEED),
          HOME.resolve(ImportTrial.WARM_UP + ImportTrial.CHANGED_FEED),
          SHOPS,
          WARM_UP);
      List<String> command = Java.command(List.of("-Xmx" + MAX_HEAP + "m"));
      command.add(PackagedService.JVM_OPTIONS);
      command.addAll(PackagedService.cached());
      command.addAll(List.of("-cp", System.getProperty("java.class.path")));
      command.addAll(List.of(ImportTrial.class.getName(), HOME.toString()));
      command.add(Integer.toString(length.rounds()));
      Process trial = new ProcessBuilder(command).inheritIO().start();
      if (!trial.waitFor(length.pick(15, 200), TimeUnit.MINUTES) || trial.exitValue() != 0) {
        trial.destroyForcibly();
        throw new IllegalStateException("The import did not end well.");
      }
      return outcome(
          JsonMapper.shared().readValue(HOME.resolve(ImportTrial.FIGURES).toFile(), Figures.class));
    } finally {
      FileSystemUtils.deleteRecursively(HOME);
    }
  }

  private static Outcome outcome(Figures figures) {
    return new Outcome(
        ImportTrial.SECONDS,
        figures,
        List.of(
            Claim.of(
                "speed, first import to `COPY` of events and ledger",
                figures.ratio(ImportTrial.SECONDS, ImportTrial.COPY, ImportTrial.FIRST)),
            Claim.of(
                "speed, unchanged to first",
                figures.ratio(ImportTrial.SECONDS, ImportTrial.FIRST, ImportTrial.UNCHANGED)),
            Claim.of(
                "peak heap to " + MAX_HEAP + " MB",
                figures.ratio(ImportTrial.FIRST, ImportTrial.HEAP, MAX_HEAP))),
        "");
  }
}
