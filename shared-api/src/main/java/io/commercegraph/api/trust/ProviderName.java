package io.commercegraph.api.trust;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Normalises the names of rating providers for requests, events and answers: lower case, words
 * joined by underscores. A rating feed may bring any name.
 */
public final class ProviderName {

  public static final String TRUSTPILOT = "trustpilot";
  public static final String TRUSTED_SHOPS = "trusted_shops";

  /** What a shop says of itself on its own page, as schema.org's AggregateRating. */
  public static final String SCHEMA_ORG = "schema_org";

  /** Those that the service itself can ask, once they are configured. */
  public static final List<String> ASKED = List.of(SCHEMA_ORG, TRUSTED_SHOPS, TRUSTPILOT);

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s_-]+");

  private ProviderName() {}

  /** The name that a text means. */
  public static String of(String text) {
    return BETWEEN_WORDS.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceAll("_");
  }
}
