package io.commercegraph.index.postings;

import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The terms that a product is indexed under: the words of its title in order, then other spellings
 * of them, and the words of its brand and part number.
 */
record ProductTerms(List<Term> titleTerms, Map<String, TermRole> otherTerms) {

  /** Of a chunk of at most this many words the joined spelling is indexed, too. */
  private static final int MAX_JOINED = 4;

  record Term(String text, TermRole role) {}

  static ProductTerms of(ProductText product) {
    ProductTerms terms = new ProductTerms(new ArrayList<>(), new LinkedHashMap<>());
    terms.addName(Tokenizer.words(product.name()));
    if (product.brand() != null) {
      Tokenizer.words(product.brand())
          .forEach(word -> terms.addOther(PluralStemmer.singular(word.text()), TermRole.PART));
    }
    if (product.mpn() != null) {
      terms.addPartNumber(Tokenizer.words(product.mpn()));
    }
    product.tags().forEach(tag -> terms.addOther(tag, TermRole.JOINED));
    product.parts().forEach(part -> terms.addOther(PluralStemmer.singular(part), TermRole.PART));
    terms.titleTerms.forEach(term -> terms.otherTerms.remove(term.text));
    return terms;
  }

  /** Each term once, with the best of its roles. */
  Map<String, TermRole> byBestRole() {
    Map<String, TermRole> best = new LinkedHashMap<>(otherTerms);
    titleTerms.forEach(term -> best.merge(term.text, term.role, ProductTerms::better));
    return best;
  }

  private void addName(List<Word> words) {
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      titleTerms.add(
          new Term(
              PluralStemmer.singular(word.text()),
              word.bracketed() ? TermRole.BRACKETED : TermRole.WORD));
      addParts(word);
      if (i == 0 || words.get(i - 1).chunk() != word.chunk()) {
        addJoined(words, i);
      }
    }
  }

  private void addPartNumber(List<Word> words) {
    words.forEach(
        word -> {
          addOther(PluralStemmer.singular(word.text()), TermRole.JOINED);
          addParts(word);
        });
    if (!words.isEmpty()) {
      addJoined(words, 0);
    }
  }

  private void addParts(Word word) {
    Tokenizer.letterAndDigitParts(word.text())
        .forEach(part -> addOther(PluralStemmer.singular(part), TermRole.PART));
  }

  private void addJoined(List<Word> words, int first) {
    StringBuilder joined = new StringBuilder();
    int end = first;
    while (end < words.size() && words.get(end).chunk() == words.get(first).chunk()) {
      joined.append(words.get(end++).text());
    }
    boolean several = end - first > 1 && end - first <= MAX_JOINED;
    if (several && joined.length() <= Tokenizer.MAX_LENGTH) {
      addOther(PluralStemmer.singular(joined.toString()), TermRole.JOINED);
    }
  }

  private void addOther(String text, TermRole role) {
    otherTerms.merge(text, role, ProductTerms::better);
  }

  private static TermRole better(TermRole one, TermRole other) {
    return one.weight() >= other.weight() ? one : other;
  }
}
