package io.commercegraph.api.categories;

import java.util.ArrayList;
import java.util.List;
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
  private final HashedOrdinals googleIds;
  private final HashedOrdinals googlePaths;
  private final List<HashedOrdinals> paths = new ArrayList<>();

  private CategoryReader(Taxonomy taxonomy) {
    this.taxonomy = taxonomy;
    for (CategoryLanguage language : CategoryLanguage.values()) {
      paths.add(pathsIn(language));
    }
    HashedOrdinals.Builder numbers = new HashedOrdinals.Builder();
    HashedOrdinals.Builder others = new HashedOrdinals.Builder();
    TaxonomyFile google = TaxonomyFile.read("google.tsv");
    for (int line = 0; line < google.lines(); line++) {
      String[] cells = google.cells(line);
      int ordinal = taxonomy.byId(cells[1]).orElseThrow().ordinal();
      numbers.add(cells[0], ordinal);
      for (int column = 2; column < cells.length; column++) {
        others.add(CategoryText.folded(cells[column]), ordinal);
      }
    }
    googleIds = numbers.build();
    googlePaths = others.build();
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
      return category(googleIds.first(trimmed));
    }
    return taxonomy.byId(trimmed).or(() -> byPath(trimmed));
  }

  private Optional<Category> byPath(String text) {
    String folded = CategoryText.folded(text);
    for (HashedOrdinals inLanguage : paths) {
      int found = inLanguage.first(folded);
      if (found >= 0) {
        return category(found);
      }
    }
    return category(googlePaths.first(folded));
  }

  private Optional<Category> category(int ordinal) {
    return ordinal < 0 ? Optional.empty() : Optional.of(taxonomy.at(ordinal));
  }

  private HashedOrdinals pathsIn(CategoryLanguage language) {
    HashedOrdinals.Builder read = new HashedOrdinals.Builder();
    String[] folded = new String[taxonomy.size()];
    for (int ordinal = 0; ordinal < folded.length; ordinal++) {
      String name = CategoryText.folded(taxonomy.name(ordinal, language));
      int parent = taxonomy.parent(ordinal);
      folded[ordinal] = parent < 0 ? name : folded[parent] + " " + name;
      read.add(folded[ordinal], ordinal);
    }
    return read.build();
  }
}
