package io.commercegraph.command.trust;

import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatingSources;
import io.commercegraph.api.trust.ShopsToRate;
import io.commercegraph.command.outside.ProviderClients;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The rating providers that are configured. It also reports which providers are off. */
@Component
class RatingProviders implements RatingSources, FeatureFlags {

  private final List<RatingProvider> configured = new ArrayList<>();
  private final List<RatingRefresh> refreshes;

  RatingProviders(
      TrustSettings settings,
      ProviderClients clients,
      ShopsToRate shops,
      RatingQueue queue,
      RatingRecorder recorder,
      Clock clock) {
    if (!settings.trustpilot().apiKey().isBlank()) {
      long budget = settings.trustpilot().callsPerDay();
      configured.add(
          new TrustpilotProvider(
              settings.trustpilot(), clients.create(ProviderName.TRUSTPILOT, budget)));
    }
    if (settings.trustedShops().enabled()) {
      long budget = settings.trustedShops().callsPerDay();
      configured.add(
          new TrustedShopsProvider(
              settings.trustedShops(), clients.create(ProviderName.TRUSTED_SHOPS, budget)));
    }
    if (settings.schemaOrg().enabled()) {
      long budget = settings.schemaOrg().callsPerDay();
      configured.add(new SchemaOrgProvider(clients.create(ProviderName.SCHEMA_ORG, budget)));
    }
    refreshes =
        configured.stream()
            .map(provider -> new RatingRefresh(provider, shops, queue, recorder, settings, clock))
            .toList();
  }

  List<RatingRefresh> refreshes() {
    return refreshes;
  }

  @Override
  public Set<String> configured() {
    return configured.stream().map(RatingProvider::name).collect(Collectors.toSet());
  }

  @Override
  public Map<String, Boolean> flags() {
    Set<String> on = configured();
    Map<String, Boolean> flags = new TreeMap<>();
    ProviderName.ASKED.forEach(name -> flags.put("asks_" + name, on.contains(name)));
    return flags;
  }
}
