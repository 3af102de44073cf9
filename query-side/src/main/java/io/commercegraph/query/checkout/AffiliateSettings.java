package io.commercegraph.query.checkout;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.ConfigurationPropertiesSource;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Which links earn a commission.
 *
 * @param programmes the affiliate programmes that the operator takes part in, one a shop
 */
@ConfigurationProperties("commerce-graph.affiliate")
record AffiliateSettings(@DefaultValue List<Programme> programmes) {

  /**
   * A programme as it is configured.
   *
   * @param shop the shop's domain
   * @param network {@code awin}, {@code sovrn}, or another one's name
   * @param programId the network's id of the shop
   * @param publisherId the network's id of the operator; for Sovrn the API key
   * @param template the link, with {@code {url}} and where needed {@code {program_id}}, {@code
   *     {publisher_id}} and {@code {click_ref}}; given for Awin and Sovrn
   * @param commissionPercent what the programme pays, where it may be told
   */
  @ConfigurationPropertiesSource
  record Programme(
      String shop,
      String network,
      String programId,
      String publisherId,
      @Nullable String template,
      @Nullable BigDecimal commissionPercent) {}
}
