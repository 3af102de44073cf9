package io.commercegraph.edge.keys;

import static io.commercegraph.api.tools.ProblemCode.RATE_LIMITED;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * A rate limiter over all nodes, which reports its quotas in the RateLimit fields of the IETF draft
 * (draft-ietf-httpapi-ratelimit-headers). Quotas are for fixed minutes. Memory is bounded: in a
 * flood of addresses the counters that were unused for longest are evicted here, while the nodes'
 * common store keeps them.
 */
@Component
public final class FairUseLimiter {

  private static final String ANONYMOUS = "anonymous";
  private static final String WRITES = "writes";
  private static final String SUGGEST = "suggest";
  private static final String TOKEN = "token";
  private static final String CONCURRENT = "concurrent";
  private static final int BUCKETS = 200_000;
  private static final long PATIENCE_MILLIS = 250;

  private final Cache<String, QuotaCounter> buckets =
      Caffeine.newBuilder().maximumSize(BUCKETS).expireAfterAccess(Duration.ofMinutes(2)).build();
  private final FairUseSettings settings;
  private final ValidTokens tokens;
  private final QuotaLeaseFetcher leases;
  private final Clock clock;
  private final MeterRegistry meters;

  FairUseLimiter(
      FairUseSettings settings,
      ValidTokens tokens,
      QuotaLeaseFetcher leases,
      Clock clock,
      MeterRegistry meters) {
    this.meters = meters;
    Stream.of(ANONYMOUS, WRITES, SUGGEST, TOKEN, CONCURRENT).forEach(name -> refusals(name, 0));
    this.settings = settings;
    this.tokens = tokens;
    this.leases = leases;
    this.clock = clock;
  }

  /** Admits a tool call, or throws the problem; the RateLimit fields are set in both cases. */
  public ConcurrentCallPermit admit(
      Caller caller, ToolSpec.Effect effect, HttpServletResponse response) {
    String key = QuotaKey.of(caller);
    Taken call = take(quotaOfCalls(caller), key);
    return caller.tokenId() == null && effect == ToolSpec.Effect.RECORDS
        ? admit(List.of(call, take(new Quota(WRITES, settings.writes()), key)), response)
        : admit(List.of(call), response);
  }

  /**
   * Admits the reading of a message's body, or throws the problem. It counts towards concurrent
   * calls, since it holds a thread, but not yet towards a quota, since its effect is only known
   * once it is read.
   */
  public ConcurrentCallPermit admitBody(Caller caller) {
    Quota quota = quotaOfCalls(caller);
    return underWay(bucket(quota, key(quota, QuotaKey.of(caller))));
  }

  private Quota quotaOfCalls(Caller caller) {
    @Nullable String token = caller.tokenId();
    return token == null
        ? new Quota(ANONYMOUS, settings.anonymous())
        : new Quota(TOKEN, tokens.perMinute(token).orElse(settings.token()));
  }

  /** Admits a request of the typeahead, or throws the problem. */
  public ConcurrentCallPermit admitSuggest(Caller caller, HttpServletResponse response) {
    Quota quota = new Quota(SUGGEST, settings.suggest());
    return admit(List.of(take(quota, QuotaKey.of(caller))), response);
  }

  /** The decision on a call under one of its quotas. */
  private record Taken(QuotaCounter bucket, QuotaDecision standing) {

    String policy() {
      return standing.quota().policy();
    }

    String limit() {
      return standing.limit();
    }
  }

  private ConcurrentCallPermit admit(List<Taken> all, HttpServletResponse response) {
    response.setHeader("RateLimit-Policy", joined(all, Taken::policy));
    response.setHeader("RateLimit", joined(all, Taken::limit));
    for (Taken taken : all) {
      QuotaDecision standing = taken.standing;
      if (!standing.allowed()) {
        throw refused(
            standing.quota().name(),
            standing.seconds(),
            "Fair use is "
                + standing.quota().perMinute()
                + " calls a minute"
                + (standing.quota().name().equals(TOKEN)
                    ? " with this token."
                    : "; a token in x-api-token has more."));
      }
    }
    return underWay(all.getFirst().bucket);
  }

  private static String joined(List<Taken> all, Function<Taken, String> item) {
    return all.size() == 1
        ? item.apply(all.getFirst())
        : all.stream().map(item).collect(Collectors.joining(", "));
  }

  private static String key(Quota quota, String caller) {
    return quota.name() + " " + caller;
  }

  private ConcurrentCallPermit underWay(QuotaCounter first) {
    if (first.underWay().incrementAndGet() > settings.concurrent()) {
      first.underWay().decrementAndGet();
      throw refused(
          CONCURRENT, 1, "At most " + settings.concurrent() + " calls may be under way at once.");
    }
    return () -> first.underWay().decrementAndGet();
  }

  private Taken take(Quota quota, String caller) {
    String key = key(quota, caller);
    QuotaCounter bucket = bucket(quota, key);
    long now = clock.instant().getEpochSecond();
    for (int tries = 0; tries < 3; tries++) {
      QuotaCounter.Attempt attempt = bucket.take(now);
      if (attempt.toLease() > 0) {
        leases.request(bucket, key, now / Quota.WINDOW_SECONDS, attempt.toLease());
      }
      if (attempt.taken()) {
        return new Taken(bucket, bucket.standing(true, now));
      }
      if (attempt.lease() == null || !isLeaseSettled(attempt.lease())) {
        break;
      }
    }
    return new Taken(bucket, bucket.standing(false, now));
  }

  private QuotaCounter bucket(Quota quota, String key) {
    int advance = quota.perMinute() / 10 / Math.max(1, settings.nodes());
    QuotaCounter bucket = buckets.get(key, _ -> new QuotaCounter(quota, advance));
    if (bucket.quota().equals(quota)) {
      return bucket;
    }
    // The token's quota was changed: counting restarts on this node, though not in the common
    // store.
    QuotaCounter changed = new QuotaCounter(quota, advance);
    buckets.put(key, changed);
    return changed;
  }

  private static boolean isLeaseSettled(CompletableFuture<Void> lease) {
    try {
      lease.get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
      return true;
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException | TimeoutException slow) {
      return false;
    }
  }

  private ToolProblem refused(String quota, long seconds, String detail) {
    refusals(quota, 1);
    return ToolProblem.retryAfter(Duration.ofSeconds(seconds), RATE_LIMITED, detail);
  }

  private void refusals(String quota, int count) {
    meters.counter("commerce.graph.fair.use.refusals", "quota", quota).increment(count);
  }
}
