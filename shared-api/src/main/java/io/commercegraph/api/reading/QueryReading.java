package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.List;

/**
 * What a product query says, for any index: terms with weights, model numbers, and the traits by
 * which like products are told apart.
 *
 * @param words the words in the order typed
 * @param extras terms beside the words
 * @param models what may be a model number, letters and digits alone, the longest first
 */
public record QueryReading(
    List<QueryWord> words, List<ExtraTerm> extras, List<String> models, Traits traits) {

  private static final float PART_WEIGHT = 0.4f;
  private static final float JOINED_WEIGHT = 0.7f;

  /** "88" is not what "QX-88" means, and "1000" may be what "WH-1000" does. */
  private static final int LONG_PART = 3;

  private static final int MOST_JOINED = 3;
  private static final int MAX_WORDS = 40;

  /** In a query of more words none is the name of a kind. */
  private static final int MOST_RESPELT = 4;

  public QueryReading {
    words = List.copyOf(words);
    extras = List.copyOf(extras);
    models = List.copyOf(models);
  }

  /** A bit for each word that a hit needs: all that bear meaning, or all words if none does. */
  public long requiredWords() {
    long bits = 0;
    for (int i = 0; i < words.size(); i++) {
      bits |= words.get(i).isRequired() ? 1L << i : 0;
    }
    return bits == 0 ? (1L << words.size()) - 1 : bits;
  }

  /** Whether some of the words surely name the kind of product that is meant. */
  public boolean namesKind() {
    return words.stream().anyMatch(QueryWord::namesKind);
  }

  /**
   * Whether some word that bears meaning is none of the lexicon, but a name: then a title that has
   * all words is meant, whatever its kind.
   */
  public boolean namesThing() {
    return words.stream().anyMatch(word -> word.isRequired() && word.isName());
  }

  /** How many things a hit needs: the words that bear meaning, those that name one kind as one. */
  public int units() {
    long kinds = 0;
    for (int i = 0; i < words.size(); i++) {
      kinds |= words.get(i).namesKind() ? 1L << i : 0;
    }
    long required = requiredWords();
    return Long.bitCount(required & ~kinds) + ((required & kinds) == 0 ? 0 : 1);
  }

  /**
   * The query with one unknown word in a spelling by which the words name a kind of products: what
   * may have been meant. None of a query whose words are all known.
   */
  public List<String> respelt() {
    List<String> texts = new ArrayList<>(words.stream().map(QueryWord::text).toList());
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_RESPELT, texts.size()); i++) {
      String typed = texts.get(i);
      if (words.get(i).isName()) {
        for (String near : SimilarWords.of(typed)) {
          texts.set(i, near);
          String query = String.join(" ", texts);
          if (QueryWords.of(Tokenizer.words(query)).get(i).namesKind()) {
            queries.add(query);
          }
        }
        texts.set(i, typed);
      }
    }
    return queries;
  }

  /** Reads what was typed; words after the fortieth are not read. */
  public static QueryReading of(String typed) {
    List<Word> all = Tokenizer.words(AmountTags.withInches(typed));
    List<Word> read = all.subList(0, Math.min(MAX_WORDS, all.size()));
    List<QueryWord> words = QueryWords.of(read);
    List<ExtraTerm> extras = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      float weight = words.get(i).weight();
      addParts(words.get(i).text(), i, weight * PART_WEIGHT, extras);
      addJoined(read, i, weight * JOINED_WEIGHT, extras);
    }
    return new QueryReading(words, extras, ModelNumbers.in(read), Traits.of(read));
  }

  /** Adds the letters and the digits of a word; a long part that is its longest stands for it. */
  private static void addParts(String word, int place, float weight, List<ExtraTerm> extras) {
    List<String> parts = Tokenizer.letterAndDigitParts(word);
    int longest = parts.stream().mapToInt(String::length).max().orElse(0);
    for (String part : parts) {
      boolean standsForWord = part.length() == longest && longest >= LONG_PART;
      int to = standsForWord ? place + 1 : place;
      extras.add(new ExtraTerm(PluralStemmer.singular(part), weight, place, to));
    }
  }

  /** Adds neighbours as one: "quick books" means "quickbooks", too. */
  private static void addJoined(List<Word> words, int first, float weight, List<ExtraTerm> extras) {
    StringBuilder joined = new StringBuilder(words.get(first).text());
    int end = Math.min(words.size(), first + MOST_JOINED);
    for (int i = first + 1; i < end; i++) {
      joined.append(words.get(i).text());
      if (joined.length() > Tokenizer.MAX_LENGTH) {
        return;
      }
      extras.add(new ExtraTerm(PluralStemmer.singular(joined.toString()), weight, first, i + 1));
    }
  }
}
