package io.commercegraph.index.words;

import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.index.arrays.StringTable;
import io.commercegraph.index.arrays.TermBuffer;
import io.commercegraph.index.postings.DeletionNeighbourhoodIndex;
import io.commercegraph.index.postings.IndexSnapshot;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.text.EditDistance;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Query expansion for one typed word: the terms that it may stand for, each with how likely that
 * is.
 */
final class WordExpansion {

  private static final float MISTYPED = 0.8f;

  /** A word that products have is seldom another word mistyped. */
  private static final float MISTYPED_THOUGH_KNOWN = 0.3f;

  private static final float MISTYPED_TWICE = 0.5f;

  /** Two errors in a shorter word leave too little of it. */
  private static final int SHORTEST_MISTYPED_TWICE = 7;

  /** A word of so few letters is another one where its first letter is. */
  private static final int SHORT = 4;

  /** In so few words a short word and a number are meant as they are. */
  private static final int MOST_WITH_SHORT = 2;

  private static final int MOST_WITH_NUMBER = 3;

  private static final float OTHER_FIRST_LETTER = 0.9f;
  private static final float SHORT_WORD = 0.6f;
  private static final float PREFIX = 0.5f;
  private static final float PREFIX_OF_UNKNOWN = 0.65f;
  private static final int SHORTEST_PREFIX = 3;
  private static final int MAX_TERMS = 16;

  private final ProductIndex index;
  private final QueryWord typed;
  private final TermLikelihoods likelihoods;
  private final TermBuffer text;
  private final String word;
  private final String singular;
  private final int exact;
  private final boolean known;
  private int[] tags;
  private final boolean isKindAlone;
  private final int words;
  private boolean isKind;

  /**
   * Takes the buffers that are reused from one word to the next.
   *
   * @param isKindAlone whether the word names a kind, and its products alone are meant
   * @param words how many words the query has: of few, each decides what is meant
   */
  WordExpansion(
      ProductIndex index,
      QueryWord typed,
      boolean isKindAlone,
      int words,
      TermLikelihoods likelihoods,
      TermBuffer text) {
    this.index = index;
    this.typed = typed;
    this.word = typed.text();
    this.likelihoods = likelihoods;
    this.text = text;
    this.singular = typed.term();
    this.exact = index.dictionary().find(singular);
    this.known = exact != StringTable.NONE && index.documentFrequency(exact) > 0;
    this.tags = live(typed.tags());
    this.isKind = typed.namesKind();
    this.isKindAlone = isKindAlone;
    this.words = words;
    likelihoods.clear();
    if (known && !isKindAlone) {
      likelihoods.add(exact, 1);
    }
    for (int tag : tags) {
      likelihoods.add(tag, typed.likelyTags());
    }
  }

  private int[] live(List<String> tagTexts) {
    return tagTexts.stream()
        .mapToInt(tag -> index.dictionary().find(tag))
        .filter(tag -> tag != StringTable.NONE && index.documentFrequency(tag) > 0)
        .toArray();
  }

  /** Whether products of the kind or amount that the word names are known. */
  boolean hasTags() {
    return tags.length > 0;
  }

  /** Whether any product has the word itself. */
  boolean isKnown() {
    return known;
  }

  /** What the word is worth: the rarer, the more; an unknown one most. */
  float idf(IndexSnapshot snapshot) {
    return known ? index.idf(exact, snapshot) : snapshot.logLiveCount();
  }

  /** Adds the terms one typing error away; a number that products have is meant as it is. */
  void addMistyped() {
    if (known && Tokenizer.isNumber(word)) {
      return;
    }
    addOneErrorAway(word);
    if (!singular.equals(word)) {
      addOneErrorAway(singular);
    }
  }

  /**
   * Whether terms one error away may be other things than the word, which no product has: a product
   * that has one of them does not have the word.
   */
  boolean mayBeOther() {
    return !known && (isMeantFromItsFirstLetter() || (words <= MOST_WITH_NUMBER && hasDigits()));
  }

  private boolean isMeantFromItsFirstLetter() {
    return words <= MOST_WITH_SHORT && word.length() <= SHORT;
  }

  /** The group of the terms one error away that are other things: they rank a product at best. */
  TermGroup others(float weight, IndexSnapshot snapshot) {
    likelihoods.clear();
    addOneErrorAway(word, true);
    return group(ProductQuery.NO_POSITION, weight, snapshot);
  }

  /** Takes the word for a mistyped one that names a kind: products of the kind are meant first. */
  void takeForKind(List<String> kindTags) {
    int[] live = live(kindTags);
    if (live.length > 0) {
      tags = live;
      isKind = true;
      for (int tag : live) {
        likelihoods.add(tag, MISTYPED);
      }
    }
  }

  /** The nearest other word that products have; null if there is none. */
  @Nullable String nearest(IndexSnapshot snapshot) {
    likelihoods.clear();
    addOneErrorAway(singular);
    if (likelihoods.size() == 0) {
      addMistypedTwice();
    }
    TermGroup group = group(0, 1, snapshot);
    return group.size() == 0 ? null : index.dictionary().get(group.term(0));
  }

  /** Adds the terms two typing errors away, where no term explains the word otherwise. */
  void addMistypedTwice() {
    if (likelihoods.size() > 0 || word.length() < SHORTEST_MISTYPED_TWICE || hasDigits()) {
      return;
    }
    TwiceMistyped.forEach(
        word, index, text, this::isLive, term -> likelihoods.add(term, MISTYPED_TWICE));
  }

  private boolean hasDigits() {
    return word.chars().anyMatch(Character::isDigit);
  }

  /** Adds the terms of some length that are prefixes of the word: "pro" of "professional". */
  void addPrefixTerms(int shortest) {
    if (Character.isDigit(word.charAt(0))) {
      return;
    }
    for (int length = Math.max(SHORTEST_PREFIX, shortest); length < word.length(); length++) {
      int term = index.dictionary().find(word.substring(0, length));
      if (term != StringTable.NONE) {
        likelihoods.add(term, prefixLikelihood(length, word.length()));
      }
    }
  }

  /**
   * Adds the terms that the word is a prefix of, since it may still be typed. The shortest are the
   * likeliest: when there are enough, longer ones are not looked at.
   *
   * @param isWhole whether the word is known, so that only its other forms are meant
   */
  void addCompletions(boolean isWhole) {
    int[] live = {0};
    for (int length = singular.length() + 1;
        length <= Tokenizer.MAX_LENGTH && live[0] < MAX_TERMS;
        length++) {
      index
          .dictionary()
          .withPrefix(
              singular,
              length,
              this::isLive,
              term -> {
                index.dictionary().read(term, text);
                if (text.startsWith(singular)
                    && text.length() > singular.length()
                    && (!isWhole || typed.isSameNoun(index.dictionary().get(term)))) {
                  likelihoods.add(term, prefixLikelihood(singular.length(), text.length()));
                  live[0] += isLive(term) ? 1 : 0;
                }
              });
    }
  }

  private boolean isLive(int term) {
    return index.documentFrequency(term) > 0;
  }

  /**
   * The group of the likeliest terms; of equally likely ones the more frequent, then by their
   * letters.
   */
  TermGroup group(int position, float weight, IndexSnapshot snapshot) {
    LikeliestTerms likeliest = LikeliestTerms.of(likelihoods, MAX_TERMS, index);
    int[] all = likeliest.terms();
    return new TermGroup(
        all,
        likeliest.likely(),
        position,
        weight,
        maxIdf(snapshot),
        required(all),
        position == ProductQuery.NO_POSITION ? 0 : 1L << position,
        index,
        snapshot);
  }

  /**
   * A word beside the kind that is surely meant counts no more than the kind, however rare it is;
   * tags that are not surely meant count no more than the word.
   */
  private float maxIdf(IndexSnapshot snapshot) {
    float least = Float.MAX_VALUE;
    for (int tag : tags) {
      least = Math.min(least, index.idf(tag, snapshot));
    }
    if (isKind) {
      return least;
    }
    return known && tags.length > 0 ? index.idf(exact, snapshot) : Float.MAX_VALUE;
  }

  /** The word itself and its tags; the tags alone of a kind; where products have neither, all. */
  private int[] required(int[] all) {
    if (isKindAlone) {
      return tags;
    }
    if (!known && tags.length == 0) {
      return all.clone();
    }
    int[] required = Arrays.copyOf(tags, tags.length + (known ? 1 : 0));
    if (known) {
      required[tags.length] = exact;
    }
    return required;
  }

  private void addOneErrorAway(String typed) {
    addOneErrorAway(typed, false);
  }

  private void addOneErrorAway(String typed, boolean others) {
    float base = known || isKind ? MISTYPED_THOUGH_KNOWN : MISTYPED;
    float likely =
        word.length() <= DeletionNeighbourhoodIndex.MIN_LENGTH ? base * SHORT_WORD : base;
    index
        .dictionary()
        .forEachTypoCandidate(
            typed,
            term -> {
              if (term != exact) {
                index.dictionary().read(term, text);
                boolean sameFirst = text.charAt(0) == typed.charAt(0);
                if (EditDistance.isAtMostOne(typed, text) && isOther(typed, sameFirst) == others) {
                  likelihoods.add(term, sameFirst ? likely : likely * OTHER_FIRST_LETTER);
                }
              }
            });
  }

  /**
   * Whether the term in the buffer is another thing than a word typed, though one letter apart:
   * other digits are another number, a number is no model ("250d"), and a short word that begins
   * otherwise is another word.
   */
  private boolean isOther(String typed, boolean sameFirst) {
    if (known) {
      return false;
    }
    boolean isOtherNumber = !hasDigitsOf(typed) || isNumber() != Tokenizer.isNumber(typed);
    return (!sameFirst && isMeantFromItsFirstLetter())
        || (words <= MOST_WITH_NUMBER && isOtherNumber);
  }

  private boolean isNumber() {
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether the term in the buffer has the same digits in the same order as a word. */
  private boolean hasDigitsOf(String typed) {
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        at = nextDigit(typed, at);
        if (at == typed.length() || typed.charAt(at++) != text.charAt(i)) {
          return false;
        }
      }
    }
    return nextDigit(typed, at) == typed.length();
  }

  private static int nextDigit(String word, int from) {
    int at = from;
    while (at < word.length() && !Character.isDigit(word.charAt(at))) {
      at++;
    }
    return at;
  }

  private float prefixLikelihood(int shorter, int longer) {
    float base = known ? PREFIX : PREFIX_OF_UNKNOWN;
    return base * (float) Math.sqrt((double) shorter / longer);
  }
}
