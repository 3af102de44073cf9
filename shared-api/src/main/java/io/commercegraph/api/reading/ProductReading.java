package io.commercegraph.api.reading;

import io.commercegraph.api.categories.CategoryReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a product is found by beside its words.
 *
 * @param tags its kind, all kinds above that one, its amounts and its features
 * @param parts the parts of its title's compounds: "Kaffeemaschine" is found by its two words, too
 */
public record ProductReading(List<String> tags, List<String> parts) {

  /** Words of titles that name what software and games run on. */
  private static final Set<String> SOFTWARE = Set.copyOf(WordFile.lines("software-words.txt"));

  public ProductReading {
    tags = List.copyOf(tags);
    parts = List.copyOf(parts);
  }

  /**
   * Reads a product. Its kind is what the feed's category says, if that is one of the taxonomy;
   * else the head noun of the title.
   */
  public static ProductReading of(String title, @Nullable String category) {
    return of(title, null, category);
  }

  /**
   * Reads a product. A word of its brand names no kind: shoes of a brand named "Cortina" are no
   * curtains.
   */
  public static ProductReading of(String title, @Nullable String brand, @Nullable String category) {
    List<Word> words = Tokenizer.words(AmountTags.withInches(title));
    List<String> tags = new ArrayList<>(kinds(withoutBrand(words, brand), category));
    tags.addAll(AmountTags.ofTitle(words));
    FeatureTags.in(words).forEach(feature -> tags.add(feature.tag()));
    List<String> parts = new ArrayList<>();
    for (Word word : words) {
      parts.addAll(Lexicon.get().partsOf(word.text()));
    }
    return new ProductReading(tags, parts);
  }

  /** A mark of how products are read: another one where the lexicon or its rules are others. */
  public static String mark() {
    return Long.toHexString(CompiledLexicon.checksum());
  }

  /** Whether a term is a tag and no word. */
  public static boolean isTag(String term) {
    return term.startsWith(Lexicon.TAG)
        || term.startsWith(AmountTags.TAG)
        || term.startsWith(FeatureTags.TAG);
  }

  /** A title that names what it runs on is of software, not of the piano that it teaches. */
  private static List<String> ofTitleAlone(List<Word> words, List<String> kinds) {
    boolean isSoftware = words.stream().anyMatch(word -> SOFTWARE.contains(word.text()));
    boolean isDevice = kinds.stream().anyMatch(ProductReading::isDeviceOrSoftware);
    return isSoftware && !isDevice ? List.of() : kinds;
  }

  private static List<Word> withoutBrand(List<Word> words, @Nullable String brand) {
    if (brand == null || brand.isEmpty()) {
      return words;
    }
    Set<String> names = new HashSet<>();
    Tokenizer.words(brand).forEach(word -> names.add(word.text()));
    return words.stream().filter(word -> !names.contains(word.text())).toList();
  }

  /**
   * The kinds by the feed's category and by the title. Where the title names the category itself,
   * what it names after a comma is a part or a feature: the grill of a microwave oven.
   */
  private static List<String> kinds(List<Word> words, @Nullable String feedCategory) {
    Optional<ProductKinds.Named> head = ProductKinds.headOf(words);
    List<String> ofTitle =
        head.map(it -> ProductKinds.withBroader(it.kind().tags())).orElse(List.of());
    if (feedCategory == null) {
      return ofTitleAlone(words, ofTitle);
    }
    boolean isSure = head.filter(it -> it.kind().isSure()).isPresent();
    List<String> ofFeed =
        CategoryReader.get()
            .read(feedCategory)
            .map(it -> ProductKinds.withBroader(List.of(Lexicon.TAG + it.id())))
            .orElseGet(() -> isSure ? List.of() : ofUnknownCategory(feedCategory));
    boolean narrower = !ofFeed.isEmpty() && ofTitle.contains(ofFeed.getFirst());
    if (ofFeed.isEmpty() || narrower) {
      return ofFeed.isEmpty() ? ofTitleAlone(words, ofTitle) : ofTitle;
    }
    String category = ofFeed.getFirst();
    boolean isPart =
        head.filter(it -> ProductKinds.isNamedBefore(words, it.from(), category)).isPresent();
    Set<String> all = new LinkedHashSet<>(ofFeed);
    head.filter(it -> it.kind().isSure()).stream()
        .flatMap(it -> ownAndAbove(it.kind().tags()).stream())
        .filter(tag -> !isPart || tag.startsWith(category + "-"))
        .forEach(all::add);
    return List.copyOf(all);
  }

  /** The tags of a kind, and of kinds of our own above it; its category is what the feed says. */
  private static List<String> ownAndAbove(List<String> tags) {
    List<String> all = new ArrayList<>(tags);
    Lexicon.get().above(tags.getFirst()).stream()
        .filter(tag -> tag.startsWith(WordLines.OWN))
        .forEach(all::add);
    return all;
  }

  /**
   * What the last name of a path surely names that is none of the taxonomy: "Audio > Earphones".
   */
  private static List<String> ofUnknownCategory(String category) {
    String last =
        category.substring(Math.max(category.lastIndexOf('>'), category.lastIndexOf('/')) + 1);
    return ProductKinds.withBroader(ProductKinds.kindOfName(Tokenizer.words(last)).tags());
  }

  /** Whether the tag is of electronics or of software itself. */
  private static boolean isDeviceOrSoftware(String tag) {
    return tag.startsWith(Lexicon.TAG + "el") || tag.startsWith(Lexicon.TAG + "so");
  }
}
