package io.commercegraph.command.matching.flow;

import io.commercegraph.command.matching.Verdict;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the titles of some offers say.
 *
 * @param model the version of the model that judged
 * @param byOffer by the offers' ids; an offer that was not judged has none
 */
public record TitleVerdicts(String model, Map<String, Verdict> byOffer) {

  /** Nothing was judged. */
  public static final TitleVerdicts NONE = new TitleVerdicts("", Map.of());

  public TitleVerdicts {
    byOffer = Map.copyOf(byOffer);
  }

  /** The verdict on an offer, if it was judged. */
  public @Nullable Verdict of(String offerId) {
    return byOffer.get(offerId);
  }
}
