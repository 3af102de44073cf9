package io.commercegraph.api.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads what kind of product a text is about: its head noun. In "Samsung fridge for kitchens" that
 * is the fridge, in "fridge magnet" the magnet: the last product word before a word such as "for"
 * or a bracket.
 */
final class ProductKinds {

  /** Words after which a text tells what a product is for, comes with or is made of. */
  private static final Set<String> ENDS = Set.copyOf(WordFile.lines("words-that-end-a-kind.txt"));

  /** What computers and phones have inside, with a size before it. */
  private static final List<String> BUILT_IN = List.of("ram", "ssd");

  private static final int SHORTEST_COMPOUND = 8;
  private static final int SHORTEST_HEAD = 4;
  private static final int SHORTEST_SURE_HEAD = 6;
  private static final int SHORTEST_REST = 3;

  /**
   * The words that name a kind.
   *
   * @param from the first word's place
   * @param to the place after the last word
   */
  record Named(int from, int to, Kind kind) {

    /** Whether the word at a place names the kind by itself, as "tv" of "oled tv". */
    boolean isNamedBy(List<Word> words, int place) {
      Kind alone = Lexicon.get().kindOfWord(words.get(place).text());
      return alone.tags().equals(kind.tags());
    }
  }

  private ProductKinds() {}

  /** The head noun of a text; nothing of a text without product words. */
  static Optional<Named> headOf(List<Word> words) {
    List<Named> named = named(words);
    return named.reversed().stream()
        .filter(it -> it.kind.isSure())
        .findFirst()
        .or(() -> named.isEmpty() ? Optional.empty() : Optional.of(named.getLast()));
  }

  /**
   * The product words of a text, in their order, up to what it is for, comes with or is made of. In
   * "laptop, 16 GB RAM" the memory is none of them.
   */
  private static List<Named> named(List<Word> words) {
    BitSet variants = VariantWords.places(words);
    Lexicon lexicon = Lexicon.get();
    List<String> stems = words.stream().map(word -> NounStem.of(word.text())).toList();
    List<Named> all = new ArrayList<>();
    for (int i = 0; i < words.size(); ) {
      Word word = words.get(i);
      Named named = word.bracketed() || variants.get(i) ? null : longest(stems, words, i, lexicon);
      boolean isEnd = word.bracketed() || (named == null && ENDS.contains(word.text()));
      if (isEnd && !all.isEmpty()) {
        break;
      }
      if (named != null && (all.isEmpty() || !isBuiltIn(words, named, lexicon))) {
        all.add(named);
      }
      i = named == null ? i + 1 : named.to;
    }
    return all;
  }

  /** Whether a name is that of a computer's memory or drive, with its size: "16 GB RAM". */
  private static boolean isBuiltIn(List<Word> words, Named named, Lexicon lexicon) {
    return AmountTags.isOfData(words, named.from - 1)
        && BUILT_IN.stream()
            .anyMatch(it -> lexicon.kindOfWord(it).tags().equals(named.kind.tags()));
  }

  /** Whether a part of a title before the one of a word names a kind. */
  static boolean isNamedBefore(List<Word> words, int place, String tag) {
    return named(words).stream()
        .filter(it -> words.get(it.from).segment() < words.get(place).segment())
        .anyMatch(it -> it.kind.isSure() && it.kind.tags().contains(tag));
  }

  /** The kind of a text that ends in its head noun and says of nothing what it is for. */
  static Kind kindOfName(List<Word> words) {
    boolean links = words.stream().anyMatch(word -> ENDS.contains(word.text()));
    return headOf(words)
        .filter(head -> !links && head.kind.isSure() && head.to == words.size())
        .map(Named::kind)
        .orElse(Kind.NONE);
  }

  private static @Nullable Named longest(
      List<String> stems, List<Word> words, int from, Lexicon lexicon) {
    Named longest = null;
    long phrase = PhraseTable.empty();
    long singulars = PhraseTable.empty();
    int length = 0;
    for (int to = from + 1; to <= stems.size() && length < Lexicon.MAX_WORDS; to++) {
      String word = words.get(to - 1).text();
      if (length > 0 && ENDS.contains(word)) {
        continue;
      }
      length++;
      phrase = PhraseTable.append(phrase, stems.get(to - 1));
      singulars = PhraseTable.append(singulars, PluralStemmer.singular(word));
      boolean isStem = length > 1 || isStemOfKind(word, stems.get(from), phrase, lexicon);
      Kind kind = lexicon.kind(singulars, isStem ? phrase : PhraseTable.NO_PHRASE);
      boolean isOption = length == 1 && !kind.isSure() && isNoKind(word);
      longest = kind.isNone() || isOption ? longest : new Named(from, to, kind);
    }
    String word = words.get(from).text();
    if (longest == null && !lexicon.isWord(word) && !BrandNames.has(word)) {
      Kind kind = kindOfCompound(word, lexicon);
      longest = kind.isNone() ? null : new Named(from, from + 1, kind);
    }
    return longest;
  }

  /** The words without those that link them: a "case for a laptop" is a laptop case. */
  static List<Word> withoutLinks(List<Word> words) {
    List<Word> some = new ArrayList<>(words.size());
    for (Word word : words) {
      if (some.isEmpty() || !ENDS.contains(word.text())) {
        some.add(word);
      }
    }
    return some;
  }

  /** Colours and short words name categories in one language and other things in others. */
  private static boolean isNoKind(String word) {
    return word.length() < SHORTEST_HEAD || OptionWords.isOption(word);
  }

  /**
   * Short stems are those of many words: "Win" is no wine, a mat no mattress, to sell no saddle.
   * And Motorola is no motor oil ("Motoröl").
   */
  private static boolean isStemOfKind(String word, String stem, long phrase, Lexicon lexicon) {
    boolean isInflected = !stem.equals(word);
    boolean isLong = stem.length() > SHORTEST_HEAD;
    return !BrandNames.has(word)
        && (isInflected || !lexicon.kind(PhraseTable.NO_PHRASE, phrase).isSure())
        && (isLong || (stem.length() == SHORTEST_HEAD && lexicon.isWord(word)));
  }

  /** The kind of a compound's head: "Herrenschuhe" are shoes. */
  private static Kind kindOfCompound(String word, Lexicon lexicon) {
    List<String> parts = parts(word, lexicon);
    return parts.isEmpty() ? kindOfLongHead(word, lexicon) : lexicon.kindOfWord(parts.getLast());
  }

  /** The kind of a long head of a compound whose first part is no word of the lexicon. */
  private static Kind kindOfLongHead(String word, Lexicon lexicon) {
    for (int i = SHORTEST_REST; i <= word.length() - SHORTEST_SURE_HEAD; i++) {
      String head = word.substring(i);
      if (lexicon.isGermanic(NounStem.of(head))) {
        Kind kind = lexicon.kindOfWord(head);
        return kind.isSure() ? kind : Kind.NONE;
      }
    }
    return Kind.NONE;
  }

  /** The two parts of a German or Dutch compound, the second as long as possible; else none. */
  static List<String> parts(String word, Lexicon lexicon) {
    boolean isNone = Character.isDigit(word.charAt(0)) || BrandNames.has(word);
    if (isNone || word.length() < SHORTEST_COMPOUND) {
      return List.of();
    }
    for (int i = SHORTEST_REST; i <= word.length() - SHORTEST_HEAD; i++) {
      String head = word.substring(i);
      if (isHead(head, lexicon) && lexicon.isGermanic(NounStem.of(word.substring(0, i)))) {
        return List.of(word.substring(0, i), head);
      }
    }
    return List.of();
  }

  /** A stem of three letters is one of many words: a jamboree is no drill ("boren"). */
  private static boolean isHead(String head, Lexicon lexicon) {
    String stem = NounStem.of(head);
    return lexicon.isGermanic(stem) && (stem.length() >= SHORTEST_HEAD || lexicon.isWord(head));
  }

  /** A kind's tags and those of all kinds above it, but for the uppermost. */
  static List<String> withBroader(List<String> tags) {
    Set<String> all = new LinkedHashSet<>(tags);
    List<String> above = tags.isEmpty() ? tags : Lexicon.get().above(tags.getFirst());
    if (!above.isEmpty()) {
      all.addAll(withBroader(above));
    } else if (tags.size() == 1) {
      String tag = tags.getFirst();
      for (int cut = tag.lastIndexOf('-'); cut > tag.indexOf('-'); cut = tag.lastIndexOf('-')) {
        tag = tag.substring(0, cut);
        all.add(tag);
      }
    }
    return new ArrayList<>(all);
  }
}
