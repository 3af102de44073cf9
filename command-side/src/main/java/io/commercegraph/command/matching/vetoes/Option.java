package io.commercegraph.command.matching.vetoes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The kinds of options that words name, by the file {@code words.txt}. */
enum Option {
  COLOUR,
  SIZE,
  EDITION,
  LICENCE,
  PLATFORM,
  TARGET,
  GENERATION,
  CONDITION,
  ACCESSORY;

  /** Of each kind the words, with the number of the line that they stand in. */
  private static final Map<Option, Map<String, Integer>> WORDS = read();

  /** The options of this kind that words name, as the numbers of their lines. */
  Set<Integer> namedBy(List<String> words) {
    Map<String, Integer> lines = WORDS.getOrDefault(this, Map.of());
    Set<Integer> named = new HashSet<>();
    for (String word : words) {
      Integer line = lines.get(word);
      if (line != null) {
        named.add(line);
      }
    }
    return named;
  }

  /** Whether both name options of this kind, and neither names all of the other's. */
  boolean isApart(List<String> left, List<String> right) {
    Set<Integer> one = namedBy(left);
    Set<Integer> other = namedBy(right);
    return !one.isEmpty() && !other.isEmpty() && !one.containsAll(other) && !other.containsAll(one);
  }

  private static Map<Option, Map<String, Integer>> read() {
    Map<Option, Map<String, Integer>> words = new EnumMap<>(Option.class);
    try (InputStream file = Option.class.getResourceAsStream("words.txt")) {
      if (file == null) {
        throw new IllegalStateException("No file words.txt");
      }
      Map<String, Integer> kind = Map.of();
      int number = 0;
      for (String line : new String(file.readAllBytes(), UTF_8).lines().toList()) {
        int lineNumber = number++;
        if (line.endsWith(":") && !line.startsWith("#")) {
          kind = new HashMap<>();
          words.put(valueOf(line.replace(":", "").toUpperCase(Locale.ROOT)), kind);
        } else if (!line.isBlank() && !line.startsWith("#")) {
          for (String word : line.split(" ", -1)) {
            kind.put(word, lineNumber);
          }
        }
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
    return words;
  }
}
