package io.commercegraph.query.search.catalogue;

import io.commercegraph.projections.PageText;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The countries that a shop ships to: those that it names, and those of its shipping options. An
 * option takes eight bytes: its country, and a hash of its id by which it is withdrawn.
 */
public final class Destinations {

  static final Destinations UNKNOWN = new Destinations(Set.of(), new long[0]);

  private static final int COUNTRY_BITS = 16;
  private static final int LETTER_BITS = 8;

  private final Set<String> named;
  private final long[] options;

  private Destinations(Set<String> named, long[] options) {
    this.named = named;
    this.options = options;
  }

  /** Whether the shop may ship there: it does not say where it ships to, or names the country. */
  boolean mayInclude(String country) {
    if ((named.isEmpty() && options.length == 0) || named.contains(country)) {
      return true;
    }
    for (long option : options) {
      if ((option & ((1 << COUNTRY_BITS) - 1)) == code(country)) {
        return true;
      }
    }
    return false;
  }

  Destinations naming(List<String> countries) {
    return new Destinations(Set.copyOf(countries), options);
  }

  Destinations withOption(String optionId, String country) {
    long[] others = without(optionId);
    long[] all = Arrays.copyOf(others, others.length + 1);
    all[others.length] = key(optionId) | code(country);
    return new Destinations(named, all);
  }

  Destinations withoutOption(String optionId) {
    return new Destinations(named, without(optionId));
  }

  void write(DataOutput page) throws IOException {
    page.writeInt(named.size());
    for (String country : named.stream().sorted().toList()) {
      PageText.write(country, page);
    }
    page.writeInt(options.length);
    for (long option : options) {
      page.writeLong(option);
    }
  }

  static Destinations read(ByteBuffer page) {
    String[] countries = new String[page.getInt()];
    for (int i = 0; i < countries.length; i++) {
      countries[i] = PageText.read(page);
    }
    long[] ofOptions = new long[page.getInt()];
    for (int i = 0; i < ofOptions.length; i++) {
      ofOptions[i] = page.getLong();
    }
    return new Destinations(Set.of(countries), ofOptions);
  }

  private long[] without(String optionId) {
    long key = key(optionId);
    return Arrays.stream(options)
        .filter(option -> option >>> COUNTRY_BITS << COUNTRY_BITS != key)
        .toArray();
  }

  private static long key(String optionId) {
    long hash = 1125899906842597L;
    for (int i = 0; i < optionId.length(); i++) {
      hash = 31 * hash + optionId.charAt(i);
    }
    return (hash * 0x9E3779B97F4A7C15L) >>> COUNTRY_BITS << COUNTRY_BITS;
  }

  /** A country's two letters, side by side. */
  private static int code(String country) {
    return country.length() < 2 ? 0 : country.charAt(0) << LETTER_BITS | country.charAt(1);
  }
}
