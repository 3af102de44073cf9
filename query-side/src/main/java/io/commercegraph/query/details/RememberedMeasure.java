package io.commercegraph.query.details;

import io.commercegraph.api.offers.OfferDetails;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the price of an offer buys, read from its title when it is first asked for. Reading a title
 * costs more than the rest of a remembered offer.
 */
public final class RememberedMeasure {

  private final @Nullable OfferDetails details;
  private final String title;

  /** Calls that ask at once may each read it; they read the same. */
  private @Nullable Optional<OfferMeasure> measure;

  public RememberedMeasure(@Nullable OfferDetails details, String title) {
    this.details = details;
    this.title = title;
  }

  /** The measure that the merchant declared, else the one in the title. */
  public Optional<OfferMeasure> get() {
    Optional<OfferMeasure> known = measure;
    if (known == null) {
      known = OfferMeasure.of(details, title);
      measure = known;
    }
    return known;
  }
}
