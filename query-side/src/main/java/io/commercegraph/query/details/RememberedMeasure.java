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
  private @Nullable Read read;

  public RememberedMeasure(@Nullable OfferDetails details, String title) {
    this.details = details;
    this.title = title;
  }

  /** The measure that the merchant declared, else the one in the title. */
  public Optional<OfferMeasure> get() {
    Read known = read;
    if (known == null) {
      known = new Read(OfferMeasure.of(details, title).orElse(null));
      read = known;
    }
    return Optional.ofNullable(known.measure());
  }

  private record Read(@Nullable OfferMeasure measure) {}
}
