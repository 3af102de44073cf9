package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.categories.Category;
import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.categories.CategoryReader;
import io.commercegraph.api.shops.CategorySlug;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingInts;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.query.products.ProductCategory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A table of the texts that feeds call categories by, each with what it means. One thread adds
 * while others read.
 */
public final class CategoryLabels {

  private static final Pattern BETWEEN_NAMES = Pattern.compile("\\s*>\\s*");

  /** Begins the names of categories that are none of the taxonomy's. */
  private static final String OWN = "=";

  private final StringTable texts = new StringTable();
  private final GrowingObjects<Label> labels = new GrowingObjects<>();
  private final StringTable meanings = new StringTable();

  /** For each text the number of what it means. */
  private final GrowingInts meaningOf = new GrowingInts();

  /**
   * A category as answers name it.
   *
   * @param slug by which requests ask for it
   * @param name its path
   */
  public record Named(String slug, String name) {}

  /**
   * What a text means.
   *
   * @param slugs those of its path and of the parts from the top
   * @param asked what it is asked for by
   */
  private record Label(
      String text, @Nullable Category category, List<String> slugs, ProductCategory asked) {

    Named named(CategoryLanguage language) {
      return new Named(asked.slug(), category == null ? text : category.path(language));
    }

    static Label of(String text) {
      Optional<Category> category = CategoryReader.get().read(text);
      List<String> names = new ArrayList<>();
      List<String> slugs = new ArrayList<>();
      for (String name : BETWEEN_NAMES.splitAsStream(text).toList()) {
        names.add(name);
        Stream.ofNullable(CategorySlug.of(String.join(" > ", names))).forEach(slugs::add);
      }
      return new Label(
          text, category.orElse(null), List.copyOf(slugs), ProductCategory.of(category, text));
    }
  }

  /** The number of a text; a new one if the text is new. */
  public int add(String text) {
    int number = texts.add(text);
    if (labels.get(number) == null) {
      Label label = Label.of(text);
      String id = label.asked.id();
      meaningOf.set(number, meanings.add(id == null ? OWN + text : id));
      labels.set(number, label);
    }
    return number;
  }

  /** Has the texts visited, in their order. */
  void accept(ColumnVisitor visitor) throws IOException {
    int count = visitor.number(size());
    for (int number = 0; number < count; number++) {
      add(visitor.text(visitor.isReading() ? "" : text(number)));
    }
  }

  /** How many texts there are. */
  public int size() {
    return texts.size();
  }

  /** The number that all texts share that mean one category; less than the number of texts. */
  public int meaning(int number) {
    return meaningOf.get(number);
  }

  /** The text with a number. */
  public String text(int number) {
    return texts.get(number);
  }

  /** The category with a number, its name in a language if it is one of the taxonomy. */
  public Named named(int number, CategoryLanguage language) {
    return label(number).named(language);
  }

  /** What the category with a number is asked for by. */
  public ProductCategory category(int number) {
    return label(number).asked;
  }

  private Label label(int number) {
    Label label = labels.get(number);
    if (label == null) {
      throw new IllegalArgumentException("No category has the number " + number);
    }
    return label;
  }

  /** The numbers of those texts that are of a category. */
  public BitSet matching(CategoryQuery query) {
    BitSet matching = new BitSet();
    int number = 0;
    for (Label label = labels.get(0); label != null; label = labels.get(++number)) {
      matching.set(number, query.contains(label.category, label.slugs));
    }
    return matching;
  }
}
