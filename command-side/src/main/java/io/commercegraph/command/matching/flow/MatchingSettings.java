package io.commercegraph.command.matching.flow;

import io.commercegraph.command.matching.Thresholds;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of matching by title.
 *
 * @param enabled whether offers without a number are matched by title as feeds bring them
 * @param joinFrom from which probability on an offer is joined to a product
 * @param suspectFrom from which probability on a match is listed for review
 * @param adaptive whether joins begin below {@code join-from}, at {@code suspect-from} the lowest,
 *     where the offers of a run show that these are as probable
 * @param margin by how much the log-odds of the best product must lead those of the second one
 */
@ConfigurationProperties("commerce-graph.matching")
public record MatchingSettings(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("0.9") double joinFrom,
    @DefaultValue("0.5") double suspectFrom,
    @DefaultValue("true") boolean adaptive,
    @DefaultValue("1") double margin) {

  public MatchingSettings {
    if (suspectFrom <= 0 || joinFrom >= 1 || suspectFrom > joinFrom) {
      throw new IllegalArgumentException(
          "commerce-graph.matching: 0 < suspect-from <= join-from < 1");
    }
    if (margin < 0) {
      throw new IllegalArgumentException("commerce-graph.matching.margin must not be negative");
    }
  }

  Thresholds thresholds() {
    return new Thresholds(logOdds(suspectFrom), logOdds(joinFrom), margin);
  }

  private static double logOdds(double probability) {
    return StrictMath.log(probability / (1 - probability));
  }
}
