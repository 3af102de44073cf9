package io.commercegraph.edge.pages.frame;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A language that the pages are written in. */
public enum Language {
  EN(Locale.UK),
  DE(Locale.GERMANY);

  private static final int LONGEST_HEADER = 256;

  private final Locale locale;

  Language(Locale locale) {
    this.locale = locale;
  }

  public Locale locale() {
    return locale;
  }

  /** The language tag, as HTML and HTTP have it. */
  public String tag() {
    return locale.getLanguage();
  }

  /** The language that an {@code Accept-Language} header prefers; English where it names none. */
  public static Language of(@Nullable String acceptLanguage) {
    if (acceptLanguage == null || acceptLanguage.length() > LONGEST_HEADER) {
      return EN;
    }
    try {
      List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse(acceptLanguage);
      @Nullable String best = Locale.lookupTag(ranges, BY_TAG.keySet());
      return best == null ? EN : BY_TAG.getOrDefault(best, EN);
    } catch (IllegalArgumentException malformed) {
      return EN;
    }
  }

  private static final Map<String, Language> BY_TAG = Map.of("en", EN, "de", DE);
}
