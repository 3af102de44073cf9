package io.commercegraph.query.trust;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.OutsideData;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.api.trust.ProviderName;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.query.trust.state.Rating;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The tool {@code trust_adapter}: shows what an outside provider last said of a domain, as it was
 * recorded.
 */
@Component
class TrustAdapterTool implements PastTool<TrustAdapterTool.Request, TrustAdapterTool.Answer> {

  record Request(
      @JsonPropertyDescription(
              "trustpilot, trusted_shops, schema_org (what the shop says of itself on its own page)"
                  + " or another provider whose ratings were imported. In any case; blanks and"
                  + " hyphens count as underscores.")
          @NotBlank
          @Size(max = 50)
          String provider,
      @JsonPropertyDescription("The rated domain, in any spelling.") @NotBlank @Size(max = 2048)
          String domain) {}

  record Answer(
      @JsonPropertyDescription("The provider's name as it is recorded.") String provider,
      @JsonPropertyDescription("The domain as it is recorded: no www., punycode.") String domain,
      @OutsideData
          @JsonPropertyDescription("The provider's own id of the shop; null where it gave none.")
          @Nullable String providerRef,
      @OutsideData @JsonPropertyDescription("The provider's name for the shop.")
          @Nullable String displayName,
      @JsonPropertyDescription("The rating, on the provider's own scale.") Stars rating,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription(
              "How many ratings fell on each step of the scale, from its least upwards.")
          @Nullable List<Long> distribution,
      @OutsideData
          @JsonPropertyDescription("Where the provider shows it; null where it gave no address.")
          @Nullable String profileUrl,
      @JsonPropertyDescription("stale: older than it was meant to last.") Status status,
      @JsonPropertyDescription("When the provider said so.") Instant fetchedAt,
      @JsonPropertyDescription("From when on it is stale.") Instant expiresAt,
      @OutsideData
          @JsonPropertyDescription("What to show with the rating; null where none was given.")
          @Nullable String attribution) {}

  record Stars(
      @JsonPropertyDescription("The mean.") BigDecimal value,
      @JsonPropertyDescription("The worst there is.") BigDecimal scaleMin,
      @JsonPropertyDescription("The best there is.") BigDecimal scaleMax,
      @JsonPropertyDescription("How many ratings it is the mean of.") long count) {}

  enum Status {
    OK,
    STALE
  }

  private final RatingSnapshotReader snapshots;
  private final Clock clock;

  TrustAdapterTool(RatingSnapshotReader snapshots, Clock clock) {
    this.snapshots = snapshots;
    this.clock = clock;
  }

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "trust_adapter",
        "See a provider's own rating",
        "Answers what one outside provider last said of a domain: its rating on its own scale, how"
            + " many ratings that is the mean of, and when it was fetched. It is the last recorded"
            + " snapshot; nobody is asked while you wait. get_trust weighs all providers together.",
        Request.class,
        Answer.class,
        ReadModel.TRUST);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofShop(request.domain(), PastScope.Part.END_OF_DAY);
  }

  @Override
  public Answer call(Request request, Caller caller) {
    String provider = ProviderName.of(request.provider());
    ShopDomain domain =
        ShopDomain.parse(request.domain())
            .orElseThrow(
                () ->
                    ToolProblem.in(
                        "domain", ProblemCode.INVALID_DOMAIN, "'domain' is not a domain name."));
    return answer(domain, snapshots.require(provider, domain));
  }

  private Answer answer(ShopDomain domain, Rating rating) {
    Rating.Profile profile = Objects.requireNonNullElse(rating.profile(), Rating.Profile.NONE);
    return new Answer(
        rating.provider(),
        domain.name(),
        profile.providerRef(),
        profile.displayName(),
        new Stars(rating.value(), rating.scaleMin(), rating.scaleMax(), rating.count()),
        profile.distribution(),
        profile.profileUrl(),
        rating.expiresAt().isAfter(clock.instant()) ? Status.OK : Status.STALE,
        rating.fetchedAt(),
        rating.expiresAt(),
        profile.attribution());
  }
}
