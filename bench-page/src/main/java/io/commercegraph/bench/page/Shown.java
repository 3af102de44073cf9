package io.commercegraph.bench.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** All that the page rests on: the aims, the last run of each row, and trials outside the bench. */
public final class Shown {

  /** What is left out of a file is false. */
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  private final Map<String, List<Aim>> aims;
  private final Map<String, RowResult> results;
  private final Map<String, Trial> trials;

  Shown(Map<String, List<Aim>> aims, Map<String, RowResult> results, Map<String, Trial> trials) {
    this.aims = aims;
    this.results = results;
    this.trials = trials;
  }

  /** Reads what is beside the page. */
  public static Shown in(Path folder) throws IOException {
    Map<String, RowResult> results = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder.resolve("results"))) {
      for (Path file : files.toList()) {
        RowResult result = JSON.readValue(file.toFile(), RowResult.class);
        results.put(result.row(), result);
      }
    }
    return new Shown(
        JSON.readValue(
            folder.resolve("aims.json").toFile(),
            new TypeReference<LinkedHashMap<String, List<Aim>>>() {}),
        results,
        JSON.readValue(
            folder.resolve("trials.json").toFile(),
            new TypeReference<LinkedHashMap<String, Trial>>() {}));
  }

  /** One line for each ratio that is aimed at: the rows in the order of the aims. */
  List<Judged> judged() {
    List<Judged> all = new ArrayList<>();
    aims.forEach(
        (row, list) -> {
          RowResult result = results.get(row);
          for (Aim aim : list) {
            Seen seen = result == null ? null : find(result, aim.ratio());
            all.add(new Judged(row, aim, result, seen));
          }
        });
    return all;
  }

  /**
   * A ratio that is aimed at.
   *
   * @param seen null where no run has shown it
   */
  record Judged(String row, Aim aim, @Nullable RowResult result, @Nullable Seen seen) {

    @Nullable Verdict verdict() {
      return seen == null ? null : Verdict.of(aim, seen);
    }
  }

  private static @Nullable Seen find(RowResult result, String ratio) {
    return result.ratios().stream()
        .filter(each -> each.name().equals(ratio))
        .map(Ratio::seen)
        .findFirst()
        .orElse(null);
  }

  Aim aim(String row, String ratio) {
    return findAim(row, ratio)
        .orElseThrow(() -> new IllegalArgumentException("No aim of " + row + ": " + ratio));
  }

  Optional<Aim> findAim(String row, String ratio) {
    return aims.getOrDefault(row, List.of()).stream()
        .filter(aim -> aim.ratio().equals(ratio))
        .findFirst();
  }

  List<Aim> aims() {
    return aims.values().stream().flatMap(List::stream).toList();
  }

  public RowResult result(String row) {
    return Objects.requireNonNull(results.get(row), () -> "No run of " + row);
  }

  boolean hasRun(String row) {
    return results.containsKey(row);
  }

  List<RowResult> results() {
    return List.copyOf(results.values());
  }

  Trial trial(String name) {
    return Objects.requireNonNull(trials.get(name), () -> "No trial " + name);
  }
}
