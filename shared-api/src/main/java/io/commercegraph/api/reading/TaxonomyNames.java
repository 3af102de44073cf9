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

/** The names of the taxonomy's categories in seven languages, as phrases of a lexicon. */
final class TaxonomyNames {

  /** A phrase that names more categories than this means the first ones. */
  private static final int MOST_KINDS = 3;

  private static final Pattern BETWEEN_THINGS =
      Pattern.compile("\\s*(?:&|,|/)\\s*|\\s+(?:and|und|et|y|e|en|i|oraz)\\s+");

  private final Taxonomy taxonomy;
  private final Map<String, Set<Integer>> english = new LinkedHashMap<>();

  TaxonomyNames(Taxonomy taxonomy) {
    this.taxonomy = taxonomy;
    for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
      String name = taxonomy.at(ordinal).name(CategoryLanguage.EN);
      english.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(ordinal);
    }
  }

  /** The tags of the categories that have an English name; none if no category has. */
  List<String> tagsOf(String name) {
    return tags(english.getOrDefault(name, Set.of()));
  }

  void addTo(LexiconBuilder lexicon) {
    Map<Long, Set<Integer>> named = new LinkedHashMap<>();
    for (CategoryLanguage language : CategoryLanguage.values()) {
      boolean isGermanic = language == CategoryLanguage.DE || language == CategoryLanguage.NL;
      for (int ordinal = 0; ordinal < taxonomy.size(); ordinal++) {
        String name = taxonomy.at(ordinal).name(language);
        List<Word> words = Tokenizer.words(name);
        lexicon.addWords(words, isGermanic);
        name(named, ProductKinds.withoutLinks(words), ordinal);
        if (isNarrow(taxonomy.at(ordinal).id())) {
          for (List<Word> thing : things(name, words.size())) {
            name(named, ProductKinds.withoutLinks(thing), ordinal);
          }
        }
      }
    }
    named.forEach(
        (phrase, ordinals) -> lexicon.put(phrase, lexicon.number(new Kind(tags(ordinals), false))));
  }

  /** Whether a category is of the third level or below; the names of others are mere headings. */
  private static boolean isNarrow(String id) {
    return id.indexOf('-') != id.lastIndexOf('-');
  }

  private static void name(Map<Long, Set<Integer>> named, List<Word> words, int ordinal) {
    named.computeIfAbsent(LexiconBuilder.phrase(words), _ -> new LinkedHashSet<>(2)).add(ordinal);
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

  private List<String> tags(Set<Integer> ordinals) {
    return ordinals.stream()
        .sorted()
        .limit(MOST_KINDS)
        .map(ordinal -> Lexicon.TAG + taxonomy.at(ordinal).id())
        .toList();
  }
}
