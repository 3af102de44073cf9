package io.commercegraph.api.values;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Validates ISO 3166-1 alpha-2 country codes, in upper case. */
public final class Country {

  private static final Set<String> ALL = Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);

  /** Codes in common use that are not ISO's, and ISO's. */
  private static final Map<String, String> MISTAKEN = Map.of("UK", "GB", "EL", "GR");

  private Country() {}

  public static boolean exists(String code) {
    return ALL.contains(code);
  }

  /** The country that a request names, in any case; {@code null} stays so. */
  public static @Nullable String ofRequest(String param, @Nullable String code) {
    if (code == null) {
      return null;
    }
    String upper = code.strip().toUpperCase(Locale.ROOT);
    if (!exists(upper)) {
      throw ToolProblem.in(
          param,
          ProblemCode.INVALID_COUNTRY,
          "'%s' must be an ISO 3166-1 alpha-2 code such as %s."
              .formatted(param, MISTAKEN.getOrDefault(upper, "DE")));
    }
    return upper;
  }
}
