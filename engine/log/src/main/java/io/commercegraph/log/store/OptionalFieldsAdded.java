package io.commercegraph.log.store;

import java.util.Map;
import java.util.function.Function;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/**
 * The upcaster of revisions that only added optional fields. The payload stays as it is: an absent
 * field is read as null.
 */
final class OptionalFieldsAdded extends SingleEventUpcaster {

  /**
   * The revision 2 of these types added {@code details} of offers, {@code options}, {@code score}
   * and {@code model} of matches, and {@code calendar} and {@code cutoff} of shipping options.
   */
  private static final Map<SerializedType, SimpleSerializedType> NEXT =
      Map.ofEntries(
          next("offers.OfferListed"),
          next("offers.OfferChanged"),
          next("offers.OfferMatched"),
          next("products.ProductFounded"),
          next("products.ProductChanged"),
          next("shipping.ShippingOptionListed"),
          next("shipping.ShippingOptionChanged"));

  private static Map.Entry<SerializedType, SimpleSerializedType> next(String type) {
    String name = "io.commercegraph.api." + type;
    return Map.entry(new SimpleSerializedType(name, "1"), new SimpleSerializedType(name, "2"));
  }

  @Override
  protected boolean canUpcast(IntermediateEventRepresentation event) {
    return NEXT.containsKey(event.getType());
  }

  @Override
  protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
    return event.upcastPayload(NEXT.get(event.getType()), byte[].class, Function.identity());
  }
}
