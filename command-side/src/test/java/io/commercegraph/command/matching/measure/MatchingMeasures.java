package io.commercegraph.command.matching.measure;

import io.commercegraph.command.matching.Thresholds;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.learning.CandidatePairs;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.learning.Example;
import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.measure.InDomain.Labelled;
import io.commercegraph.command.matching.measure.LabelledShops.Ids;
import io.commercegraph.command.matching.measure.WholeCatalogues.Join;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures matching by title on labelled shops. Arguments: the folder of the data, the folder for
 * the sheets of joins, and folders of other pairs of shops, if any.
 */
final class MatchingMeasures {

  private MatchingMeasures() {}

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Path sheets = Files.createDirectories(Path.of(arguments[1]));
    MatchModel model = MatchModelText.shipped();
    LabelledShops walmart = LabelledShops.walmartAmazon(data);
    LabelledShops google = LabelledShops.amazonGoogle(data);
    List<LabelledShops> all = new ArrayList<>(List.of(walmart, walmart.withoutNumbers(), google));
    for (int i = 2; i < arguments.length; i++) {
      all.add(LabelledShops.of(Path.of(arguments[i])));
    }
    for (LabelledShops shops : all) {
      blockedAndJoined(shops, model, sheets);
      blockedAndJoined(shops.withHalfOfTheMatches(), model, sheets);
    }
    inDomainOfWalmart(walmart);
    inDomainOfGoogle(google);
  }

  private static void blockedAndJoined(LabelledShops shops, MatchModel model, Path sheets)
      throws IOException {
    Map<String, List<Pair>> blocked = shops.blocked();
    Set<String> withMatch = new HashSet<>();
    Set<String> found = new HashSet<>();
    shops.labels().forEach((ids, same) -> addIf(same, ids.left(), withMatch));
    blocked.forEach(
        (id, pairs) ->
            addIf(pairs.stream().anyMatch(pair -> isMatch(shops, Ids.of(pair))), id, found));
    System.out.printf(
        Locale.ROOT,
        "%s: the true one is among ten candidates for %d of %d, %.4f%n",
        shops.name(),
        found.size(),
        withMatch.size(),
        found.size() / (double) withMatch.size());
    TitleMatcher matcher = new TitleMatcher(model, Thresholds.DEFAULT);
    List<Join> unadapted = WholeCatalogues.joins(blocked, matcher, false);
    System.out.println("  joined from .9 on: " + WholeCatalogues.judged(unadapted, shops));
    List<Join> joins = WholeCatalogues.joins(blocked, matcher, true);
    System.out.println("  joined: " + WholeCatalogues.judged(joins, shops));
    sheet(shops, blocked, joins, sheets.resolve(shops.name().replace(' ', '-') + ".tsv"));
  }

  private static void addIf(boolean condition, String id, Set<String> ids) {
    if (condition) {
      ids.add(id);
    }
  }

  private static boolean isMatch(LabelledShops shops, Ids ids) {
    return Boolean.TRUE.equals(shops.label(ids));
  }

  /** Writes what was joined, with both titles and prices, the label and no score. */
  private static void sheet(
      LabelledShops shops, Map<String, List<Pair>> blocked, List<Join> joins, Path file)
      throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("label\tleft\tright\tleft price\tright price\tleft number\tright number");
    for (Join join : joins) {
      for (Pair pair : blocked.getOrDefault(join.ids().left(), List.of())) {
        if (Ids.of(pair).equals(join.ids())) {
          lines.add(line(shops.label(join.ids()), pair));
        }
      }
    }
    Files.write(file, lines);
  }

  private static String line(@Nullable Boolean label, Pair pair) {
    var left = pair.left().reading().listing();
    var right = pair.right().reading().listing();
    return String.join(
        "\t",
        label == null ? "" : label ? "same" : "different",
        left.title(),
        right.title(),
        String.valueOf(left.price() / 100.0),
        String.valueOf(right.price() / 100.0),
        left.mpn() == null ? "" : left.mpn(),
        right.mpn() == null ? "" : right.mpn());
  }

  private static void inDomainOfWalmart(LabelledShops shops) {
    CandidatePairs pairs = new CandidatePairs(shops.left(), shops.right());
    List<Labelled> train = new ArrayList<>();
    List<Example> valid = new ArrayList<>();
    shops
        .labels()
        .forEach(
            (ids, same) -> {
              Pair pair = pairs.between(ids.left(), ids.right());
              Example example = new Example(pair.features().values(), same, 1);
              if ("train".equals(shops.splits().get(ids))) {
                train.add(new Labelled(ids.left(), example));
              } else {
                valid.add(example);
              }
            });
    System.out.println("walmart-amazon, train, five-fold: " + InDomain.folds(train, 0));
    List<Example> all = train.stream().map(Labelled::example).toList();
    System.out.println("walmart-amazon, valid: " + InDomain.once(all, valid));
  }

  private static void inDomainOfGoogle(LabelledShops shops) {
    List<Labelled> labelled = new ArrayList<>();
    long[] candidates = {0};
    shops
        .blocked()
        .forEach(
            (id, pairs) -> {
              for (Pair pair : pairs) {
                boolean same = isMatch(shops, Ids.of(pair));
                candidates[0] += same ? 1 : 0;
                labelled.add(new Labelled(id, new Example(pair.features().values(), same, 1)));
              }
            });
    long missed = shops.matches() - candidates[0];
    System.out.println(
        "amazon-google, ten candidates, five-fold: " + InDomain.folds(labelled, (double) missed));
  }
}
