package io.commercegraph.api.ops;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The usage of outside providers of data and models: a bean for each feature that has some. */
public interface ResourceAccounts {

  /** One account for each configured provider. */
  List<Account> accounts();

  /**
   * A provider's account since it was opened.
   *
   * @param latencySeconds total time of all calls in seconds
   * @param budget greatest number of calls; {@code null} if there is no limit
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

  /** The kind of a provider's service. */
  enum Kind {
    DATA,
    MODEL
  }
}
