package io.commercegraph.opensearch;

import static io.commercegraph.opensearch.ProductDocument.JOINED;
import static io.commercegraph.opensearch.ProductDocument.PART;
import static io.commercegraph.opensearch.ProductDocument.RUN;
import static io.commercegraph.opensearch.ProductDocument.TITLE;

import io.commercegraph.api.reading.ExtraTerm;
import io.commercegraph.api.reading.QueryReading;
import io.commercegraph.api.reading.QueryWord;
import io.commercegraph.api.reading.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The query for the candidates of a reading: the sum, over its words, of the best of what each may
 * stand for. It only has to bring what our ranking will put first among the first hundred.
 */
final class CandidateQuery {

  /** The score of a product that has every word as typed; others' stay far below. */
  static final float ALL_WORDS = 1_000;

  private static final float MODEL = 10_000;
  private static final float PART_WEIGHT = 0.45f;
  private static final float MISTYPED = 0.8f;
  private static final float MISTYPED_TWICE = 0.5f;
  private static final float PREFIX = 0.5f;
  private static final float SPLIT = 0.7f;
  private static final int SHORTEST_PREFIX = 3;
  private static final int SHORTEST_COMPLETED = 2;
  private static final int SHORTEST_SPLIT = 6;
  private static final int SHORTEST_MISTYPED_TWICE = 7;

  /** Two slips are looked for behind letters that are right, or the whole vocabulary is read. */
  private static final int RIGHT_LETTERS = 2;

  private CandidateQuery() {}

  /** The query by the words as typed; products that have them all come first. */
  static Object exact(QueryReading reading) {
    List<Object> should = should(reading, false);
    should.add(constant(bool("filter", haveAll(reading)), ALL_WORDS));
    return bool("should", should);
  }

  /** The query by the words as typed and by words that they are misspelt from. */
  static Object forgiving(QueryReading reading) {
    return bool("should", should(reading, true));
  }

  /** The query for the products that have the most of these terms, each counting by its weight. */
  static Object anyOf(Map<String, Float> terms) {
    List<Object> should = new ArrayList<>();
    terms.forEach((term, weight) -> should.addAll(term(term, weight)));
    return bool("should", should);
  }

  private static List<Object> should(QueryReading reading, boolean forgives) {
    List<List<Slip>> slips =
        reading.words().stream().map(word -> forgives ? slips(word) : List.<Slip>of()).toList();
    ClauseBudget budget = ClauseBudget.of(reading, slips.stream().mapToInt(List::size).sum());
    List<Object> should = new ArrayList<>();
    for (int i = 0; i < reading.words().size(); i++) {
      QueryWord word = reading.words().get(i);
      List<Object> meanings = meanings(word, budget.beginnings());
      if (i == reading.words().size() - 1 && word.text().length() >= SHORTEST_COMPLETED) {
        meanings.add(completed(word));
      }
      slips.get(i).forEach(slip -> meanings.add(fuzzy(slip, budget.corrections())));
      should.add(best(meanings));
    }
    for (ExtraTerm extra : reading.extras().subList(0, budget.extras())) {
      should.add(best(term(extra.term(), extra.weight())));
    }
    if (!reading.models().isEmpty()) {
      for (String field : List.of(TITLE, JOINED, RUN)) {
        should.add(Map.of("terms", Map.of(field, reading.models(), "boost", MODEL)));
      }
    }
    return should;
  }

  /** A way in which a word may be misspelt. */
  private record Slip(String typed, int letters, int rightLetters, float boost) {}

  private static List<Slip> slips(QueryWord word) {
    String text = word.text();
    if (word.isKnown() || Tokenizer.isNumber(text)) {
      return List.of();
    }
    List<Slip> slips = new ArrayList<>();
    for (String typed : new TreeSet<>(List.of(text, word.term()))) {
      slips.add(new Slip(typed, 1, 0, word.weight() * MISTYPED));
    }
    if (text.length() >= SHORTEST_MISTYPED_TWICE && text.chars().noneMatch(Character::isDigit)) {
      slips.add(new Slip(text, 2, RIGHT_LETTERS, word.weight() * MISTYPED_TWICE));
    }
    return slips;
  }

  private static List<Object> meanings(QueryWord word, int beginnings) {
    List<Object> meanings = new ArrayList<>(term(word.term(), word.weight()));
    for (String tag : word.tags()) {
      meanings.add(term(JOINED, tag, word.weight() * word.likelyTags()));
    }
    String text = word.text();
    if (text.length() >= SHORTEST_SPLIT) {
      meanings.add(term(RUN, word.term(), word.weight() * SPLIT));
    }
    if (!Character.isDigit(text.charAt(0))) {
      int shortest = Math.max(SHORTEST_PREFIX, text.length() - beginnings);
      for (int length = shortest; length < text.length(); length++) {
        float likely = PREFIX * (float) Math.sqrt((double) length / text.length());
        meanings.add(term(TITLE, text.substring(0, length), word.weight() * likely));
      }
    }
    return meanings;
  }

  /** Words that begin as this one, which may not be typed to its end. */
  private static Object completed(QueryWord word) {
    return Map.of(
        "prefix", Map.of(TITLE, Map.of("value", word.term(), "boost", word.weight() * PREFIX)));
  }

  /** What has each word that bears meaning, or what the word means. */
  private static List<Object> haveAll(QueryReading reading) {
    List<Object> all = new ArrayList<>();
    long required = reading.requiredWords();
    for (int i = 0; i < reading.words().size(); i++) {
      if ((required & 1L << i) != 0) {
        QueryWord word = reading.words().get(i);
        List<Object> any = new ArrayList<>(term(word.term(), 1));
        word.tags().forEach(tag -> any.add(term(JOINED, tag, 1)));
        all.add(bool("should", any));
      }
    }
    return all;
  }

  private static Object fuzzy(Slip slip, int corrections) {
    return Map.of(
        "fuzzy",
        Map.of(
            TITLE,
            Map.of(
                "value",
                slip.typed,
                "fuzziness",
                slip.letters,
                "prefix_length",
                slip.rightLetters,
                "max_expansions",
                corrections,
                "boost",
                slip.boost)));
  }

  private static List<Object> term(String term, float weight) {
    return List.of(
        term(TITLE, term, weight),
        term(JOINED, term, weight),
        term(PART, term, weight * PART_WEIGHT));
  }

  private static Object term(String field, String term, float weight) {
    return Map.of("term", Map.of(field, Map.of("value", term, "boost", weight)));
  }

  private static Object best(List<Object> queries) {
    return Map.of("dis_max", Map.of("queries", queries));
  }

  private static Object constant(Object filter, float score) {
    return Map.of("constant_score", Map.of("filter", filter, "boost", score));
  }

  private static Object bool(String occur, List<Object> queries) {
    return Map.of("bool", Map.of(occur, queries));
  }
}
