package io.commercegraph.command.trust;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.trust.RatingDescription;
import io.commercegraph.api.trust.RatingObserved;
import io.commercegraph.api.trust.TrustIds;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.LogEntry;
import io.commercegraph.log.NewEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Appends ratings to the log, in the streams that rating feeds append to. An unchanged rating is
 * recorded again, since its weight and its expiry follow from when it last held; ratings are asked
 * for so seldom that the log hardly grows by it.
 */
@Component
class RatingRecorder {

  private static final int TRIES = 5;

  private final EventLog log;
  private final TrustSettings settings;
  private final Clock clock;

  RatingRecorder(EventLog log, TrustSettings settings, Clock clock) {
    this.log = log;
    this.settings = settings;
    this.clock = clock;
  }

  void record(String provider, ShopDomain domain, ProviderRating rating) {
    RatingObserved event = event(provider, domain, rating, clock.instant());
    String stream = TrustIds.rating(provider, domain.name());
    UUID id = UUID.randomUUID();
    for (int tries = 1; ; tries++) {
      List<LogEntry> known = log.stream(stream, 0);
      long next = known.isEmpty() ? 0 : known.getLast().sequence() + 1;
      try {
        log.append(List.of(new NewEvent(id, stream, next, event)));
        return;
      } catch (AppendConflict taken) {
        // A feed or another node has appended first; retry.
        if (tries == TRIES || taken.kind() == AppendConflict.Kind.EVENT_ID) {
          throw taken;
        }
      }
    }
  }

  private RatingObserved event(
      String provider, ShopDomain domain, ProviderRating rating, Instant now) {
    return new RatingObserved(
        ShopId.of(domain),
        domain.name(),
        provider,
        new RatingDescription(
            rating.providerRef(),
            rating.displayName(),
            rating.figures().value(),
            rating.figures().scaleMin(),
            rating.figures().scaleMax(),
            rating.figures().countAsLong(),
            rating.distribution(),
            rating.profileUrl(),
            rating.attribution()),
        now,
        now.plus(settings.goodFor()));
  }
}
