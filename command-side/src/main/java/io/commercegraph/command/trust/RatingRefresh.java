package io.commercegraph.command.trust;

import io.commercegraph.api.trust.ShopsToRate;
import io.commercegraph.api.trust.ShopsToRate.RatedShop;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.trust.RatingQueue.DueRating;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Refreshes the ratings of one provider, shop by shop, the most clicked shops first. */
final class RatingRefresh {

  private static final Logger LOG = LoggerFactory.getLogger(RatingRefresh.class);

  private static final Duration MAX_WAIT = Duration.ofDays(1);
  private static final int MAX_DOUBLINGS = 20;

  private final RatingProvider provider;
  private final ShopsToRate shops;
  private final RatingQueue queue;
  private final RatingRecorder recorder;
  private final TrustSettings settings;
  private final Clock clock;
  private Instant nextPlan = Instant.MIN;

  RatingRefresh(
      RatingProvider provider,
      ShopsToRate shops,
      RatingQueue queue,
      RatingRecorder recorder,
      TrustSettings settings,
      Clock clock) {
    this.provider = provider;
    this.shops = shops;
    this.queue = queue;
    this.recorder = recorder;
    this.settings = settings;
    this.clock = clock;
  }

  String provider() {
    return provider.name();
  }

  /** Refreshes the next due rating, and returns how long to wait after it. */
  Duration turn() {
    planIfDue();
    Optional<DueRating> due = queue.take(provider.name());
    if (due.isEmpty()) {
      return settings.lookEvery();
    }
    return refresh(due.get());
  }

  private void planIfDue() {
    Instant now = clock.instant();
    if (!now.isBefore(nextPlan)) {
      List<RatedShop> clicked = shops.mostClicked(settings.mostShops());
      queue.plan(provider.name(), clicked, settings.refreshAhead());
      // There may be no shops yet before the first import.
      nextPlan = now.plus(clicked.isEmpty() ? settings.lookEvery() : settings.planEvery());
    }
  }

  private Duration refresh(DueRating due) {
    try {
      Optional<ProviderRating> rating = provider.fetchRating(due.domain());
      rating.ifPresent(it -> recorder.record(provider.name(), due.domain(), it));
      queue.reschedule(due, settings.goodFor().minus(settings.refreshAhead()), 0);
      return settings.pause();
    } catch (CallNotPermitted e) {
      LOG.debug("{} is not asked about {}: {}", provider.name(), due.domain(), e.getMessage());
      queue.reschedule(due, Duration.ZERO, due.failures());
      return settings.lookEvery();
    } catch (OutsideFailure e) {
      LOG.warn("{} could not be asked about {}: {}", provider.name(), due.domain(), e.getMessage());
      queue.reschedule(due, waitAfter(due.failures()), due.failures() + 1);
      return settings.pause();
    }
  }

  /** The wait after a failure, which doubles with each further failure, up to a day. */
  private Duration waitAfter(int failures) {
    Duration wait = settings.retryAfter().multipliedBy(1L << Math.min(failures, MAX_DOUBLINGS));
    return wait.compareTo(MAX_WAIT) < 0 ? wait : MAX_WAIT;
  }
}
