package io.commercegraph.api.offers;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.commercegraph.api.products.Options;
import io.commercegraph.api.values.Description;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What only some feeds say of an offer. It is one component of the description, so that an offer
 * without it costs one {@code null}.
 *
 * @param itemGroupId the shop's own id of the group of variants that the offer is one of
 * @param multipack how many equal pieces the shop has packed together; never 1
 * @param bundle {@code true} where different products are sold together, else {@code null}
 * @param description the merchant's text, shortened
 * @param images addresses of further images
 * @param tax {@code included} or {@code excluded}; {@code null} where it is not known
 * @param categoryId Google's number of a category
 */
@JsonInclude(NON_NULL)
public record OfferDetails(
    @Nullable String itemGroupId,
    @Nullable Options options,
    @Nullable Integer multipack,
    @Nullable Boolean bundle,
    @Nullable String description,
    @Nullable List<String> images,
    @Nullable UnitPricing unitPricing,
    @Nullable List<MemberPrice> memberPrices,
    @Nullable String tax,
    @Nullable Deposit deposit,
    @Nullable String categoryId)
    implements Description {

  public static final int MAX_GROUP_ID = 70;
  public static final int MAX_DESCRIPTION = 500;
  public static final int MAX_IMAGES = 10;

  private static final OfferDetails NONE =
      new OfferDetails(null, null, null, null, null, null, null, null, null, null, null);

  /** These details, or {@code null} where they say nothing. */
  public @Nullable OfferDetails orNull() {
    return equals(NONE) ? null : this;
  }
}
