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

/** The clients of all configured providers, and the account of their calls. */
@Component
public final class ProviderClients implements ResourceAccounts {

  /** The circuit breaker opens where eight of the last ten calls have failed. */
  private static final int WINDOW = 10;

  private static final int MIN_CALLS = 5;
  private static final float FAILED_PERCENT = 80;

  private static final Duration MAX_DOWN = Duration.ofMinutes(15);

  private final ProviderAccountTable accounts;
  private final OutsideClient client;
  private final OutsideSettings settings;
  private final Clock clock;
  private final Map<String, ProviderClient> clients = new ConcurrentSkipListMap<>();

  ProviderClients(
      ProviderAccountTable accounts, OutsideClient client, OutsideSettings settings, Clock clock) {
    this.accounts = accounts;
    this.client = client;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * Creates the client of a provider.
   *
   * @param budget the most calls in a UTC day, over all nodes
   */
  public ProviderClient create(String provider, long budget) {
    CircuitBreakerConfig breaker =
        CircuitBreakerConfig.custom()
            .clock(clock)
            .slidingWindowSize(WINDOW)
            .minimumNumberOfCalls(MIN_CALLS)
            .failureRateThreshold(FAILED_PERCENT)
            .waitIntervalFunctionInOpenState(
                IntervalFunction.ofExponentialBackoff(settings.downFor(), 2, MAX_DOWN))
            .permittedNumberOfCallsInHalfOpenState(1)
            .ignoreException(
                failed ->
                    failed instanceof OutsideFailure outside
                        && outside.kind() == OutsideFailure.Kind.FORBIDDEN)
            .build();
    ProviderClient providerClient =
        new ProviderClient(
            provider, budget, CircuitBreaker.of(provider, breaker), accounts, client);
    clients.put(provider, providerClient);
    return providerClient;
  }

  @Override
  public List<Account> accounts() {
    Map<String, Long> budgets = new TreeMap<>();
    clients
        .values()
        .forEach(providerClient -> budgets.put(providerClient.provider(), providerClient.budget()));
    Map<String, Account> opened = accounts.accounts(budgets);
    return clients.values().stream()
        .map(
            providerClient ->
                opened.getOrDefault(providerClient.provider(), unused(providerClient)))
        .toList();
  }

  private static Account unused(ProviderClient providerClient) {
    return new Account(
        providerClient.provider(),
        Kind.DATA,
        0,
        0,
        0,
        providerClient.budget(),
        providerClient.budget(),
        null);
  }
}
