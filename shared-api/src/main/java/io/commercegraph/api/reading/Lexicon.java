package io.commercegraph.api.reading;

import io.commercegraph.api.categories.CategoryLanguage;
import io.commercegraph.api.categories.Taxonomy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What product words mean: the names of the taxonomy's categories in seven languages, and the words
 * that shoppers use for them ({@code shoppers-words.txt}). A phrase means one or more kinds of
 * products; a kind is a tag, the same for a title and for a query.
 */
final class Lexicon {

  /** What the tag of a kind begins with, and no word. */
  static final String TAG = "/";

  /** What the tag of a kind begins with that the taxonomy lacks. */
  private static final String OWN = TAG + "=";

  private static final String BELOW = " > ";

  /** What a line begins with whose phrases are each a kind of its own. */
  private static final String EACH = "-";

  /** The most words of a phrase. */
  static final int MAX_WORDS = 5;

  /** A phrase that names more categories than this means the first ones. */
  private static final int MOST_KINDS = 3;

  private static final int[] GERMANIC_COLUMNS = {1, 5};

  private static final Pattern BETWEEN_THINGS =
      Pattern.compile("\\s*(?:&|,|/)\\s*|\\s+(?:and|und|et|y|e|en|i|oraz)\\s+");

  private static final Pattern ELISION = Pattern.compile(" (d|l|all|dell) ");

  private static final class Loaded {
    private static final Lexicon ONLY = new Lexicon(Taxonomy.get());
  }

  private final PhraseTable phrases = new PhraseTable();
  private final PhraseTable spelt = new PhraseTable();
  private final PhraseTable words = new PhraseTable();
  private final PhraseTable germanic = new PhraseTable();
  private final List<Kind> kinds = new ArrayList<>();
  private final Map<String, List<String>> above = new HashMap<>();

  private Lexicon(Taxonomy taxonomy) {
    Map<Long, Set<Integer>> named = new LinkedHashMap<>();
    for (CategoryLanguage language : CategoryLanguage.values()) {
      boolean isGermanic = language == CategoryLanguage.DE || language == CategoryLanguage.NL;
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        String name = taxonomy.at(ordinal).name(language);
        List<Word> words = Tokenizer.words(name);
        addWords(words, isGermanic);
        name(named, phrase(ProductKinds.withoutLinks(words)), ordinal);
        if (isNarrow(taxonomy.at(ordinal).id())) {
          for (List<Word> thing : things(name, words.size())) {
            name(named, phrase(ProductKinds.withoutLinks(thing)), ordinal);
          }
        }
      }
    }
    named.forEach((phrase, ordinals) -> put(phrase, new Kind(tags(ordinals, taxonomy), false)));
    Map<String, Set<Integer>> english = englishNames(taxonomy);
    for (String line : WordFile.lines("shoppers-words.txt")) {
      String[] sides = line.split(":", 2);
      addLine(sides[0], List.of(sides[1].split(",", -1)), english, taxonomy);
    }
    for (String file : List.of("product-words.txt", "further-words.txt")) {
      for (String line : WordFile.lines(file)) {
        String[] columns = line.split("\\|", 2);
        addLine(columns[0].strip(), things(columns[1]), english, taxonomy);
        addGermanic(columns[1].split("\\|", -1));
      }
    }
  }

  /** The lexicon that all share; the first call loads it, about 4 MB of heap. */
  static Lexicon get() {
    return Loaded.ONLY;
  }

  /**
   * What a phrase names, by the hash of its singular words and by that of their stems: different
   * words may have one stem, so that a phrase that is known as it is spelt means that.
   */
  Kind kind(long singulars, long stems) {
    int asSpelt = spelt.get(singulars);
    int number = asSpelt == PhraseTable.NONE ? phrases.get(stems) : asSpelt;
    return number == PhraseTable.NONE ? Kind.NONE : kinds.get(number);
  }

  /** What one word names. */
  Kind kindOfWord(String word) {
    long singular = PhraseTable.append(PhraseTable.empty(), PluralStemmer.singular(word));
    return kind(singular, PhraseTable.append(PhraseTable.empty(), NounStem.of(word)));
  }

  /** The tags of the kinds that a kind of our own is below of. */
  List<String> above(String tag) {
    return above.getOrDefault(tag, List.of());
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

  /** Adds the words of the German and of the Dutch column. */
  private void addGermanic(String[] columns) {
    for (int column : GERMANIC_COLUMNS) {
      for (Word word : Tokenizer.words(columns[column])) {
        germanic.put(PhraseTable.append(PhraseTable.empty(), NounStem.of(word.text())), 0);
      }
    }
  }

  /** The phrases of columns for languages. */
  private static List<String> things(String columns) {
    return Stream.of(columns.split("[|,]", -1))
        .map(String::strip)
        .filter(it -> !it.isEmpty())
        .toList();
  }

  /** Gives all phrases of a line the meaning of its name, or each its own. */
  private void addLine(
      String name, List<String> things, Map<String, Set<Integer>> english, Taxonomy taxonomy) {
    if (name.equals(EACH)) {
      things.forEach(thing -> addSure(thing, kindNamed(thing).orElseGet(() -> own(thing))));
      return;
    }
    int below = name.indexOf(BELOW);
    String category = below < 0 ? name : name.substring(0, below);
    List<String> tags = tags(english.getOrDefault(category, Set.of()), taxonomy);
    boolean isOwn = below >= 0 || tags.isEmpty();
    int number =
        isOwn
            ? own(below < 0 ? name : name.substring(below + BELOW.length()))
            : add(new Kind(tags, true));
    if (below >= 0) {
      above.put(kinds.get(number).tags().getFirst(), tags);
    } else if (!isSure(phrase(name))) {
      phrases.put(phrase(name), number);
    }
    things.forEach(thing -> addSure(thing, number));
  }

  private boolean isSure(long phrase) {
    int number = phrases.get(phrase);
    return number != PhraseTable.NONE && kinds.get(number).isSure();
  }

  private int own(String name) {
    return add(new Kind(List.of(OWN + name), true));
  }

  /** The kind of the taxonomy that a phrase names, as one that is surely meant. */
  private Optional<Integer> kindNamed(String thing) {
    int number = phrases.get(phrase(thing));
    return number == PhraseTable.NONE || kinds.get(number).isSure()
        ? Optional.empty()
        : Optional.of(add(new Kind(kinds.get(number).tags(), true)));
  }

  /** Adds a phrase; "jus d orange" also as it is read where it is written with an apostrophe. */
  private void addSure(String thing, int number) {
    addPhrase(thing, number);
    String elided = ELISION.matcher(thing).replaceAll(" $1'");
    if (!elided.equals(thing)) {
      addPhrase(elided, number);
    }
  }

  /** The first line that has a stem decides what it means; each decides for its own spellings. */
  private void addPhrase(String thing, int number) {
    List<Word> words = ProductKinds.withoutLinks(Tokenizer.words(thing));
    if (spelt.get(singulars(words)) == PhraseTable.NONE) {
      spelt.put(singulars(words), number);
    }
    if (!isSure(phrase(words))) {
      phrases.put(phrase(words), number);
    }
    for (Word word : words) {
      addWord(word.text());
    }
  }

  private int add(Kind kind) {
    kinds.add(kind);
    return kinds.size() - 1;
  }

  private void put(long phrase, Kind kind) {
    phrases.put(phrase, add(kind));
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

  private static long singulars(List<Word> words) {
    long hash = PhraseTable.empty();
    for (Word word : words) {
      hash = PhraseTable.append(hash, PluralStemmer.singular(word.text()));
    }
    return hash;
  }

  private static long phrase(String text) {
    return phrase(ProductKinds.withoutLinks(Tokenizer.words(text)));
  }

  private static long phrase(List<Word> words) {
    long hash = PhraseTable.empty();
    for (Word word : words) {
      hash = PhraseTable.append(hash, NounStem.of(word.text()));
    }
    return hash;
  }
}
