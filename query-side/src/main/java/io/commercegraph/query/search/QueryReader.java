package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.List;

/** Reads what was typed in the light of the words that the index knows. */
final class QueryReader {

  private static final float ASIDE = 0.6f;
  private static final float PART = 0.4f;
  private static final float SPLIT = 0.5f;
  private static final float JOINED = 0.7f;

  /** Titles begin with what matters: each word on counts for a little less, to a floor. */
  private static final float FADING = 0.03f;

  private static final float FAINTEST = 0.4f;
  private static final int SHORTEST_SPLIT = 5;
  private static final int SHORTEST_HALF = 2;
  private static final int MOST_WORDS = 40;

  private final ProductIndex index;
  private final View view;
  private final TermValues likelihood;
  private final TermText text;
  private final List<Word> words;
  private final List<Group> groups = new ArrayList<>();

  /** Takes what is kept for the words from one text to the next. */
  QueryReader(String typed, ProductIndex index, View view, TermValues likelihood, TermText text) {
    this.index = index;
    this.view = view;
    this.likelihood = likelihood;
    this.text = text;
    List<Word> all = Words.of(typed);
    this.words = all.subList(0, Math.min(MOST_WORDS, all.size()));
  }

  /** The words as they are typed, if some product has them; the last may go on. */
  Query correctingTheUnknown() {
    return query(false);
  }

  /** The words and what else may be meant by each. */
  Query forgiving() {
    return query(true);
  }

  private Query query(boolean forgiving) {
    groups.clear();
    for (int i = 0; i < words.size(); i++) {
      readWord(i, forgiving);
      readJoined(i, 2);
      readJoined(i, 3);
    }
    return new Query(groups, words.size());
  }

  private void readWord(int i, boolean forgiving) {
    String word = words.get(i).text();
    float weight = weight(i);
    Alternatives alternatives = new Alternatives(index, word, likelihood, text);
    if (forgiving || !alternatives.isKnown()) {
      alternatives.addMistyped();
      alternatives.addMistypedTwice();
    }
    alternatives.addShorter();
    if (i == words.size() - 1) {
      alternatives.addLonger();
    }
    groups.add(alternatives.group(i, weight, view));
    Words.parts(word).forEach(part -> addExactly(Plurals.singular(part), weight * PART));
    if (!alternatives.isKnown() && word.length() >= SHORTEST_SPLIT) {
      readSplit(word, weight * SPLIT);
    }
  }

  /** "quickbooks" for a title that has "quick books". */
  private void readSplit(String word, float weight) {
    for (int i = SHORTEST_HALF; i <= word.length() - SHORTEST_HALF; i++) {
      String left = Plurals.singular(word.substring(0, i));
      String right = Plurals.singular(word.substring(i));
      if (isKnown(left) && isKnown(right)) {
        addExactly(left, weight);
        addExactly(right, weight);
      }
    }
  }

  /** "quick books" for a title that has "quickbooks", "wh 1000 xm5" for "wh-1000xm5". */
  private void readJoined(int first, int count) {
    if (first + count > words.size()) {
      return;
    }
    StringBuilder joined = new StringBuilder();
    words.subList(first, first + count).forEach(word -> joined.append(word.text()));
    if (joined.length() <= Words.MAX_LENGTH) {
      addExactly(Plurals.singular(joined.toString()), weight(first) * JOINED);
    }
  }

  private void addExactly(String text, float weight) {
    int term = index.lexicon().find(text);
    if (term != StringTable.NONE && index.count(term) > 0) {
      groups.add(new Group(new int[] {term}, new float[] {1}, Query.NO_PLACE, weight, index, view));
    }
  }

  private boolean isKnown(String text) {
    int term = index.lexicon().find(text);
    return term != StringTable.NONE && index.count(term) > 0;
  }

  private float weight(int place) {
    float fading = Math.max(FAINTEST, 1 - FADING * place);
    return words.get(place).aside() ? ASIDE * fading : fading;
  }
}
