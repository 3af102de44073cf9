package io.commercegraph.query.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a product is indexed under: its words in order, then what else they may be typed as. */
record Terms(List<Term> inOrder, Map<String, Role> beside) {

  /** So many words of one chunk are still likely to be typed as one. */
  private static final int MOST_JOINED = 4;

  record Term(String text, Role role) {}

  static Terms of(ProductText product) {
    Terms terms = new Terms(new ArrayList<>(), new LinkedHashMap<>());
    terms.addName(Words.of(product.name()));
    if (product.brand() != null) {
      Words.of(product.brand())
          .forEach(word -> terms.addBeside(Plurals.singular(word.text()), Role.PART));
    }
    if (product.mpn() != null) {
      terms.addPartNumber(Words.of(product.mpn()));
    }
    terms.inOrder.forEach(term -> terms.beside.remove(term.text));
    return terms;
  }

  /** Each term once, in the best of its roles. */
  Map<String, Role> byBestRole() {
    Map<String, Role> best = new LinkedHashMap<>(beside);
    inOrder.forEach(term -> best.merge(term.text, term.role, Terms::better));
    return best;
  }

  private void addName(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      inOrder.add(new Term(Plurals.singular(word.text()), word.aside() ? Role.ASIDE : Role.WORD));
      addParts(word);
      if (i == 0 || words.get(i - 1).chunk() != word.chunk()) {
        addJoined(words, i);
      }
    }
  }

  private void addPartNumber(List<Word> words) {
    words.forEach(
        word -> {
          addBeside(Plurals.singular(word.text()), Role.JOINED);
          addParts(word);
        });
    if (!words.isEmpty()) {
      addJoined(words, 0);
    }
  }

  private void addParts(Word word) {
    Words.parts(word.text()).forEach(part -> addBeside(Plurals.singular(part), Role.PART));
  }

  private void addJoined(List<Word> words, int first) {
    StringBuilder joined = new StringBuilder();
    int end = first;
    while (end < words.size() && words.get(end).chunk() == words.get(first).chunk()) {
      joined.append(words.get(end++).text());
    }
    boolean several = end - first > 1 && end - first <= MOST_JOINED;
    if (several && joined.length() <= Words.MAX_LENGTH) {
      addBeside(Plurals.singular(joined.toString()), Role.JOINED);
    }
  }

  private void addBeside(String text, Role role) {
    beside.merge(text, role, Terms::better);
  }

  private static Role better(Role one, Role other) {
    return one.weight() >= other.weight() ? one : other;
  }
}
