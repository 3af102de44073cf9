package io.commercegraph.query.trust;

import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.trust.RatingSources;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.query.trust.state.Rating;
import io.commercegraph.query.trust.state.TrustTables;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds a provider's newest rating of a domain. */
@Component
class RatingSnapshotReader {

  private final TrustTables table;
  private final RatingSources sources;

  RatingSnapshotReader(TrustTables table, RatingSources sources) {
    this.table = table;
    this.sources = sources;
  }

  /** The rating that a request asks for: of any domain, whether or not a listed shop has it. */
  Rating require(String provider, ShopDomain domain) {
    return table.shops(List.of(ShopId.of(domain))).stream()
        .flatMap(shop -> shop.ratings().stream())
        .filter(rating -> rating.provider().equals(provider))
        .findFirst()
        .orElseThrow(() -> missing(provider, domain));
  }

  private ToolProblem missing(String provider, ShopDomain domain) {
    if (ProviderName.ASKED.contains(provider) && !sources.configured().contains(provider)) {
      return ToolProblem.in(
          "domain",
          ProblemCode.RECORD_NOT_FOUND,
          provider + " is not configured here, and no rating of " + domain + " was imported.");
    }
    if (ProviderName.ASKED.contains(provider) || table.isProvider(provider)) {
      return ToolProblem.in(
          "domain",
          ProblemCode.RECORD_NOT_FOUND,
          "No rating of " + domain + " by " + provider + " is recorded.");
    }
    return ToolProblem.in(
        "provider",
        ProblemCode.UNKNOWN_PROVIDER,
        "No such provider: there are "
            + String.join(", ", ProviderName.ASKED)
            + ", and those whose ratings were imported.");
  }
}
