package io.commercegraph.command.feeds;

import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.log.EventLog;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Judges titles against the catalogue as the log has it now. The batches before this one count too:
 * a product that another offer of the shop is matched to is none for a title of that shop.
 */
@Component
class RunTitles {

  private final TitleMatching matching;
  private final EventLog log;

  RunTitles(TitleMatching matching, EventLog log) {
    this.matching = matching;
    this.log = log;
  }

  TitleVerdicts verdicts(List<OpenOffer> offers) {
    return offers.isEmpty() || !matching.isEnabled()
        ? TitleVerdicts.NONE
        : matching.verdicts(offers, log.head());
  }
}
