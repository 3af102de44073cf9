package io.commercegraph.api.reading;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The lines of the files of words, as phrases of a lexicon. A line names a kind by the English name
 * of a category, by one of ours, or by "category > name" for a kind of ours below one of either.
 */
final class WordLines {

  /** What the tag of a kind begins with that the taxonomy lacks. */
  static final String OWN = Lexicon.TAG + "=";

  private static final String BELOW = " > ";

  /** What a line begins with whose phrases are each a kind of its own. */
  private static final String EACH = "-";

  /** The German and the Dutch column. */
  private static final int[] GERMANIC_COLUMNS = {1, 5};

  private final TaxonomyNames taxonomy;
  private final LexiconBuilder lexicon;

  WordLines(TaxonomyNames taxonomy, LexiconBuilder lexicon) {
    this.taxonomy = taxonomy;
    this.lexicon = lexicon;
  }

  void addAll() {
    for (String line : WordFile.lines("shoppers-words.txt")) {
      String[] sides = line.split(":", 2);
      add(sides[0], List.of(sides[1].split(",", -1)));
    }
    for (String file : List.of("product-words.txt", "further-words.txt")) {
      for (String line : WordFile.lines(file)) {
        String[] columns = line.split("\\|", 2);
        add(columns[0].strip(), things(columns[1]));
        addGermanic(columns[1].split("\\|", -1));
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

  private void addGermanic(String[] columns) {
    for (int column : GERMANIC_COLUMNS) {
      Tokenizer.words(columns[column]).forEach(lexicon::addGermanic);
    }
  }

  /** Gives all phrases of a line the meaning of its name, or each its own. */
  private void add(String name, List<String> things) {
    if (name.equals(EACH)) {
      things.forEach(thing -> lexicon.addSure(thing, kindNamed(thing).orElseGet(() -> own(thing))));
      return;
    }
    int below = name.indexOf(BELOW);
    String category = below < 0 ? name : name.substring(0, below);
    List<String> ofTaxonomy = taxonomy.tagsOf(category);
    List<String> tags = below >= 0 && ofTaxonomy.isEmpty() ? List.of(OWN + category) : ofTaxonomy;
    boolean isOwn = below >= 0 || tags.isEmpty();
    int number =
        isOwn
            ? own(below < 0 ? name : name.substring(below + BELOW.length()))
            : lexicon.number(new Kind(tags, true));
    if (below >= 0) {
      lexicon.putAbove(lexicon.kind(number).tags().getFirst(), tags);
    } else {
      lexicon.putUnlessSure(LexiconBuilder.phrase(name), number);
    }
    things.forEach(thing -> lexicon.addSure(thing, number));
  }

  private int own(String name) {
    return lexicon.number(new Kind(List.of(OWN + name), true));
  }

  /** The kind of the taxonomy that a phrase names, as one that is surely meant. */
  private Optional<Integer> kindNamed(String thing) {
    int number = lexicon.named(thing);
    return number == PhraseTable.NONE || lexicon.kind(number).isSure()
        ? Optional.empty()
        : Optional.of(lexicon.number(new Kind(lexicon.kind(number).tags(), true)));
  }
}
