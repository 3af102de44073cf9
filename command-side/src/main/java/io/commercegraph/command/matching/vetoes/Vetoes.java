package io.commercegraph.command.matching.vetoes;

import io.commercegraph.command.matching.reading.ListingReading;
import java.util.List;
import java.util.Optional;

/** All rules that forbid joining two listings by their titles. */
public final class Vetoes {

  public static final List<Veto> ALL =
      List.of(
          new GtinsDiffer(),
          new ColoursDiffer(),
          new SizesDiffer(),
          new AmountsDiffer(),
          new PacksDiffer(),
          new GenerationsDiffer(),
          new EditionsDiffer(),
          new PlatformsDiffer(),
          new ConditionsDiffer(),
          new AccessoryAgainstDevice());

  private Vetoes() {}

  /** The first rule that forbids joining two listings, if any. */
  public static Optional<Veto> of(ListingReading left, ListingReading right) {
    return ALL.stream().filter(veto -> veto.forbids(left, right)).findFirst();
  }
}
