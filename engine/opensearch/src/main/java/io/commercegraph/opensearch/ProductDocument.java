package io.commercegraph.opensearch;

import io.commercegraph.api.reading.PluralStemmer;
import io.commercegraph.api.reading.Tokenizer;
import io.commercegraph.api.reading.Word;
import io.commercegraph.index.postings.ProductIndex;
import io.commercegraph.index.postings.ProductText;
import io.commercegraph.index.postings.TermRole;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A product as a document: each of its terms in the field of its best role, its neighbouring words
 * written as one, and its texts, of which the candidates are ranked.
 */
final class ProductDocument {

  /** The words of the title. */
  static final String TITLE = "title";

  /** Terms that count as much as words of the title: other spellings, part numbers, tags. */
  static final String JOINED = "joined";

  /** Terms that count less. */
  static final String PART = "part";

  /** Neighbouring words of the title as one: "108 r00645" is found by 108r00645. */
  static final String RUN = "run";

  static final String TEXT = "text";

  /** The fields that have a term of a product, each term in one of them. */
  static final List<String> TERMS = List.of(TITLE, JOINED, PART);

  /** Runs of more than two words are model numbers, which have a digit. */
  private static final int LONGEST_RUN = 5;

  private static final int LONGEST_PAIR = 2;

  private ProductDocument() {}

  static Map<String, Object> of(ProductText product) {
    Map<String, List<String>> terms = new LinkedHashMap<>();
    TERMS.forEach(field -> terms.put(field, new ArrayList<>()));
    ProductIndex.termsOf(product)
        .forEach(
            (term, role) -> terms.computeIfAbsent(field(role), _ -> new ArrayList<>()).add(term));
    Map<String, Object> document = new LinkedHashMap<>(terms);
    document.put(RUN, runs(Tokenizer.words(product.name())));
    document.put(TEXT, text(product));
    return document;
  }

  private static String field(TermRole role) {
    return switch (role) {
      case WORD, BRACKETED -> TITLE;
      case JOINED -> JOINED;
      case PART -> PART;
    };
  }

  private static Set<String> runs(List<Word> words) {
    Set<String> runs = new TreeSet<>();
    for (int first = 0; first < words.size(); first++) {
      StringBuilder run = new StringBuilder(words.get(first).text());
      int end = Math.min(words.size(), first + LONGEST_RUN);
      for (int last = first + 1; last < end; last++) {
        run.append(words.get(last).text());
        if (run.length() > Tokenizer.MAX_LENGTH) {
          break;
        }
        if (last - first < LONGEST_PAIR || run.chars().anyMatch(Character::isDigit)) {
          runs.add(PluralStemmer.singular(run.toString()));
        }
      }
    }
    return runs;
  }

  private static Map<String, Object> text(ProductText product) {
    Map<String, Object> text = new LinkedHashMap<>();
    text.put("name", product.name());
    if (product.brand() != null) {
      text.put("brand", product.brand());
    }
    if (product.mpn() != null) {
      text.put("mpn", product.mpn());
    }
    text.put("tags", product.tags());
    text.put("parts", product.parts());
    return text;
  }

  /** The texts of a document. */
  static ProductText read(JsonNode source) {
    JsonNode text = source.path(TEXT);
    return new ProductText(
        text.path("name").asString(""),
        string(text.path("brand")),
        string(text.path("mpn")),
        strings(text.path("tags")),
        strings(text.path("parts")));
  }

  private static @Nullable String string(JsonNode value) {
    return value.isString() ? value.asString() : null;
  }

  private static List<String> strings(JsonNode values) {
    List<String> all = new ArrayList<>(values.size());
    values.forEach(value -> all.add(value.asString()));
    return all;
  }
}
