package io.commercegraph.command.trust;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of the rating providers and of how often ratings are fetched.
 *
 * @param goodFor validity of a rating
 * @param refreshAhead time before a rating expires at which it is fetched again
 * @param mostShops number of shops whose ratings are fetched, the most clicked ones
 * @param pause pause between two calls to one provider
 * @param retryAfter wait after a failure before a shop is tried again; it doubles with each further
 *     failure, up to a day
 * @param planEvery interval at which the most clicked shops are determined
 * @param lookEvery interval at which a provider's queue is checked while it is empty
 */
@ConfigurationProperties("commerce-graph.trust")
record TrustSettings(
    @DefaultValue("7d") Duration goodFor,
    @DefaultValue("1d") Duration refreshAhead,
    @DefaultValue("1000") int mostShops,
    @DefaultValue("1s") Duration pause,
    @DefaultValue("1h") Duration retryAfter,
    @DefaultValue("10m") Duration planEvery,
    @DefaultValue("30s") Duration lookEvery,
    @DefaultValue TrustpilotSettings trustpilot,
    @DefaultValue TrustedShopsSettings trustedShops,
    @DefaultValue SchemaOrgSettings schemaOrg) {

  TrustSettings {
    if (goodFor.compareTo(refreshAhead) <= 0) {
      throw new IllegalArgumentException(
          "commerce-graph.trust.refresh-ahead must be shorter than good-for");
    }
  }

  /**
   * The settings of Trustpilot, which is used if there is a key.
   *
   * @param apiKey API key of Trustpilot, the setting {@code TRUSTPILOT_API_KEY}; without a key
   *     Trustpilot is not used
   * @param baseUrl address of Trustpilot's API
   * @param callsPerDay greatest number of calls to Trustpilot per UTC day
   */
  record TrustpilotSettings(
      @DefaultValue("") String apiKey,
      @DefaultValue("https://api.trustpilot.com") URI baseUrl,
      @DefaultValue("1000") long callsPerDay) {

    /** Omits the key, wherever the text might be printed. */
    @Override
    public String toString() {
      return "Trustpilot at " + baseUrl;
    }
  }

  /**
   * The settings of Trusted Shops, whose public API needs no key.
   *
   * @param enabled whether Trusted Shops is used
   * @param baseUrl address of Trusted Shops' API
   * @param callsPerDay greatest number of calls to Trusted Shops per UTC day
   */
  record TrustedShopsSettings(
      @DefaultValue("false") boolean enabled,
      @DefaultValue("https://api.trustedshops.com") URI baseUrl,
      @DefaultValue("1000") long callsPerDay) {}

  /**
   * The settings of the ratings on shops' own pages, which need no key.
   *
   * @param enabled whether the ratings on shops' own pages are read
   * @param callsPerDay greatest number of shops' pages that are read per UTC day
   */
  record SchemaOrgSettings(
      @DefaultValue("false") boolean enabled, @DefaultValue("1000") long callsPerDay) {}
}
