package io.commercegraph.command.matching.learning;

import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.TitleReading;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Writes a listing as another shop might: words left out, reordered, abbreviated or added, brand
 * and model number spelled otherwise or moved between fields, another category and price.
 */
public final class ListingCorruption {

  /** How far other shops' prices are apart: near, apart, and those of other traders. */
  private static final double[] SPREADS = {0.1, 0.25, 0.25, 0.5};

  private final List<Listing> catalogue;
  private final Random random;

  /**
   * Takes the catalogue that words and categories of other shops are drawn from.
   *
   * @param seed which makes the same texts of the same listings in the same order
   */
  public ListingCorruption(List<Listing> catalogue, long seed) {
    this.catalogue = List.copyOf(catalogue);
    this.random = new Random(seed);
  }

  /** The listing as another shop might write it, under the same id. */
  public Listing of(Listing listing) {
    List<String> words = new ArrayList<>(List.of(listing.title().trim().split("\\s+", -1)));
    @Nullable String brand = listing.brand();
    @Nullable String mpn = listing.mpn();
    dropWords(words);
    if (brand != null && is(0.4)) {
      words.addFirst(brand);
    }
    if (mpn != null && is(0.25)) {
      words.add(random.nextInt(words.size() + 1), respelled(mpn));
    }
    if (is(0.3)) {
      swapSome(words);
    }
    addWords(words);
    return new Listing(
        listing.id(),
        String.join(" ", words),
        is(0.35) ? null : brand,
        mpn == null || is(0.5) ? null : respelled(mpn),
        null,
        is(0.4) ? any().category() : listing.category(),
        is(0.15) ? 0 : price(listing.price()),
        listing.currency());
  }

  private void dropWords(List<String> words) {
    double share = random.nextDouble() * 0.6;
    List<String> kept = new ArrayList<>();
    for (String word : words) {
      boolean number = word.chars().anyMatch(Character::isDigit);
      if (!is(number ? share / 2 : share)) {
        kept.add(number ? respelledSometimes(word) : abbreviatedSometimes(word));
      }
    }
    if (!kept.isEmpty()) {
      words.clear();
      words.addAll(kept);
    }
  }

  private String respelledSometimes(String word) {
    return TitleReading.of(word).models().isEmpty() || is(0.7) ? word : respelled(word);
  }

  /** A model number with other signs in it, or without its end. */
  private String respelled(String model) {
    return switch (random.nextInt(5)) {
      case 0 -> model.replaceAll("[^\\p{L}\\p{N}]+", "");
      case 1 -> model.replaceFirst("(?<=\\p{L})(?=\\d)", "-");
      case 2 -> model.replaceFirst("(?<=\\d)(?=\\p{L})", " ");
      default -> model;
    };
  }

  private String abbreviatedSometimes(String word) {
    return word.length() > 5 && is(0.05) ? word.substring(0, 3 + random.nextInt(2)) : word;
  }

  private void swapSome(List<String> words) {
    if (is(0.3)) {
      Collections.shuffle(words, random);
    } else if (words.size() > 2) {
      Collections.rotate(words, 1 + random.nextInt(words.size() - 1));
    }
  }

  /** Adds words that other listings have. */
  private void addWords(List<String> words) {
    int count = is(0.3) ? 0 : random.nextInt(7);
    for (int i = 0; i < count; i++) {
      String[] other = any().title().trim().split("\\s+", -1);
      String word = other[random.nextInt(other.length)];
      if (word.chars().noneMatch(Character::isDigit) || is(0.3)) {
        words.add(is(0.7) ? words.size() : random.nextInt(words.size() + 1), word);
      }
    }
  }

  private long price(long price) {
    double spread = SPREADS[random.nextInt(SPREADS.length)];
    return Math.round(price * StrictMath.exp(spread * gaussian()));
  }

  /** Nearly normally distributed: the sum of twelve equal chances. */
  private double gaussian() {
    double sum = -6;
    for (int i = 0; i < 12; i++) {
      sum += random.nextDouble();
    }
    return sum;
  }

  private Listing any() {
    return catalogue.get(random.nextInt(catalogue.size()));
  }

  private boolean is(double chance) {
    return random.nextDouble() < chance;
  }
}
