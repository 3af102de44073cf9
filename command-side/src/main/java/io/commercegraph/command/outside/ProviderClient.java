package io.commercegraph.command.outside;

import io.commercegraph.command.outside.OutsideFailure.Kind;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A client for one provider, with a circuit breaker, a daily budget, and an account of its calls.
 */
public final class ProviderClient {

  private final String provider;
  private final long budget;
  private final CircuitBreaker breaker;
  private final ProviderAccountTable accounts;
  private final OutsideClient client;

  ProviderClient(
      String provider,
      long budget,
      CircuitBreaker breaker,
      ProviderAccountTable accounts,
      OutsideClient client) {
    this.provider = provider;
    this.budget = budget;
    this.breaker = breaker;
    this.accounts = accounts;
    this.client = client;
  }

  String provider() {
    return provider;
  }

  long budget() {
    return budget;
  }

  /**
   * Makes one call within the budget.
   *
   * @throws CallNotPermitted if the circuit breaker is open or the budget is used up
   * @throws OutsideFailure if the call failed
   */
  public <T> T ask(URI address, Map<String, String> headers, AnswerReader<T> reader)
      throws CallNotPermitted, OutsideFailure {
    if (!breaker.tryAcquirePermission()) {
      throw new CallNotPermitted(provider + " is down and is left alone for a while");
    }
    boolean reserved = false;
    try {
      reserved = accounts.reserve(provider, budget);
    } finally {
      if (!reserved) {
        breaker.releasePermission();
      }
    }
    if (!reserved) {
      throw new CallNotPermitted("the day's budget for " + provider + " is used up");
    }
    return call(address, headers, reader);
  }

  private <T> T call(URI address, Map<String, String> headers, AnswerReader<T> reader)
      throws OutsideFailure {
    long started = System.nanoTime();
    OutsideFailure failure = new OutsideFailure(Kind.MALFORMED, "a fault of ours");
    boolean succeeded = false;
    try {
      T read = reader.read(client.get(address, headers));
      succeeded = true;
      return read;
    } catch (OutsideFailure failed) {
      failure = failed;
      throw failed;
    } finally {
      long took = System.nanoTime() - started;
      if (succeeded) {
        breaker.onSuccess(took, TimeUnit.NANOSECONDS);
      } else {
        breaker.onError(took, TimeUnit.NANOSECONDS, failure);
      }
      accounts.settle(provider, succeeded, Duration.ofNanos(took));
    }
  }
}
