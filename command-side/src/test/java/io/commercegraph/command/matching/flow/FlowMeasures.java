package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.command.feeds.ReadModelsInTests;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.measure.LabelledShops;
import io.commercegraph.command.matching.measure.LabelledShops.Ids;
import io.commercegraph.command.matching.measure.WholeCatalogues;
import io.commercegraph.command.matching.reading.Listing;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures matching by title as an import does it, a batch after the other: the right shop's
 * listings are the catalogue, the left shop's are offered; brand and part number join first.
 * Arguments: the folder of the data, and folders of other pairs of shops, if any.
 */
final class FlowMeasures {

  private static final String SHOP = "shp_left";

  private FlowMeasures() {}

  public static void main(String[] arguments) {
    Path data = Path.of(arguments[0]);
    List<LabelledShops> all = new ArrayList<>();
    all.add(LabelledShops.walmartAmazon(data));
    all.add(LabelledShops.walmartAmazon(data).withoutNumbers());
    all.add(LabelledShops.amazonGoogle(data));
    for (int i = 1; i < arguments.length; i++) {
      all.add(LabelledShops.of(Path.of(arguments[i])));
    }
    for (LabelledShops shops : all) {
      for (int rows : new int[] {1_000, 250, 10}) {
        for (boolean adaptive : new boolean[] {false, true}) {
          System.out.printf(
              "%s, batches of %d%s: %s%n",
              shops.name(), rows, adaptive ? "" : ", not adaptive", joined(shops, rows, adaptive));
        }
      }
    }
  }

  private static String joined(LabelledShops shops, int rows, boolean adaptive) {
    TitlesInMemory catalogue =
        new TitlesInMemory(shops.right().stream().map(FlowMeasures::product).toList());
    TitleMatching matching =
        new TitleMatching(
            new MatchingSettings(true, 0.9, 0.5, adaptive, 1),
            catalogue,
            new CatalogueStatistics(catalogue, Clock.systemUTC()),
            new ReadModelsInTests(),
            MatchModelText::shipped);
    JoinEvidence evidence = new JoinEvidence();
    Set<ShopProduct> taken = new HashSet<>();
    Set<Ids> joins = new HashSet<>();
    Map<String, String> numbered = new HashMap<>();
    for (Listing listing : shops.right()) {
      @Nullable String number = WholeCatalogues.number(listing);
      if (number != null) {
        numbered.putIfAbsent(number, listing.id());
      }
    }
    List<OpenOffer> offers = new ArrayList<>();
    for (Listing listing : shops.left()) {
      @Nullable String number = WholeCatalogues.number(listing);
      @Nullable String product = number == null ? null : numbered.get(number);
      if (product != null && taken.add(new ShopProduct(SHOP, product))) {
        joins.add(new Ids(listing.id(), product));
      } else {
        offers.add(offer(listing));
      }
    }
    for (int at = 0; at < offers.size(); at += rows) {
      List<OpenOffer> batch = offers.subList(at, Math.min(offers.size(), at + rows));
      TitleVerdicts verdicts = matching.verdicts(batch, List.of(), taken, 0, evidence);
      for (OpenOffer offer : batch) {
        if (verdicts.of(offer.id()) instanceof Verdict.Joined to) {
          taken.add(new ShopProduct(SHOP, to.candidateId()));
          joins.add(new Ids(offer.id(), to.candidateId()));
        }
      }
    }
    return judged(joins, shops);
  }

  private static String judged(Set<Ids> joins, LabelledShops shops) {
    double right =
        (double) joins.stream().filter(ids -> Boolean.TRUE.equals(shops.label(ids))).count();
    double wrong =
        (double) joins.stream().filter(ids -> Boolean.FALSE.equals(shops.label(ids))).count();
    return String.format(
        Locale.ROOT,
        "P %.3f  R %.3f  (%d right, %d wrong)",
        right / (right + wrong),
        right / shops.matches(),
        (int) right,
        (int) wrong);
  }

  private static CatalogueProduct product(Listing listing) {
    return new CatalogueProduct(
        listing.id(),
        null,
        listing.title(),
        listing.brand(),
        listing.mpn(),
        listing.category(),
        listing.price(),
        listing.currency());
  }

  private static OpenOffer offer(Listing listing) {
    return new OpenOffer(SHOP, "own " + listing.id(), listing);
  }
}
