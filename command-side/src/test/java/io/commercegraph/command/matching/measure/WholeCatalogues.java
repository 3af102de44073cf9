package io.commercegraph.command.matching.measure;

import io.commercegraph.api.products.ProductId;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.JointJudgement;
import io.commercegraph.command.matching.TitleMatcher;
import io.commercegraph.command.matching.Verdict;
import io.commercegraph.command.matching.learning.CandidatePairs.Pair;
import io.commercegraph.command.matching.measure.LabelledShops.Ids;
import io.commercegraph.command.matching.reading.Listing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Joins two whole catalogues: by brand and part number, then by title. */
public final class WholeCatalogues {

  private WholeCatalogues() {}

  /** A join, and the score that it was made by; 1 where it was made by number. */
  record Join(Ids ids, double score) {}

  /**
   * All joins of two shops' listings.
   *
   * @param adaptive whether the threshold follows what the listings say of the catalogue
   */
  static List<Join> joins(Map<String, List<Pair>> blocked, TitleMatcher matcher, boolean adaptive) {
    List<Join> joins = byNumber(blocked);
    Set<String> left = new HashSet<>();
    Set<String> right = new HashSet<>();
    joins.forEach(join -> left.add(join.ids().left()));
    joins.forEach(join -> right.add(join.ids().right()));
    JointJudgement judgement = new JointJudgement(matcher);
    blocked.forEach(
        (id, pairs) -> {
          if (!left.contains(id)) {
            judgement.add(id, "", free(pairs, right));
          }
        });
    Map<String, Verdict> verdicts =
        adaptive ? judgement.verdicts(new JoinEvidence()) : judgement.verdicts();
    for (String id : blocked.keySet()) {
      if (verdicts.get(id) instanceof Verdict.Joined joined) {
        joins.add(new Join(new Ids(id, joined.candidateId()), joined.score()));
      }
    }
    return joins;
  }

  private static List<Pair> free(List<Pair> pairs, Set<String> taken) {
    return pairs.stream().filter(pair -> !taken.contains(pair.right().id())).toList();
  }

  private static List<Join> byNumber(Map<String, List<Pair>> blocked) {
    List<Join> joins = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    blocked.forEach(
        (id, pairs) ->
            pairs.stream()
                .filter(pair -> haveSameNumber(pair) && !taken.contains(pair.right().id()))
                .findFirst()
                .ifPresent(
                    pair -> {
                      taken.add(pair.right().id());
                      joins.add(new Join(Ids.of(pair), 1));
                    }));
    return joins;
  }

  private static boolean haveSameNumber(Pair pair) {
    String left = number(pair.left().reading().listing());
    return left != null && left.equals(number(pair.right().reading().listing()));
  }

  /** The id of the product of brand and part number, if both are named and tell models apart. */
  public static @Nullable String number(Listing listing) {
    return listing.brand() == null
            || listing.mpn() == null
            || !ProductId.tellsModelsApart(listing.mpn())
        ? null
        : ProductId.ofBrandAndMpn(listing.brand(), listing.mpn());
  }

  /** Precision over the joins with a label, recall over all labelled matches. */
  static String judged(List<Join> joins, LabelledShops shops) {
    double right = 0;
    double wrong = 0;
    int unlabelled = 0;
    for (Join join : joins) {
      @Nullable Boolean label = shops.label(join.ids());
      if (label == null) {
        unlabelled++;
      } else if (label) {
        right++;
      } else {
        wrong++;
      }
    }
    return String.format(
        Locale.ROOT,
        "P %.3f  R %.3f  (%d right, %d wrong, %d without a label)",
        right / (right + wrong),
        right / shops.matches(),
        (int) right,
        (int) wrong,
        unlabelled);
  }
}
