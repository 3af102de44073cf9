package io.commercegraph.command.feeds;

import io.commercegraph.command.matching.learning.MatchModel;
import io.commercegraph.command.matching.learning.MatchModelText;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** The model that the program brings, without the table of those that were trained. */
@Component
final class ModelInTests implements Supplier<MatchModel> {

  @Override
  public MatchModel get() {
    return MatchModelText.shipped();
  }
}
