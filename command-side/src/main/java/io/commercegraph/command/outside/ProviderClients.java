package io.commercegraph.command.outside;

import io.commercegraph.api.ops.ResourceAccounts;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.springframework.stereotype.Component;

/** The lines to all providers that are configured, and what was spent on them. */
@Component
public final class ProviderClients implements ResourceAccounts {

  /** Of the last ten calls eight must have failed. */
  private static final int WINDOW = 10;

  private static final int FEWEST = 5;
  private static final float FAILED_PERCENT = 80;

  private static final Duration LONGEST_DOWN = Duration.ofMinutes(15);

  private final ProviderAccountTable accounts;
  private final OutsideClient client;
  private final OutsideSettings settings;
  private final Clock clock;
  private final Map<String, ProviderClient> lines = new ConcurrentSkipListMap<>();

  ProviderClients(
      ProviderAccountTable accounts, OutsideClient client, OutsideSettings settings, Clock clock) {
    this.accounts = accounts;
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * Opens the line to a provider.
   *
   * @param budget how many calls a UTC day it may have, over all nodes
   */
  public ProviderClient open(String provider, long budget) {
    CircuitBreakerConfig breaker =
        CircuitBreakerConfig.custom()
            .clock(clock)
            .slidingWindowSize(WINDOW)
            .minimumNumberOfCalls(FEWEST)
            .failureRateThreshold(FAILED_PERCENT)
            .waitIntervalFunctionInOpenState(
                IntervalFunction.ofExponentialBackoff(settings.downFor(), 2, LONGEST_DOWN))
            .permittedNumberOfCallsInHalfOpenState(1)
            .ignoreException(
                failed ->
                    failed instanceof OutsideFailure outside
                        && outside.kind() == OutsideFailure.Kind.FORBIDDEN)
            .build();
    ProviderClient line =
        new ProviderClient(
            provider, budget, CircuitBreaker.of(provider, breaker), accounts, client);
    lines.put(provider, line);
    return line;
  }

  @Override
  public List<Account> accounts() {
    Map<String, Long> budgets = new TreeMap<>();
    lines.values().forEach(line -> budgets.put(line.provider(), line.budget()));
    Map<String, Account> opened = accounts.accounts(budgets);
    return lines.values().stream()
        .map(line -> opened.getOrDefault(line.provider(), unused(line)))
        .toList();
  }

  private static Account unused(ProviderClient line) {
    return new Account(line.provider(), Kind.DATA, 0, 0, 0, line.budget(), line.budget(), null);
  }
}
