package io.commercegraph.bench.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** docs/performance.md and its plots: made of what is in the folder beside it. */
public final class PerformancePage {

  private static final String FOLDER = "performance";

  private PerformancePage() {}

  /** Keeps what a run showed in the place of the row's last run, and makes the page anew. */
  public static void keep(Path docs, RowResult result) throws IOException {
    Path file = docs.resolve(FOLDER).resolve("results").resolve(result.row() + ".json");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(result) + "\n");
    write(docs);
  }

  public static void write(Path docs) throws IOException {
    for (Map.Entry<Path, String> file : made(docs).entrySet()) {
      Files.writeString(file.getKey(), file.getValue());
    }
  }

  /** By file, what is to be in it. */
  static Map<Path, String> made(Path docs) throws IOException {
    Path folder = docs.resolve(FOLDER);
    Shown shown = Shown.in(folder);
    Map<Path, String> files = new LinkedHashMap<>();
    files.put(docs.resolve("performance.md"), new References(shown).resolve(template(docs)));
    for (RowResult result : shown.results()) {
      files.put(folder.resolve(result.row() + ".svg"), Plot.of(result));
    }
    return files;
  }

  static String template(Path docs) throws IOException {
    return Files.readString(docs.resolve(FOLDER).resolve("page.md.template"));
  }
}
