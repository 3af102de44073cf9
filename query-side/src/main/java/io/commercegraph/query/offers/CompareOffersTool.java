package io.commercegraph.query.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.offers.Tax;
import io.commercegraph.api.tools.Caller;
import io.commercegraph.api.tools.PastScope;
import io.commercegraph.api.tools.PastTool;
import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.query.paging.ResultPage;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The tool {@code compare_offers}: shows offers that the caller chose, side by side. */
@Component
class CompareOffersTool implements PastTool<CompareOffersTool.Request, CompareOffersTool.Answer> {

  private static final int MAX_IDS = 50;

  private static final Comparator<Offer> BY_PRICE =
      Comparator.comparing((Offer offer) -> offer.price().currency())
          .thenComparing(Offer::price)
          .thenComparing(Offer::id);

  private final OfferReader offers;

  CompareOffersTool(OfferReader offers) {
    this.offers = offers;
  }

  record Request(
      @NotEmpty @Size(max = MAX_IDS) @JsonPropertyDescription("Ids of 1 to 50 offers, each once.")
          List<@NotBlank @Size(max = 64) String> offerIds) {}

  record Answer(
      @JsonPropertyDescription("By price; with more than one currency, by currency first.")
          List<Offer> offers,
      @JsonPropertyDescription(
              "The cheapest that can be had, unless taxes come on top; null where none or"
                  + " currencies are mixed.")
          @Nullable String cheapestOfferId,
      @JsonPropertyDescription("Ids that no offer has.") List<String> missingOfferIds,
      @JsonInclude(NON_NULL)
          @JsonPropertyDescription(
              "The dearest offers, where all together are too long for one answer: ask for these"
                  + " again by themselves.")
          @Nullable List<String> omittedOfferIds,
      @JsonPropertyDescription("Prices in different currencies cannot be compared.")
          boolean mixedCurrency) {}

  @Override
  public ToolSpec<Request, Answer> spec() {
    return ToolSpec.reading(
        "compare_offers",
        "Compare chosen offers by price",
        """
        Puts up to 50 offers that you already have ids of side by side, of one product or of \
        several, sorted by the price of the goods. It does not add shipping or coupons: \
        compare_prices does, for all offers of one product, so prefer that for "which is the \
        cheapest". Withdrawn offers are answered as discontinued; ids that no offer has are listed \
        as missing.\
        """,
        Request.class,
        Answer.class,
        ReadModel.OFFERS,
        ReadModel.PRODUCTS,
        ReadModel.SHOPS);
  }

  @Override
  public PastScope scope(Request request) {
    return PastScope.ofOffers(request.offerIds());
  }

  @Override
  public Answer call(Request request, Caller caller) {
    List<String> ids = request.offerIds();
    if (new HashSet<>(ids).size() < ids.size()) {
      throw ToolProblem.in(
          "offer_ids", ProblemCode.DUPLICATE_IDS, "'offer_ids' names an offer more than once.");
    }
    List<Offer> found = offers.byIds(ids).stream().sorted(BY_PRICE).toList();
    if (found.isEmpty()) {
      throw ToolProblem.in(
          "offer_ids", ProblemCode.OFFER_NOT_FOUND, "No offer has any of these ids.");
    }
    boolean mixed = found.stream().map(offer -> offer.price().currency()).distinct().count() > 1;
    Set<String> known = new HashSet<>(found.stream().map(Offer::id).toList());
    List<Offer> shown = ResultPage.of(found, MAX_IDS, null, Offer::jsonSize, Offer::id).items();
    return new Answer(
        shown,
        mixed ? null : cheapest(found),
        ids.stream().filter(id -> !known.contains(id)).toList(),
        shown.size() == found.size()
            ? null
            : found.stream().skip(shown.size()).map(Offer::id).toList(),
        mixed);
  }

  private static @Nullable String cheapest(List<Offer> byPrice) {
    return byPrice.stream()
        .filter(offer -> !offer.availability().isGap() && offer.tax() != Tax.EXCLUDED)
        .map(Offer::id)
        .findFirst()
        .orElse(null);
  }
}
