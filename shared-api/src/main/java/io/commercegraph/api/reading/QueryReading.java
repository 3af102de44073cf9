package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.List;

/**
 * What a product query says, for any index: terms with weights, model numbers, and the traits by
 * which like products are told apart.
 *
 * @param words the words in the order typed
 * @param extras terms beside the words
 * @param makes the terms of the well-known makes that a query of few words names
 * @param models what may be a model number, letters and digits alone, the longest first
 */
public record QueryReading(
    List<QueryWord> words,
    List<ExtraTerm> extras,
    List<String> makes,
    List<String> models,
    Traits traits) {

  private static final float PART_WEIGHT = 0.4f;
  private static final float JOINED_WEIGHT = 0.7f;

  /** "xm" is not what "1000xm5" means, and "quickbooks" may be what "quickbooks2007" does. */
  private static final int LONG_PART = 3;

  /** A shorter name is often mistyped beyond what is corrected. */
  private static final int LONG_NAME = 5;

  private static final int MOST_WORDS_WITH_NAME = 4;

  private static final int MOST_JOINED = 3;
  private static final int MAX_WORDS = 40;

  /** So many of the first words are tried in another spelling. */
  private static final int MOST_RESPELT = 4;

  public QueryReading {
    words = List.copyOf(words);
    extras = List.copyOf(extras);
    makes = List.copyOf(makes);
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

  /**
   * A bit for each word that names something, of a query of few words with a long such word: what
   * has no more than its numbers, colours and editions is something else. None of other queries,
   * nor of one without such.
   */
  public long namingWords() {
    long bits = 0;
    boolean isSaid = false;
    for (int i = 0; i < words.size(); i++) {
      QueryWord word = words.get(i);
      if (word.isRequired() && !word.isTrait()) {
        bits |= 1L << i;
        isSaid |= word.tags().isEmpty() && word.text().length() >= LONG_NAME;
      }
    }
    boolean hasTraits = bits != requiredWords();
    return isSaid && hasTraits && words.size() <= MOST_WORDS_WITH_NAME ? bits : 0;
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
      if (words.get(i).isName() && !makes.contains(words.get(i).term())) {
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
    return new QueryReading(words, extras, makes(words), ModelNumbers.in(read), Traits.of(read));
  }

  private static List<String> makes(List<QueryWord> words) {
    return words.size() > MOST_WORDS_WITH_NAME
        ? List.of()
        : words.stream().filter(QueryWord::isMake).map(QueryWord::term).toList();
  }

  /** Adds the letters and the digits of a word; long letters that are most of it stand for it. */
  private static void addParts(String word, int place, float weight, List<ExtraTerm> extras) {
    List<String> parts = Tokenizer.letterAndDigitParts(word);
    int longest = parts.stream().mapToInt(String::length).max().orElse(0);
    for (String part : parts) {
      boolean standsForWord =
          part.length() == longest && longest >= LONG_PART && !Tokenizer.isNumber(part);
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
