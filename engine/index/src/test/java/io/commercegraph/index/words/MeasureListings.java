package io.commercegraph.index.words;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * Prints how well one shop's titles and model numbers find another shop's offers: {@code
 * MeasureListings folder}; the folder is read by {@link ShopListings}.
 */
final class MeasureListings {

  private MeasureListings() {}

  public static void main(String[] folder) {
    ShopListings listings = ShopListings.read(Path.of(folder[0]));
    for (boolean withModels : new boolean[] {false, true}) {
      String indexed = withModels ? "title, brand, model number: " : "title, brand: ";
      print(indexed + "titles", listings.titles(withModels), typed -> typed);
      LabelledSet models = listings.models(withModels);
      spellings().forEach((how, typed) -> print(indexed + "model numbers " + how, models, typed));
    }
  }

  /** Four ways to write a model number. */
  private static Map<String, UnaryOperator<String>> spellings() {
    Map<String, UnaryOperator<String>> ways = new TreeMap<>();
    ways.put("as is", model -> model);
    ways.put("plain", ShopListings::plain);
    ways.put("with blanks", model -> model.replaceAll("[^\\p{L}\\p{N}]+", " ").strip());
    ways.put(
        "with hyphens",
        model ->
            ShopListings.plain(model)
                .replaceAll("(?<=\\p{L})(?=\\p{N})|(?<=\\p{N})(?=\\p{L})", "-"));
    return ways;
  }

  private static void print(String what, LabelledSet set, UnaryOperator<String> typed) {
    ProductSearch search = MeasureRecall.indexed(set);
    Recall recall = Recall.of(set, typed, text -> MeasureRecall.ids(search, text));
    System.out.printf(Locale.ROOT, "%-60s %4d queries  %s%n", what, set.queries().size(), recall);
    if (System.getProperty("misses") != null) {
      set.queries().stream()
          .filter(it -> !startsRight(it, MeasureRecall.ids(search, typed.apply(it.query()))))
          .forEach(it -> printMiss(it, typed.apply(it.query()), set, search));
    }
  }

  private static boolean startsRight(LabelledSet.Labelled asked, List<String> ids) {
    return !ids.isEmpty() && asked.relevant().contains(ids.getFirst());
  }

  private static void printMiss(
      LabelledSet.Labelled asked, String typed, LabelledSet set, ProductSearch search) {
    System.out.println("  ? " + typed);
    for (LabelledSet.Product product : set.products()) {
      if (asked.relevant().contains(product.id())) {
        System.out.println("    wanted " + product.id() + " " + product.text());
      }
    }
    MeasureRecall.ids(search, typed).stream()
        .limit(2)
        .forEach(
            id ->
                set.products().stream()
                    .filter(it -> it.id().equals(id))
                    .forEach(it -> System.out.println("    got    " + it.text())));
  }
}
