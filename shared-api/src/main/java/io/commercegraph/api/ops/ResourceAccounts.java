package io.commercegraph.api.ops;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the service spends at outside providers of data and models: a bean for each feature. */
public interface ResourceAccounts {

  /** One account a provider that is configured. */
  List<Account> accounts();

  /**
   * A provider's account since it was opened.
   *
   * @param latencySeconds the time that all calls took together
   * @param budget how many calls it may have; {@code null} without a limit
   */
  record Account(
      String provider,
      Kind kind,
      long calls,
      long errors,
      double latencySeconds,
      @Nullable Long budget,
      @Nullable Long remaining,
      @Nullable Instant lastSuccessAt) {}

  /** What is had from a provider. */
  enum Kind {
    DATA,
    MODEL
  }
}
