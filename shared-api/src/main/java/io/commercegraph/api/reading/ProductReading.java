package io.commercegraph.api.reading;

import io.commercegraph.api.categories.CategoryReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a product is found by beside its words.
 *
 * @param tags its kind, all kinds above that one, its amounts and its features
 * @param parts the parts of its title's compounds: "Kaffeemaschine" is found by its two words, too
 */
public record ProductReading(List<String> tags, List<String> parts) {

  public ProductReading {
    tags = List.copyOf(tags);
    parts = List.copyOf(parts);
  }

  /**
   * Reads a product. Its kind is what the feed's category says, if that is one of the taxonomy;
   * else the head noun of the title.
   */
  public static ProductReading of(String title, @Nullable String category) {
    List<Word> words = Tokenizer.words(AmountTags.withInches(title));
    List<String> tags = new ArrayList<>(kinds(words, category));
    tags.addAll(AmountTags.ofTitle(words));
    FeatureTags.in(words).forEach(feature -> tags.add(feature.tag()));
    List<String> parts = new ArrayList<>();
    for (Word word : words) {
      parts.addAll(Lexicon.get().partsOf(word.text()));
    }
    return new ProductReading(tags, parts);
  }

  /** Whether a term is a tag and no word. */
  public static boolean isTag(String term) {
    return term.startsWith(Lexicon.TAG)
        || term.startsWith(AmountTags.TAG)
        || term.startsWith(FeatureTags.TAG);
  }

  private static List<String> kinds(List<Word> words, @Nullable String category) {
    List<String> ofTitle =
        ProductKinds.headOf(words)
            .map(head -> ProductKinds.withBroader(head.kind().tags()))
            .orElse(List.of());
    if (category == null) {
      return ofTitle;
    }
    List<String> ofFeed =
        CategoryReader.get()
            .read(category)
            .map(it -> ProductKinds.withBroader(List.of(Lexicon.TAG + it.id())))
            .orElse(List.of());
    boolean narrower = !ofFeed.isEmpty() && ofTitle.contains(ofFeed.getFirst());
    return ofFeed.isEmpty() || narrower ? ofTitle : ofFeed;
  }
}
