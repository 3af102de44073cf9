package io.commercegraph.api.reading;

import io.commercegraph.api.categories.Taxonomy;
import java.util.ArrayList;
import java.util.List;

/**
 * What product words mean: the names of the taxonomy's categories in seven languages, and the words
 * that shoppers use for them ({@code shoppers-words.txt}, {@code product-words.txt}, {@code
 * further-words.txt}). A phrase means one or more kinds of products; a kind is a tag, the same for
 * a title and for a query.
 */
final class Lexicon {

  /** What the tag of a kind begins with, and no word. */
  static final String TAG = "/";

  /** The most words of a phrase. */
  static final int MAX_WORDS = 5;

  private static final class Loaded {
    private static final Lexicon ONLY =
        new Lexicon(CompiledLexicon.ofBuild().orElseGet(Lexicon::ofText));
  }

  private final LexiconTables tables;

  private Lexicon(LexiconTables tables) {
    this.tables = tables;
  }

  /**
   * The lexicon that all share. The first call loads it: what the build has compiled if that is of
   * the same files, else the files themselves, which takes ten times as long.
   */
  static Lexicon get() {
    return Loaded.ONLY;
  }

  /** The tables that the files of words and the taxonomy make. */
  static LexiconTables ofText() {
    LexiconBuilder builder = new LexiconBuilder();
    TaxonomyNames names = new TaxonomyNames(Taxonomy.get());
    names.addTo(builder);
    new WordLines(names, builder).addAll();
    return builder.build();
  }

  /**
   * What a phrase names, by the hash of its singular words and by that of their stems: different
   * words may have one stem, so that a phrase that is known as it is spelt means that.
   */
  Kind kind(long singulars, long stems) {
    int asSpelt = tables.spelt().get(singulars);
    int number = asSpelt == PhraseTable.NONE ? tables.phrases().get(stems) : asSpelt;
    return number == PhraseTable.NONE ? Kind.NONE : tables.kinds().get(number);
  }

  /** What one word names. */
  Kind kindOfWord(String word) {
    long singular = PhraseTable.append(PhraseTable.empty(), PluralStemmer.singular(word));
    return kind(singular, PhraseTable.append(PhraseTable.empty(), NounStem.of(word)));
  }

  /** The tags of the kinds that a kind of our own is below of. */
  List<String> above(String tag) {
    return tables.above().getOrDefault(tag, List.of());
  }

  /** Whether a word, singular or plural, occurs in any name. */
  boolean isWord(String word) {
    String singular = PluralStemmer.singular(word);
    return tables.words().has(PhraseTable.append(PhraseTable.empty(), singular));
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
    return tables.germanic().has(PhraseTable.append(PhraseTable.empty(), stem));
  }
}
