package io.commercegraph.api.reading;

import java.util.List;

/**
 * A word of a query as it was typed.
 *
 * @param text the word, folded
 * @param term what an index has it as: its singular
 * @param weight how much it counts; the first words of a query count most, those in brackets least
 * @param tags tags of products that are meant: of the kind, amount or feature that the word names
 * @param likelyTags how likely these are meant
 * @param likely how likely the word itself is meant where products have the tags
 * @param isKnown whether it is a word of the lexicon or an adjective beside a kind, and so no other
 *     word mistyped
 * @param isFeature whether it says what a product of a kind is like, as "wireless" does; a product
 *     whose title says nothing of it may still be meant
 * @param isRequired whether it bears meaning: a product without it is no hit
 */
public record QueryWord(
    String text,
    String term,
    float weight,
    List<String> tags,
    float likelyTags,
    float likely,
    boolean isKnown,
    boolean isFeature,
    boolean isRequired) {

  public QueryWord {
    tags = List.copyOf(tags);
  }

  /** Whether the word is one of those that surely name the kind of product that is meant. */
  public boolean namesKind() {
    return likely < 1;
  }

  /**
   * Whether it is a number, an amount, a feature or an option: it tells like products apart, and
   * names none.
   */
  boolean isTrait() {
    return Tokenizer.isNumber(text)
        || OptionWords.isOption(text)
        || tags.stream().anyMatch(tag -> !tag.startsWith(Lexicon.TAG));
  }

  /** Whether it is the name of a well-known make. */
  boolean isMake() {
    return isRequired && tags.isEmpty() && BrandNames.has(text);
  }

  /** Whether it is a name, not a word of the lexicon nor an amount or a number. */
  boolean isName() {
    return !isKnown && tags.isEmpty() && Character.isLetter(text.charAt(0));
  }

  /**
   * The length of its stem: a word as short as this may be another form of it, and no shorter one.
   */
  public int stemLength() {
    return NounStem.of(text).length();
  }

  /** Whether a term is another form of this word, a plural or a singular. */
  public boolean isSameNoun(String other) {
    return NounStem.of(other).equals(NounStem.of(text));
  }
}
