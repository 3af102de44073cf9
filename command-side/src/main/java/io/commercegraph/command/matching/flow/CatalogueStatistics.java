package io.commercegraph.command.matching.flow;

import io.commercegraph.api.matching.CatalogueProduct;
import io.commercegraph.api.matching.MatchCandidates;
import io.commercegraph.command.matching.features.TermStatistics;
import io.commercegraph.command.matching.reading.Listing;
import io.commercegraph.command.matching.reading.ListingReading;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** How rare words are in the catalogue, from a sample that is taken anew after some time. */
@Component
class CatalogueStatistics {

  private static final int SAMPLE = 20_000;

  /** So many products there are at least taken to be: in a few, no word would be rare. */
  private static final int LEAST = 1_000;

  private static final Duration FRESH = Duration.ofHours(1);

  /** The more there is of a small catalogue, the less another thousand products change. */
  private static final Duration FRESH_IF_EMPTY = Duration.ofSeconds(1);

  private static final Duration FRESH_PER_PRODUCT = Duration.ofMillis(5);

  private final MatchCandidates catalogue;
  private final Clock clock;
  private volatile Taken taken = new Taken(new TermStatistics(), Instant.MIN);

  CatalogueStatistics(MatchCandidates catalogue, Clock clock) {
    this.catalogue = catalogue;
    this.clock = clock;
  }

  private record Taken(TermStatistics statistics, Instant until) {}

  TermStatistics current() {
    Taken last = taken;
    Instant now = clock.instant();
    if (now.isBefore(last.until)) {
      return last.statistics;
    }
    List<CatalogueProduct> sample = catalogue.sample(SAMPLE);
    TermStatistics statistics = new TermStatistics();
    sample.forEach(product -> statistics.add(ListingReading.of(Listing.of(product))));
    statistics.assume(LEAST);
    taken = new Taken(statistics, now.plus(fresh(sample.size())));
    return statistics;
  }

  private static Duration fresh(int sampled) {
    return sampled == SAMPLE ? FRESH : FRESH_IF_EMPTY.plus(FRESH_PER_PRODUCT.multipliedBy(sampled));
  }
}
