package io.commercegraph.api.products;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The words of titles that say whether goods are used up, so that their weight or volume is what is
 * bought, or last, so that it is a capacity. The file title-goods.txt holds them.
 */
final class TitleGoods {

  enum Kind {
    CONSUMED,
    DURABLE,
    CONTAINER
  }

  private static final class Loaded {
    private static final Map<Kind, TitleGoods> ALL = load();
  }

  private static final int SHORT = 3;
  private static final int MEDIUM = 4;

  private final Set<String> whole = new HashSet<>();
  private final Set<String> inflected = new HashSet<>();
  private final Set<String> beginnings = new HashSet<>();
  private final Set<String> ends = new HashSet<>();

  private TitleGoods() {}

  /** Whether one of the folded words, or two in a row, is of this kind. */
  static boolean names(Kind kind, List<String> words) {
    TitleGoods goods = Loaded.ALL.get(kind);
    if (goods == null) {
      throw new IllegalStateException("No words for " + kind);
    }
    for (int i = 0; i < words.size(); i++) {
      boolean phrase = i > 0 && goods.inflected.contains(words.get(i - 1) + " " + words.get(i));
      if (phrase || goods.contains(words.get(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean contains(String word) {
    return whole.contains(word) || isInflected(inflected, word) || beginsSo(word) || endsSo(word);
  }

  private boolean beginsSo(String word) {
    for (int end = SHORT; end <= word.length(); end++) {
      if (beginnings.contains(word.substring(0, end))) {
        return true;
      }
    }
    return false;
  }

  private boolean endsSo(String word) {
    for (int from = 1; from < word.length(); from++) {
      if (isInflected(ends, word.substring(from))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the word is in the set, or is so without one or two letters at its end. */
  private static boolean isInflected(Set<String> words, String word) {
    int length = word.length();
    return words.contains(word)
        || (word.endsWith("s") && words.contains(word.substring(0, length - 1)))
        || (length > MEDIUM && words.contains(word.substring(0, length - 1)))
        || (length > MEDIUM + 2 && words.contains(word.substring(0, length - 2)));
  }

  private void add(String written) {
    String word = written.replace("*", "").replace("=", "").replace('_', ' ');
    if (written.startsWith("=")) {
      whole.add(word);
    } else if (written.startsWith("*")) {
      ends.add(word);
    } else if (written.endsWith("*")) {
      beginnings.add(word);
    } else {
      inflected.add(word);
    }
  }

  private static Map<Kind, TitleGoods> load() {
    Map<Kind, TitleGoods> all = new EnumMap<>(Kind.class);
    TitleGoods goods = new TitleGoods();
    for (String line : lines()) {
      if (line.startsWith("[")) {
        goods = new TitleGoods();
        String kind = line.substring(1, line.length() - 1);
        all.put(Kind.valueOf(kind.toUpperCase(Locale.ROOT)), goods);
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        List.of(line.split(" ", -1)).forEach(goods::add);
      }
    }
    return all;
  }

  private static List<String> lines() {
    try (InputStream file = TitleGoods.class.getResourceAsStream("title-goods.txt")) {
      if (file == null) {
        throw new IllegalStateException("No resource title-goods.txt");
      }
      return new String(file.readAllBytes(), UTF_8).lines().toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
