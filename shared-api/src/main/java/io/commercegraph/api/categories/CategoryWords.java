package io.commercegraph.api.categories;

import io.commercegraph.api.values.FoldedWords;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words that name categories: in any of the seven languages, singular or plural. "fridges" and
 * "Kühlschrank" name the same category. A name of several things, "Coats &amp; Jackets", is named
 * by each of them if all have the same number of words and no category has that name alone.
 */
public final class CategoryWords {

  /** Of as many words a phrase can be that names a category. */
  public static final int MAX_WORDS = 6;

  private static final class Loaded {
    private static final CategoryWords ONLY = new CategoryWords(Taxonomy.get());
  }

  private static final Pattern BETWEEN_THINGS =
      Pattern.compile("\\s*(?:&|,|/)\\s*|\\s+(?:and|und|et|y|e|en|i|oraz)\\s+");

  private static final int LONGEST_AND = 4;

  private final Taxonomy taxonomy;
  private final HashedOrdinals names;

  private CategoryWords(Taxonomy taxonomy) {
    this.taxonomy = taxonomy;
    HashedOrdinals.Builder read = new HashedOrdinals.Builder();
    for (CategoryLanguage language : CategoryLanguage.values()) {
      Set<String> whole = new HashSet<>();
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        String key = key(FoldedWords.of(taxonomy.name(ordinal, language)), language);
        whole.add(key);
        read.add(key, ordinal);
      }
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        for (String part : things(taxonomy.name(ordinal, language), language)) {
          if (!whole.contains(part)) {
            read.add(part, ordinal);
          }
        }
      }
    }
    names = read.build();
  }

  /** The words that all share; the first call loads them, about 0.7 MB of heap. */
  public static CategoryWords get() {
    return Loaded.ONLY;
  }

  /** The categories that a word or phrase names in any language, in the taxonomy's order. */
  public List<Category> named(String phrase) {
    List<String> words = FoldedWords.of(phrase);
    return categories(
        Stream.of(CategoryLanguage.values()).flatMap(language -> ordinals(words, language)));
  }

  /** The categories that a word or phrase names in one language, in the taxonomy's order. */
  public List<Category> named(String phrase, CategoryLanguage language) {
    return categories(ordinals(FoldedWords.of(phrase), language));
  }

  private Stream<Integer> ordinals(List<String> words, CategoryLanguage language) {
    return words.isEmpty() || words.size() > MAX_WORDS
        ? Stream.empty()
        : Arrays.stream(names.of(key(words, language))).boxed();
  }

  private List<Category> categories(Stream<Integer> ordinals) {
    return ordinals.distinct().sorted().map(taxonomy::at).toList();
  }

  /** The things of a name, if it names several of equally many words; else none. */
  private static List<String> things(String name, CategoryLanguage language) {
    List<List<String>> things = new ArrayList<>();
    if (!mayNameSeveral(name)) {
      return List.of();
    }
    for (String part : BETWEEN_THINGS.split(name, -1)) {
      List<String> words = FoldedWords.of(part);
      boolean incomplete = part.startsWith("-") || part.endsWith("-") || words.isEmpty();
      if (incomplete || (!things.isEmpty() && things.getFirst().size() != words.size())) {
        return List.of();
      }
      things.add(words);
    }
    return things.size() == 1 ? List.of() : things.stream().map(w -> key(w, language)).toList();
  }

  /** Whether there is a sign or a short word between words; quicker than the regular expression. */
  private static boolean mayNameSeveral(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '&' || c == ',' || c == '/') {
        return true;
      }
      int next = c == ' ' ? name.indexOf(' ', i + 1) : -1;
      if (next > 0 && next - i <= LONGEST_AND + 1) {
        return true;
      }
    }
    return false;
  }

  private static String key(List<String> words, CategoryLanguage language) {
    StringBuilder key = new StringBuilder(language.wire());
    words.forEach(word -> key.append(' ').append(WordStem.of(word, language)));
    return key.toString();
  }
}
