package io.commercegraph.command.matching.learning;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.command.matching.features.Feature;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes models as text, a line a value, and reads them. Equal models have equal texts. */
public final class MatchModelText {

  private static final String CATEGORY = "category ";
  private static final String SHIPPED = "shipped-model.txt";

  private MatchModelText() {}

  public static String write(MatchModel model) {
    StringBuilder text = new StringBuilder("version " + model.version() + "\n");
    text.append("scale ").append(model.scale()).append('\n');
    text.append("shift ").append(model.shift()).append('\n');
    text.append("constant ").append(model.constant()).append('\n');
    for (Feature feature : Feature.values()) {
      Double weight = model.weights().get(feature);
      if (weight != null) {
        text.append(feature.name()).append(' ').append(weight).append('\n');
      }
    }
    model
        .categories()
        .forEach(
            (name, shift) ->
                text.append(CATEGORY).append(shift).append(' ').append(name).append('\n'));
    return text.toString();
  }

  /**
   * Reads a model.
   *
   * @throws IllegalArgumentException if a value is missing, is no number or is of no feature
   */
  public static MatchModel read(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    Map<String, Double> categories = new TreeMap<>();
    text.lines()
        .filter(line -> line.startsWith(CATEGORY))
        .map(line -> line.split(" ", 3))
        .forEach(line -> categories.put(line[2], Double.valueOf(line[1])));
    text.lines()
        .filter(line -> !line.startsWith(CATEGORY))
        .map(line -> line.split(" ", 2))
        .forEach(line -> values.put(line[0], line.length > 1 ? line[1] : ""));
    String version = taken(values, "version");
    double scale = Double.parseDouble(taken(values, "scale"));
    double shift = Double.parseDouble(taken(values, "shift"));
    double constant = Double.parseDouble(taken(values, "constant"));
    Map<Feature, Double> weights = new EnumMap<>(Feature.class);
    values.forEach((name, value) -> weights.put(Feature.valueOf(name), Double.valueOf(value)));
    return new MatchModel(version, weights, constant, scale, shift, categories);
  }

  /** The model for an empty catalogue, which the program brings. */
  public static MatchModel shipped() {
    try (InputStream file = MatchModelText.class.getResourceAsStream(SHIPPED)) {
      if (file == null) {
        throw new IllegalStateException("No file " + SHIPPED);
      }
      return read(new String(file.readAllBytes(), UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String taken(Map<String, String> values, String name) {
    String value = values.remove(name);
    if (value == null) {
      throw new IllegalArgumentException("A model without " + name);
    }
    return value;
  }
}
