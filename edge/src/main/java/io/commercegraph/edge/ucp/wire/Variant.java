package io.commercegraph.edge.ucp.wire;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;
import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What can be bought: a product of this service, with its cheapest offer's price.
 *
 * @param inputs which ids of a lookup it answers; in lookups alone
 * @param offers of all its sellers, in the extension
 */
public record Variant(
    String id,
    String title,
    Description description,
    Price price,
    @JsonInclude(NON_EMPTY) List<Barcode> barcodes,
    @JsonInclude(NON_NULL) @Nullable Price listPrice,
    @JsonInclude(NON_NULL) @Nullable UnitPrice unitPrice,
    @JsonInclude(NON_NULL) @Nullable Availability availability,
    @JsonInclude(NON_NULL) @Nullable String url,
    @JsonInclude(NON_EMPTY) List<SelectedOption> options,
    @JsonInclude(NON_EMPTY) List<InputCorrelation> inputs,
    @JsonInclude(NON_EMPTY) List<SellerOffer> offers) {

  /** The variant as the answer to an id of a lookup. */
  public Variant answering(List<InputCorrelation> ids) {
    return new Variant(
        id,
        title,
        description,
        price,
        barcodes,
        listPrice,
        unitPrice,
        availability,
        url,
        options,
        ids,
        offers);
  }
}
