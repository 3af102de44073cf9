package io.commercegraph.api.trust;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The trust of shops in short, for lists of shops: one lookup for all of a list. */
public interface ShopScores {

  /**
   * The score of a shop.
   *
   * @param score 0 to 100; {@code null} while too little is known
   * @param level high, medium, low or unrated
   */
  record ShopScore(@Nullable Integer score, String level) {}

  /**
   * The scores of shops by their ids, as they were at most half a minute ago. A shop that is not
   * known is unrated.
   */
  Map<String, ShopScore> of(Collection<String> shopIds);
}
