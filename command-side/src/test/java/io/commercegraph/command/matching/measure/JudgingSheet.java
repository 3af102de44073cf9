package io.commercegraph.command.matching.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.command.matching.Thresholds;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.learning.MatchModelText;
import io.commercegraph.command.matching.measure.LabelledShops.Ids;
import io.commercegraph.command.matching.measure.WholeCatalogues.Join;
import io.commercegraph.command.matching.reading.Listing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes the sheet of 200 joins that no label is known of, for two reviewers: the most probable
 * ones, in the order of a hash, without a score. Arguments: the folder of the data, the sheet.
 */
final class JudgingSheet {

  private static final int ROWS = 200;
  private static final double LEAST = -4;

  private JudgingSheet() {}

  /** A join on the sheet. */
  private record Row(double score, String line) {}

  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    Map<Ids, Row> rows = new LinkedHashMap<>();
    LabelledShops walmart = LabelledShops.walmartAmazon(data);
    for (LabelledShops shops :
        List.of(walmart, walmart.withoutNumbers(), LabelledShops.amazonGoogle(data))) {
      add(shops, rows);
    }
    List<String> lines =
        rows.values().stream()
            .sorted(Comparator.comparingDouble(Row::score).reversed().thenComparing(Row::line))
            .limit(ROWS)
            .map(Row::line)
            .sorted(Comparator.comparing(JudgingSheet::hash))
            .toList();
    List<String> sheet = new ArrayList<>();
    sheet.add(
        "setting\tleft_id\tright_id\tleft_title\tright_title\tleft_brand\tright_brand\tleft_price"
            + "\tright_price\treviewer_1\treviewer_2");
    sheet.addAll(lines);
    Files.write(Path.of(arguments[1]), sheet);
  }

  /**
   * Adds the joins from low odds on, so that there are enough. The greater score of two settings
   * counts.
   */
  private static void add(LabelledShops shops, Map<Ids, Row> rows) {
    Map<String, List<Pair>> blocked = shops.blocked();
    Map<Ids, Pair> pairs = new HashMap<>();
    blocked.values().forEach(some -> some.forEach(pair -> pairs.put(Ids.of(pair), pair)));
    TitleMatcher matcher =
        new TitleMatcher(MatchModelText.shipped(), new Thresholds(LEAST, LEAST, 0));
    for (Join join : WholeCatalogues.joins(blocked, matcher, false)) {
      @Nullable Boolean label = shops.label(join.ids());
      if (label == null || (shops.complete() && !label)) {
        Pair pair = Objects.requireNonNull(pairs.get(join.ids()));
        rows.merge(
            join.ids(),
            new Row(join.score(), line(shops.name().replace(' ', '-'), pair)),
            (one, other) -> one.score() >= other.score() ? one : other);
      }
    }
  }

  private static String line(String setting, Pair pair) {
    Listing left = pair.left().reading().listing();
    Listing right = pair.right().reading().listing();
    return String.join(
        "\t",
        setting,
        left.id(),
        right.id(),
        left.title(),
        right.title(),
        text(left.brand()),
        text(right.brand()),
        price(left),
        price(right),
        "",
        "");
  }

  private static String text(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static String price(Listing listing) {
    return listing.price() == 0 ? "" : String.valueOf(listing.price() / 100.0);
  }

  private static String hash(String line) {
    try {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(line.getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
