package io.commercegraph.command.feeds;

import io.commercegraph.api.offers.OfferListed;
import io.commercegraph.api.offers.OfferMatched;
import io.commercegraph.api.products.ProductFounded;
import io.commercegraph.command.feeds.deciding.DecidedEvent;
import io.commercegraph.command.matching.JoinEvidence;
import io.commercegraph.command.matching.flow.OpenOffer;
import io.commercegraph.command.matching.flow.ShopProduct;
import io.commercegraph.command.matching.flow.TitleMatching;
import io.commercegraph.command.matching.flow.TitleVerdicts;
import io.commercegraph.log.EventLog;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Judges the titles of one run, a batch after the other, against the catalogue as it was before the
 * newest batch, so that no batch waits until the catalogue has followed the one before. A product
 * that this newest batch matched another offer of the shop to is none for a title of that shop, and
 * what the newest batch founded is compared too.
 */
final class RunTitles {

  private final TitleMatching matching;
  private final EventLog log;
  private final JoinEvidence evidence = new JoinEvidence();

  /** The head of the log when the newest batch was judged; negative before the first. */
  private long head = -1;

  private Set<ShopProduct> newest = Set.of();
  private List<OpenOffer> judged = List.of();
  private List<OpenOffer> founders = List.of();

  RunTitles(TitleMatching matching, EventLog log) {
    this.matching = matching;
    this.log = log;
  }

  TitleVerdicts verdicts(List<OpenOffer> offers) {
    if (offers.isEmpty() || !matching.isEnabled()) {
      return TitleVerdicts.NONE;
    }
    long now = log.head();
    TitleVerdicts verdicts =
        matching.verdicts(offers, founders, newest, head < 0 ? now : head, evidence);
    head = now;
    judged = offers;
    return verdicts;
  }

  /** Notes what was appended of the newest batch. */
  void appended(List<DecidedEvent> events) {
    Set<ShopProduct> matched = new HashSet<>();
    Set<String> founded = new HashSet<>();
    for (DecidedEvent decided : events) {
      switch (decided.event()) {
        case OfferListed e -> matched.add(new ShopProduct(e.shopId(), e.productId()));
        case OfferMatched e -> matched.add(new ShopProduct(e.shopId(), e.productId()));
        case ProductFounded e -> founded.add(e.productId());
        default -> {}
      }
    }
    newest = matched;
    founders = judged.stream().filter(one -> founded.contains(one.ownProductId())).toList();
    judged = List.of();
  }
}
