package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Gathers the phrases and words of a lexicon, from text. */
final class LexiconBuilder {

  private static final Pattern ELISION = Pattern.compile(" (d|l|all|dell) ");

  private final PhraseTable phrases = new PhraseTable();
  private final PhraseTable spelt = new PhraseTable();
  private final PhraseTable words = new PhraseTable();
  private final PhraseTable germanic = new PhraseTable();
  private final List<Kind> kinds = new ArrayList<>();
  private final Map<Kind, Integer> numbers = new HashMap<>();
  private final Map<String, List<String>> above = new HashMap<>();

  LexiconTables build() {
    return new LexiconTables(phrases, spelt, words, germanic, kinds, above);
  }

  /** The number of a kind. */
  int number(Kind kind) {
    return numbers.computeIfAbsent(
        kind,
        added -> {
          kinds.add(added);
          return kinds.size() - 1;
        });
  }

  Kind kind(int number) {
    return kinds.get(number);
  }

  /** The number of the kind that a phrase names so far, or {@link PhraseTable#NONE}. */
  int named(String phrase) {
    return phrases.get(phrase(phrase));
  }

  /** Gives a phrase a meaning, whatever it meant. */
  void put(long phrase, int number) {
    phrases.put(phrase, number);
  }

  /** Gives a phrase a meaning unless it surely has one. */
  void putUnlessSure(long phrase, int number) {
    if (!isSure(phrase)) {
      phrases.put(phrase, number);
    }
  }

  void putAbove(String tag, List<String> tags) {
    above.put(tag, tags);
  }

  /** Adds a phrase; "jus d orange" also as it is read where it is written with an apostrophe. */
  void addSure(String thing, int number) {
    addPhrase(thing, number);
    String elided = ELISION.matcher(thing).replaceAll(" $1'");
    if (!elided.equals(thing)) {
      addPhrase(elided, number);
    }
  }

  /** Adds the words of a name. */
  void addWords(List<Word> added, boolean isGermanic) {
    for (Word word : added) {
      addWord(word.text());
      if (isGermanic) {
        addGermanic(word);
      }
    }
  }

  /** Adds a word that German or Dutch compounds may be made of. */
  void addGermanic(Word word) {
    germanic.put(PhraseTable.append(PhraseTable.empty(), NounStem.of(word.text())), 0);
  }

  /** The hash of the stems of a phrase, without words that link. */
  static long phrase(String text) {
    return phrase(ProductKinds.withoutLinks(Tokenizer.words(text)));
  }

  static long phrase(List<Word> words) {
    long hash = PhraseTable.empty();
    for (Word word : words) {
      hash = PhraseTable.append(hash, NounStem.of(word.text()));
    }
    return hash;
  }

  /** The first line that has a stem decides what it means; each decides for its own spellings. */
  private void addPhrase(String thing, int number) {
    List<Word> added = ProductKinds.withoutLinks(Tokenizer.words(thing));
    if (spelt.get(singulars(added)) == PhraseTable.NONE) {
      spelt.put(singulars(added), number);
    }
    putUnlessSure(phrase(added), number);
    for (Word word : added) {
      addWord(word.text());
    }
  }

  private boolean isSure(long phrase) {
    int number = phrases.get(phrase);
    return number != PhraseTable.NONE && kinds.get(number).isSure();
  }

  private void addWord(String word) {
    words.put(PhraseTable.append(PhraseTable.empty(), PluralStemmer.singular(word)), 0);
  }

  private static long singulars(List<Word> words) {
    long hash = PhraseTable.empty();
    for (Word word : words) {
      hash = PhraseTable.append(hash, PluralStemmer.singular(word.text()));
    }
    return hash;
  }
}
