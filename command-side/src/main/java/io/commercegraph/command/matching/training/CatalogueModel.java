package io.commercegraph.command.matching.training;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.NumberedOffers.Pair;
import io.commercegraph.command.matching.learning.Example;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.learning.MatchTrainer;
import io.commercegraph.command.matching.learning.SelfMadeExamples;
import io.commercegraph.command.matching.learning.SharedNumberExamples;
import io.commercegraph.command.matching.reading.Listing;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Makes a model of a catalogue: of its offers that share a GTIN and those alike that do not, and of
 * self-made examples of its products, from which brands and part numbers are learned, since offers
 * are stored without.
 */
final class CatalogueModel {

  private static final String PREFIX = "title-";
  private static final int VERSION_BYTES = 6;

  private CatalogueModel() {}

  /** The model; equal offers and products in equal order give equal bytes. */
  static MatchModel of(List<Pair> pairs, List<CatalogueProduct> products) {
    List<Listing> left = pairs.stream().map(pair -> Listing.of(pair.one())).toList();
    List<Listing> right = pairs.stream().map(pair -> Listing.of(pair.other())).toList();
    List<Example> examples = new ArrayList<>(SharedNumberExamples.of(left, right, Listing::gtin));
    examples.addAll(SelfMadeExamples.of(products.stream().map(Listing::of).toList(), 1));
    MatchModel model = MatchTrainer.train("", examples);
    return model.named(PREFIX + digest(MatchModelText.write(model)));
  }

  private static String digest(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest, 0, VERSION_BYTES);
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
