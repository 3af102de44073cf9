package io.commercegraph.command.feeds.deciding.matching;

import io.commercegraph.api.offers.MatchRule;
import org.jspecify.annotations.Nullable;

/**
 * The product that an offer was matched to, and the rule that matched it.
 *
 * @param byTitle how sure the model is, where it matched the offer just now
 */
public record MatchedProduct(String productId, MatchRule rule, @Nullable ByTitle byTitle) {

  /**
   * A match by title.
   *
   * @param model the version of the model that gave the score
   */
  public record ByTitle(double score, String model) {}

  public MatchedProduct(String productId, MatchRule rule) {
    this(productId, rule, null);
  }
}
