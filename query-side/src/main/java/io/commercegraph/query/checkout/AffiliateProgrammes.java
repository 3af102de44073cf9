package io.commercegraph.query.checkout;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.Map;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** The configured affiliate programmes by shop. No ranking uses this class. */
@Component
@EnableConfigurationProperties(AffiliateSettings.class)
class AffiliateProgrammes {

  private final Map<String, AffiliateProgramme> byDomain;

  AffiliateProgrammes(AffiliateSettings settings) {
    byDomain =
        settings.programmes().stream()
            .map(AffiliateProgramme::of)
            .collect(toUnmodifiableMap(AffiliateProgramme::shopDomain, identity()));
  }

  Optional<AffiliateProgramme> of(String shopDomain) {
    return Optional.ofNullable(byDomain.get(shopDomain));
  }
}
