package io.commercegraph.command.trust;

import io.commercegraph.api.ops.FeatureFlags;
import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatedShops;
import io.commercegraph.api.trust.RatingSources;
import io.commercegraph.command.outside.ProviderClients;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The providers that are configured; the others are off, and it can be asked which. */
@Component
class RatingProviders implements RatingSources, FeatureFlags {

  private final List<RatingProvider> configured = new ArrayList<>();
  private final List<RatingRefresh> refreshes;

  RatingProviders(
      TrustSettings settings,
      ProviderClients lines,
      RatedShops shops,
      RatingQueue queue,
      RatingRecorder recorder,
      Clock clock) {
    if (!settings.trustpilot().apiKey().isBlank()) {
      long budget = settings.trustpilot().callsPerDay();
      configured.add(
          new TrustpilotProvider(
              settings.trustpilot(), lines.open(ProviderName.TRUSTPILOT, budget)));
    }
    if (settings.trustedShops().enabled()) {
      long budget = settings.trustedShops().callsPerDay();
      configured.add(
          new TrustedShopsProvider(
              settings.trustedShops(), lines.open(ProviderName.TRUSTED_SHOPS, budget)));
    }
    if (settings.schemaOrg().enabled()) {
      long budget = settings.schemaOrg().callsPerDay();
      configured.add(new SchemaOrgProvider(lines.open(ProviderName.SCHEMA_ORG, budget)));
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
