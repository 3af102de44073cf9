package io.commercegraph.query.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads the worked examples of a page in {@code docs/}: each is a section {@code ### …} with tables
 * and with lines {@code - name: value}.
 */
public final class WorkedExamples {

  private WorkedExamples() {}

  /**
   * One example.
   *
   * @param settings its {@code - name: value} lines
   * @param tables its tables, each a list of rows by column name
   */
  public record Example(
      String name, Map<String, String> settings, List<List<Map<String, String>>> tables) {

    /** The table that has this column. */
    public List<Map<String, String>> table(String column) {
      return tables.stream()
          .filter(rows -> rows.getFirst().containsKey(column))
          .findFirst()
          .orElse(List.of());
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static Stream<Example> in(String page) {
    List<Example> examples = new ArrayList<>();
    String[] sections = read(page).split("(?m)^### ", -1);
    for (String section : Arrays.asList(sections).subList(1, sections.length)) {
      examples.add(example(section.lines().toList()));
    }
    return examples.stream();
  }

  private static Example example(List<String> lines) {
    Map<String, String> settings = new LinkedHashMap<>();
    List<List<Map<String, String>>> tables = new ArrayList<>();
    List<String> columns = List.of();
    for (String line : lines) {
      if (line.startsWith("- ")) {
        String[] setting = line.substring(2).split(": ", 2);
        settings.put(setting[0], setting[1]);
      } else if (!line.startsWith("|")) {
        columns = List.of();
      } else if (columns.isEmpty()) {
        columns = cells(line);
        tables.add(new ArrayList<>());
      } else if (!line.startsWith("|--")) {
        tables.getLast().add(row(columns, cells(line)));
      }
    }
    return new Example(lines.getFirst(), settings, tables);
  }

  private static Map<String, String> row(List<String> columns, List<String> cells) {
    Map<String, String> row = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      row.put(columns.get(i), cells.get(i));
    }
    return row;
  }

  private static List<String> cells(String line) {
    String inner = line.strip().substring(1, line.strip().length() - 1);
    return Arrays.stream(inner.split("\\|", -1)).map(String::strip).toList();
  }

  private static String read(String page) {
    try {
      return Files.readString(Path.of("..", "docs", page));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
