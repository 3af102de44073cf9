package io.commercegraph.command.feeds.formats.attributes;

import io.commercegraph.command.feeds.text.CleanText;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row as a multimap from names to texts, the common form of all formats but the service's own.
 */
public final class RowAttributes {

  private static final int MAX_VALUES = 1_000;

  private final Map<String, List<String>> values = new LinkedHashMap<>();
  private int size;

  /**
   * Normalizes a name: {@code "Voucher Code"}, {@code voucherCode} and {@code g:voucher_code}
   * become one.
   */
  public static String name(String written) {
    return written
        .strip()
        .replaceFirst("^[gG]:", "")
        .replaceAll("([a-z0-9])([A-Z])", "$1_$2")
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\(.*\\)", "")
        .replaceAll("[^a-z0-9]+", "_")
        .replaceAll("^_|_$", "");
  }

  public void add(String name, String value) {
    if (++size > MAX_VALUES) {
      throw new InvalidField(name, "comes after more than " + MAX_VALUES + " other values");
    }
    if (value.length() > CleanText.MAX_RAW) {
      throw new InvalidField(name, "is longer than " + CleanText.MAX_RAW + " characters");
    }
    if (!value.isBlank()) {
      values.computeIfAbsent(name, any -> new ArrayList<>(1)).add(value);
    }
  }

  /** Adds the other's values under names that have none here. */
  public void addMissing(RowAttributes other) {
    other.values.forEach(values::putIfAbsent);
  }

  /** The first value under the first of these names that has one. */
  public @Nullable String raw(String... names) {
    for (String name : names) {
      List<String> found = values.get(name);
      if (found != null) {
        return found.getFirst();
      }
    }
    return null;
  }

  public String requiredRaw(String... names) {
    String value = raw(names);
    if (value == null) {
      throw new InvalidField(names[0], "is missing");
    }
    return value;
  }

  public @Nullable String text(int maxLength, String... names) {
    return CleanText.of(names[0], raw(names), maxLength);
  }

  public String required(int maxLength, String... names) {
    String text = text(maxLength, names);
    if (text == null) {
      throw new InvalidField(names[0], "is missing");
    }
    return text;
  }

  public List<String> all(String... names) {
    for (String name : names) {
      List<String> found = values.get(name);
      if (found != null) {
        return found;
      }
    }
    return List.of();
  }

  public boolean has(String name) {
    return values.containsKey(name);
  }
}
