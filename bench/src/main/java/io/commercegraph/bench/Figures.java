package io.commercegraph.bench;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the contestants of a row showed: by contestant and by the figure's name, a value for each
 * round. A figure that is counted once has one value.
 */
final class Figures {

  private final Map<String, Map<String, List<Double>>> rounds;

  Figures() {
    this(new LinkedHashMap<>());
  }

  @JsonCreator
  Figures(Map<String, Map<String, List<Double>>> rounds) {
    this.rounds = rounds;
  }

  @JsonValue
  Map<String, Map<String, List<Double>>> rounds() {
    return rounds;
  }

  /** Adds what a contestant showed in one more round, or what was counted once. */
  void add(String contestant, Map<String, Double> figures) {
    Map<String, List<Double>> known =
        rounds.computeIfAbsent(contestant, _ -> new LinkedHashMap<>());
    figures.forEach(
        (name, value) -> known.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
  }

  /** Adds all rounds of one contestant after what is known of it. */
  void addAll(String contestant, Figures others) {
    rounds
        .computeIfAbsent(contestant, _ -> new LinkedHashMap<>())
        .putAll(Objects.requireNonNull(others.rounds.get(contestant), contestant));
  }

  Set<String> contestants() {
    return rounds.keySet();
  }

  double median(String contestant, String figure) {
    return Range.of(values(contestant, figure)).median();
  }

  /** The figure of one contestant over that of another, round by round. */
  Range ratio(String figure, String over, String under) {
    return ratio(over, figure, under, figure);
  }

  /** A figure of one contestant over a figure of another, round by round. */
  Range ratio(String over, String figureOver, String under, String figureUnder) {
    List<Double> above = values(over, figureOver);
    List<Double> below = values(under, figureUnder);
    if (above.size() != below.size()) {
      throw new IllegalStateException(over + " and " + under + " had different rounds");
    }
    return Range.of(
        IntStream.range(0, above.size()).mapToObj(i -> above.get(i) / below.get(i)).toList());
  }

  /** A figure of a contestant over a size that is the same in each round. */
  Range ratio(String contestant, String figure, double size) {
    return Range.of(values(contestant, figure).stream().map(value -> value / size).toList());
  }

  Map<String, Map<String, Double>> medians() {
    Map<String, Map<String, Double>> medians = new LinkedHashMap<>();
    rounds.forEach(
        (contestant, figures) -> {
          Map<String, Double> row = new LinkedHashMap<>();
          figures.forEach((name, values) -> row.put(name, Range.of(values).median()));
          medians.put(contestant, row);
        });
    return medians;
  }

  private List<Double> values(String contestant, String figure) {
    return Objects.requireNonNull(
        Objects.requireNonNull(rounds.get(contestant), contestant).get(figure), figure);
  }
}
