package io.commercegraph.index.words;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What two shops list, and which of their offers are the same product, from a folder with {@code
 * walmart.tsv}, {@code amazon.tsv} (id, title, category, brand, modelno, price) and {@code
 * pairs.tsv} (walmart_id, amazon_id, label).
 */
public record ShopListings(
    List<Listing> asked, List<Listing> catalogue, Map<String, Set<String>> same) {

  /** The most offers that a model number decides between. */
  private static final int MOST = 3;

  /** The most words of a title that make up one model number. */
  private static final int LONGEST = 4;

  public record Listing(String id, String title, String brand, String model) {}

  public static ShopListings read(Path folder) {
    Map<String, Set<String>> same = new TreeMap<>();
    for (String[] row : rows(folder.resolve("pairs.tsv"))) {
      if (row[2].equals("1")) {
        same.computeIfAbsent(row[0], _ -> new TreeSet<>()).add(row[1]);
      }
    }
    return new ShopListings(
        listings(folder.resolve("walmart.tsv")), listings(folder.resolve("amazon.tsv")), same);
  }

  /** The titles of the one shop, each asking for the same product of the other. */
  public LabelledSet titles(boolean withModels) {
    return set(
        withModels,
        asked.stream()
            .filter(it -> same.containsKey(it.id()))
            .map(it -> new LabelledSet.Labelled(it.title(), same.getOrDefault(it.id(), Set.of())))
            .toList());
  }

  /** The model numbers of the one shop that at most three offers of the other have. */
  public LabelledSet models(boolean withModels) {
    Map<String, Set<String>> carriers = new TreeMap<>();
    for (Listing listing : catalogue) {
      spellings(listing, withModels)
          .forEach(it -> carriers.computeIfAbsent(it, _ -> new TreeSet<>()).add(listing.id()));
    }
    return set(
        withModels,
        asked.stream()
            .map(Listing::model)
            .distinct()
            .filter(it -> carriers.getOrDefault(plain(it), Set.of()).size() <= MOST)
            .filter(it -> carriers.containsKey(plain(it)))
            .map(it -> new LabelledSet.Labelled(it, carriers.getOrDefault(plain(it), Set.of())))
            .toList());
  }

  private LabelledSet set(boolean withModels, List<LabelledSet.Labelled> queries) {
    return new LabelledSet(
        catalogue.stream()
            .map(
                it ->
                    new LabelledSet.Product(
                        it.id(),
                        LabelledSet.text(it.title(), it.brand(), withModels ? it.model() : null)))
            .toList(),
        queries);
  }

  /** The letters and digits alone. */
  static String plain(String model) {
    return model.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }

  /** All that a listing has as a word, as several neighbours, or as its model number. */
  private static Set<String> spellings(Listing listing, boolean withModels) {
    Set<String> all = new TreeSet<>();
    String[] words = listing.title().split("[^\\p{L}\\p{N}]+", -1);
    for (int i = 0; i < words.length; i++) {
      StringBuilder joined = new StringBuilder();
      for (int k = i; k < Math.min(words.length, i + LONGEST); k++) {
        all.add(joined.append(words[k].toLowerCase(Locale.ROOT)).toString());
      }
    }
    if (withModels) {
      all.add(plain(listing.model()));
    }
    all.remove("");
    return all;
  }

  private static List<Listing> listings(Path file) {
    return rows(file).stream().map(it -> new Listing(it[0], it[1], it[3], it[4])).toList();
  }

  private static List<String[]> rows(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .collect(Collectors.toCollection(ArrayList::new));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
