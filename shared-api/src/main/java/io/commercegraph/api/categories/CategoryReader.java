package io.commercegraph.api.categories;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads what a feed says of a product's category: an id of Shopify's, an id of Google's, or a whole
 * path in one of the seven languages, Google's English paths too. Anything else is no category of
 * the taxonomy. Case, accents, punctuation and words for "and" don't count in paths, nor does the
 * sign between their names. Where two categories of one language have the same path, the path means
 * the earlier one.
 */
public final class CategoryReader {

  private static final class Loaded {
    private static final CategoryReader ONLY = new CategoryReader(Taxonomy.get());
  }

  private static final Pattern GOOGLE_ID = Pattern.compile("[1-9]\\d{0,6}");
  private static final int LONGEST = 750;

  private final Taxonomy taxonomy;
  private final CategoryPaths paths;

  private CategoryReader(Taxonomy taxonomy) {
    this.taxonomy = taxonomy;
    this.paths = CategoryPaths.of(taxonomy);
  }

  /** The reader that all share; the first call loads it, about 0.7 MB of heap. */
  public static CategoryReader get() {
    return Loaded.ONLY;
  }

  /** The category that the text of a feed means, if it is one of the taxonomy. */
  public Optional<Category> read(String text) {
    String trimmed = text.strip();
    if (trimmed.length() > LONGEST) {
      return Optional.empty();
    }
    if (GOOGLE_ID.matcher(trimmed).matches()) {
      return category(paths.googleIds().first(trimmed));
    }
    return taxonomy.byId(trimmed).or(() -> byPath(trimmed));
  }

  private Optional<Category> byPath(String text) {
    String folded = CategoryText.folded(text);
    for (HashedOrdinals inLanguage : paths.ofLanguages()) {
      int found = inLanguage.first(folded);
      if (found >= 0) {
        return category(found);
      }
    }
    return category(paths.googlePaths().first(folded));
  }

  private Optional<Category> category(int ordinal) {
    return ordinal < 0 ? Optional.empty() : Optional.of(taxonomy.at(ordinal));
  }
}
