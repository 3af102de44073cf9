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

  private static final float BRACKETED_WEIGHT = 0.6f;
  private static final float PART_WEIGHT = 0.4f;
  private static final float JOINED_WEIGHT = 0.7f;

  /** A query's first words matter most: each further word weighs less, down to a least weight. */
  private static final float WEIGHT_LOSS_PER_WORD = 0.03f;

  private static final float MIN_POSITION_WEIGHT = 0.4f;
  private static final int MOST_JOINED = 3;
  private static final int MAX_WORDS = 40;

  public QueryReading {
    words = List.copyOf(words);
    extras = List.copyOf(extras);
    models = List.copyOf(models);
  }

  /** Reads what was typed; words after the fortieth are not read. */
  public static QueryReading of(String typed) {
    List<Word> all = Tokenizer.words(typed);
    List<Word> read = all.subList(0, Math.min(MAX_WORDS, all.size()));
    List<QueryWord> words = new ArrayList<>(read.size());
    List<ExtraTerm> extras = new ArrayList<>();
    for (int i = 0; i < read.size(); i++) {
      String text = read.get(i).text();
      float weight = weight(read.get(i), i);
      words.add(new QueryWord(text, PluralStemmer.singular(text), weight));
      for (String part : Tokenizer.letterAndDigitParts(text)) {
        extras.add(new ExtraTerm(PluralStemmer.singular(part), weight * PART_WEIGHT));
      }
      addJoined(read, i, weight * JOINED_WEIGHT, extras);
    }
    return new QueryReading(words, extras, ModelNumbers.in(read), Traits.of(read));
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
      extras.add(new ExtraTerm(PluralStemmer.singular(joined.toString()), weight));
    }
  }

  private static float weight(Word word, int position) {
    float positionWeight = Math.max(MIN_POSITION_WEIGHT, 1 - WEIGHT_LOSS_PER_WORD * position);
    return word.bracketed() ? BRACKETED_WEIGHT * positionWeight : positionWeight;
  }
}
