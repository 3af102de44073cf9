package io.commercegraph.command.trust;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of which rating providers are asked, and how often.
 *
 * @param goodFor for how long a snapshot of a rating is good
 * @param refreshAhead how long before a snapshot ends the provider is asked again
 * @param mostShops for how many shops ratings are asked, the most clicked ones
 * @param pause how long to wait between two calls to one provider
 * @param retryAfter how long after a failure a shop is tried again; twice as long after each
 *     further one, up to a day
 * @param planEvery how often it is looked up which shops are clicked most
 * @param lookEvery how often a provider's queue is looked at while there is nothing to do
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
   * On with a key.
   *
   * @param apiKey opens Trustpilot's interface, the setting {@code TRUSTPILOT_API_KEY}; without one
   *     Trustpilot is not asked
   * @param baseUrl where Trustpilot's interface is
   * @param callsPerDay how often Trustpilot is asked in a UTC day at most
   */
  record TrustpilotSettings(
      @DefaultValue("") String apiKey,
      @DefaultValue("https://api.trustpilot.com") URI baseUrl,
      @DefaultValue("1000") long callsPerDay) {

    /** Says nothing of the key, wherever it might be printed. */
    @Override
    public String toString() {
      return "Trustpilot at " + baseUrl;
    }
  }

  /**
   * Its public interface asks for no key: on when switched on.
   *
   * @param enabled whether Trusted Shops is asked
   * @param baseUrl where Trusted Shops' interface is
   * @param callsPerDay how often Trusted Shops is asked in a UTC day at most
   */
  record TrustedShopsSettings(
      @DefaultValue("false") boolean enabled,
      @DefaultValue("https://api.trustedshops.com") URI baseUrl,
      @DefaultValue("1000") long callsPerDay) {}

  /**
   * Shops' own pages need no key: on when switched on.
   *
   * @param enabled whether the ratings on shops' own pages are read
   * @param callsPerDay how many of these pages are read in a UTC day at most
   */
  record SchemaOrgSettings(
      @DefaultValue("false") boolean enabled, @DefaultValue("1000") long callsPerDay) {}
}
