package io.commercegraph.edge.pages.frame;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The texts of the pages in one language, from {@code pages/messages_<tag>.properties}. {@code {0}}
 * stands for the first value; a text about a number has two forms, {@code key.one} and {@code
 * key.other}.
 */
public final class Messages {

  private static final Map<Language, Messages> ALL = new EnumMap<>(Language.class);

  static {
    for (Language language : Language.values()) {
      ALL.put(language, new Messages(read(language)));
    }
  }

  private final Map<String, String> texts;

  private Messages(Map<String, String> texts) {
    this.texts = texts;
  }

  public static Messages in(Language language) {
    return Objects.requireNonNull(ALL.get(language));
  }

  Map<String, String> texts() {
    return texts;
  }

  /** The texts whose keys begin with one of some beginnings, by key. */
  public SortedMap<String, String> startingWith(List<String> beginnings) {
    SortedMap<String, String> found = new TreeMap<>(texts);
    found.keySet().removeIf(key -> beginnings.stream().noneMatch(key::startsWith));
    return found;
  }

  public boolean has(String key) {
    return texts.containsKey(key);
  }

  public String text(String key, Object... values) {
    String text = texts.get(key);
    if (text == null) {
      throw new IllegalArgumentException("The pages have no text '" + key + "'");
    }
    for (int i = 0; i < values.length; i++) {
      text = text.replace("{" + i + "}", String.valueOf(values[i]));
    }
    return text;
  }

  private static Map<String, String> read(Language language) {
    String file = "/pages/messages_" + language.tag() + ".properties";
    try (InputStream in = Messages.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing");
      }
      Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
      Properties read = new Properties();
      read.load(reader);
      Map<String, String> texts = new HashMap<>();
      read.forEach((key, value) -> texts.put((String) key, (String) value));
      return Map.copyOf(texts);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
