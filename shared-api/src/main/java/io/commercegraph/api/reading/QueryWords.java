package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the words of a query: how much each counts, and what each may mean beside itself. */
final class QueryWords {

  private static final float BRACKETED_WEIGHT = 0.6f;

  /** A query's first words matter most: each further word weighs less, down to a least weight. */
  private static final float WEIGHT_LOSS_PER_WORD = 0.03f;

  private static final float MIN_POSITION_WEIGHT = 0.4f;

  /** In a query of few words a product of the kind is meant, and the word in a title less. */
  private static final int FEW_WORDS = 4;

  /** So many words that name the kind count at most: "machine à laver" is one thing. */
  private static final int MOST_OF_KIND = 2;

  /** A longer query is a title, whose words are meant as they stand. */
  private static final int MOST_WORDS = 6;

  private static final float WORD_BESIDE_KIND = 0.4f;
  private static final float KIND = 1;
  private static final float KIND_BESIDE_WORD = 0.5f;

  /** Words that bear no meaning by themselves. */
  private static final Set<String> SMALL = Set.copyOf(WordFile.lines("small-words.txt"));

  private QueryWords() {}

  static List<QueryWord> of(List<Word> words) {
    List<QueryWord> read = new ArrayList<>(words.size());
    boolean isTitle = words.size() > MOST_WORDS;
    Optional<ProductKinds.Named> head = isTitle ? Optional.empty() : kind(words);
    List<FeatureTags.Named> features = isTitle ? List.of() : FeatureTags.in(words);
    boolean isSure = head.filter(it -> it.kind().isSure()).isPresent();
    for (int i = 0; i < words.size(); i++) {
      int place = i;
      Optional<ProductKinds.Named> named = head.filter(it -> it.from() <= place && place < it.to());
      boolean describes = isSure && Descriptions.isAt(words, i);
      read.add(
          named.isPresent()
              ? ofKind(words, i, named.get())
              : ofNoKind(words, i, features, describes));
    }
    return read;
  }

  /** The kind that the query names beside few other words, if any. */
  private static Optional<ProductKinds.Named> kind(List<Word> words) {
    return ProductKinds.headOf(words).filter(it -> isFew(words, it));
  }

  /** An amount counts as one word with its unit, and the words of the kind count as two at most. */
  private static boolean isFew(List<Word> words, ProductKinds.Named kind) {
    int count = words.size() - Math.max(0, kind.to() - kind.from() - MOST_OF_KIND);
    for (int i = 1; i < words.size(); i++) {
      count -= isUnit(words, i) ? 1 : 0;
    }
    return count <= FEW_WORDS;
  }

  private static boolean isUnit(List<Word> words, int i) {
    return Tokenizer.isNumber(words.get(i - 1).text()) && !AmountTags.ofQuery(words, i).isEmpty();
  }

  /**
   * A word of the query's head noun. In few words the kind is meant, and a title that has the word
   * and is of another kind is meant less. Where one word names the kind by itself, the others say
   * which of its products: "oled tv" is a television, but an OLED one first.
   */
  private static QueryWord ofKind(List<Word> words, int i, ProductKinds.Named named) {
    boolean anyAlone = false;
    for (int place = named.from(); place < named.to(); place++) {
      anyAlone |= named.isNamedBy(words, place);
    }
    boolean isSure = named.kind().isSure();
    boolean isHead = !anyAlone || named.isNamedBy(words, i);
    return word(
        words,
        i,
        named.kind().tags(),
        isSure && isHead ? KIND : KIND_BESIDE_WORD,
        isSure && isHead ? WORD_BESIDE_KIND : 1,
        false,
        false);
  }

  private static QueryWord ofNoKind(
      List<Word> words, int i, List<FeatureTags.Named> features, boolean describes) {
    Optional<FeatureTags.Named> feature =
        BrandNames.has(words.get(i).text())
            ? Optional.empty()
            : features.stream().filter(it -> it.has(i)).findFirst();
    List<String> tags =
        feature.map(it -> List.of(it.tag())).orElseGet(() -> AmountTags.ofQuery(words, i));
    return word(words, i, tags, KIND, 1, feature.isPresent(), describes);
  }

  private static QueryWord word(
      List<Word> words,
      int i,
      List<String> tags,
      float likelyTags,
      float likely,
      boolean isFeature,
      boolean describes) {
    String text = words.get(i).text();
    return new QueryWord(
        text,
        PluralStemmer.singular(text),
        weight(words.get(i), i),
        tags,
        likelyTags,
        likely,
        isFeature || describes || Lexicon.get().isWord(text),
        isFeature,
        !SMALL.contains(text) && !words.get(i).bracketed());
  }

  private static float weight(Word word, int position) {
    float positionWeight = Math.max(MIN_POSITION_WEIGHT, 1 - WEIGHT_LOSS_PER_WORD * position);
    return word.bracketed() ? BRACKETED_WEIGHT * positionWeight : positionWeight;
  }
}
