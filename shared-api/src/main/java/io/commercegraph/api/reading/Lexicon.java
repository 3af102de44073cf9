package io.commercegraph.api.reading;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.categories.Taxonomy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What product words mean: the names of the taxonomy's categories in seven languages, and the words
 * that shoppers use for them ({@code shoppers-words.txt}). A phrase means one or more kinds of
 * products; a kind is a tag, the same for a title and for a query.
 */
final class Lexicon {

  /** What the tag of a kind begins with, and no word. */
  static final String TAG = "/";

  /** The most words of a phrase. */
  static final int MAX_WORDS = 5;

  /** A phrase that names more categories than this means the first ones. */
  private static final int MOST_KINDS = 3;

  private static final Pattern BETWEEN_THINGS =
      Pattern.compile("\\s*(?:&|,|/)\\s*|\\s+(?:and|und|et|y|e|en|i|oraz)\\s+");

  private static final class Loaded {
    private static final Lexicon ONLY = new Lexicon(Taxonomy.get());
  }

  private final PhraseTable phrases = new PhraseTable();
  private final PhraseTable words = new PhraseTable();
  private final PhraseTable germanic = new PhraseTable();
  private final List<Kind> kinds = new ArrayList<>();

  private Lexicon(Taxonomy taxonomy) {
    Map<Long, Set<Integer>> named = new LinkedHashMap<>();
    for (CategoryLanguage language : CategoryLanguage.values()) {
      boolean isGermanic = language == CategoryLanguage.DE || language == CategoryLanguage.NL;
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        String name = taxonomy.at(ordinal).name(language);
        List<Word> words = Tokenizer.words(name);
        addWords(words, isGermanic);
        name(named, phrase(words), ordinal);
        if (isNarrow(taxonomy.at(ordinal).id())) {
          for (List<Word> thing : things(name, words.size())) {
            name(named, phrase(thing), ordinal);
          }
        }
      }
    }
    named.forEach((phrase, ordinals) -> put(phrase, new Kind(tags(ordinals, taxonomy), false)));
    Map<String, Set<Integer>> english = englishNames(taxonomy);
    for (String line : WordFile.lines("shoppers-words.txt")) {
      addLine(line, tags(english.getOrDefault(line.split(":", 2)[0], Set.of()), taxonomy));
    }
  }

  /** The lexicon that all share; the first call loads it, about 4 MB of heap. */
  static Lexicon get() {
    return Loaded.ONLY;
  }

  /** What a phrase names, by its hash. */
  Kind kind(long phrase) {
    int number = phrases.get(phrase);
    return number == PhraseTable.NONE ? Kind.NONE : kinds.get(number);
  }

  /** What one word names, by its stem. */
  Kind kindOfWord(String stem) {
    return kind(PhraseTable.append(PhraseTable.empty(), stem));
  }

  /** Whether a word, singular or plural, occurs in any name. */
  boolean isWord(String word) {
    String singular = PluralStemmer.singular(word);
    return words.get(PhraseTable.append(PhraseTable.empty(), singular)) != PhraseTable.NONE;
  }

  /** The parts of a German or Dutch compound, and the parts of its second one; else none. */
  List<String> partsOf(String word) {
    List<String> parts = new ArrayList<>(ProductKinds.parts(word, this));
    if (!parts.isEmpty()) {
      parts.addAll(ProductKinds.parts(parts.getLast(), this));
    }
    return parts;
  }

  /** Whether the word of this stem occurs in a German or Dutch name. */
  boolean isGermanic(String stem) {
    return germanic.get(PhraseTable.append(PhraseTable.empty(), stem)) != PhraseTable.NONE;
  }

  /** A line "name: word, phrase, …" gives all of them the meaning of the name. */
  private void addLine(String line, List<String> tags) {
    String[] sides = line.split(":", 2);
    Kind kind = new Kind(tags.isEmpty() ? List.of(TAG + "=" + sides[0]) : tags, true);
    int number = put(phrase(sides[0]), kind);
    for (String synonym : sides[1].split(",", -1)) {
      phrases.put(phrase(synonym), number);
      for (Word word : Tokenizer.words(synonym)) {
        addWord(word.text());
      }
    }
  }

  private int put(long phrase, Kind kind) {
    kinds.add(kind);
    phrases.put(phrase, kinds.size() - 1);
    return kinds.size() - 1;
  }

  private static Map<String, Set<Integer>> englishNames(Taxonomy taxonomy) {
    Map<String, Set<Integer>> names = new LinkedHashMap<>();
    for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
      String name = taxonomy.at(ordinal).name(CategoryLanguage.EN);
      names.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(ordinal);
    }
    return names;
  }

  /** Whether a category is of the third level or below; the names of others are mere headings. */
  private static boolean isNarrow(String id) {
    return id.indexOf('-') != id.lastIndexOf('-');
  }

  private static void name(Map<Long, Set<Integer>> named, long phrase, int ordinal) {
    named.computeIfAbsent(phrase, _ -> new LinkedHashSet<>(2)).add(ordinal);
  }

  private void addWords(List<Word> words, boolean isGermanic) {
    for (Word word : words) {
      addWord(word.text());
      if (isGermanic) {
        germanic.put(PhraseTable.append(PhraseTable.empty(), NounStem.of(word.text())), 0);
      }
    }
  }

  private void addWord(String word) {
    words.put(PhraseTable.append(PhraseTable.empty(), PluralStemmer.singular(word)), 0);
  }

  /** The things of a name, if it names several of equally many words: "Mice &amp; Trackballs". */
  private static List<List<Word>> things(String name, int words) {
    if (words < 2 || !BETWEEN_THINGS.matcher(name).find()) {
      return List.of();
    }
    List<List<Word>> things = new ArrayList<>();
    for (String part : BETWEEN_THINGS.split(name, -1)) {
      List<Word> thing = Tokenizer.words(part);
      boolean isWhole = !part.startsWith("-") && !part.endsWith("-") && !thing.isEmpty();
      if (!isWhole || (!things.isEmpty() && things.getFirst().size() != thing.size())) {
        return List.of();
      }
      things.add(thing);
    }
    return things;
  }

  private static List<String> tags(Set<Integer> ordinals, Taxonomy taxonomy) {
    return ordinals.stream()
        .sorted()
        .limit(MOST_KINDS)
        .map(ordinal -> TAG + taxonomy.at(ordinal).id())
        .toList();
  }

  private static long phrase(String text) {
    return phrase(Tokenizer.words(text));
  }

  private static long phrase(List<Word> words) {
    long hash = PhraseTable.empty();
    for (Word word : words) {
      hash = PhraseTable.append(hash, NounStem.of(word.text()));
    }
    return hash;
  }
}
