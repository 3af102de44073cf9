package io.commercegraph.api.products;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options that tell variants of a product apart: colour, size, material and so on.
 *
 * @param values by name, in the order of the names
 */
public record Options(@JsonValue Map<String, String> values) {

  /** The option that says how many pieces a pack has. */
  public static final String PACK = "pack";

  public static final int MAX_OPTIONS = 10;
  public static final int MAX_VALUE = 64;

  @JsonCreator
  public Options {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  /** The options with these values; {@code null} where there are none. */
  public static @Nullable Options ofNonEmpty(Map<String, String> values) {
    return values.isEmpty() ? null : new Options(values);
  }

  /** The value of an option; {@code null} where it is not named. */
  public @Nullable String get(String name) {
    return values.get(name);
  }

  /** These options and one more; {@code options} may be {@code null}. */
  public static Options with(@Nullable Options options, String name, String value) {
    Map<String, String> all = new TreeMap<>(options == null ? Map.of() : options.values);
    all.put(name, value);
    return new Options(all);
  }

  /**
   * A text that is equal for equal options only: each value with its length, so that none looks
   * like two. Content hashes are made of it.
   */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    values.forEach(
        (name, value) ->
            text.append(name).append('=').append(value.length()).append(':').append(value));
    return text.toString();
  }
}
