package io.commercegraph.query.search.catalogue;

import io.commercegraph.api.products.Measure;
import io.commercegraph.index.arrays.ColumnVisitor;
import io.commercegraph.index.arrays.GrowingObjects;
import io.commercegraph.query.details.OfferMeasure;
import java.io.IOException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What the prices of offers buy, as a column: of few offers it is known. */
final class StoredMeasures {

  private static final int IS_MEASURED = 1;
  private static final int IS_DERIVED = 2;
  private static final int HAS_BASE = 4;

  private StoredMeasures() {}

  /** Has the measures of the first offers visited. */
  static void accept(GrowingObjects<OfferMeasure> measures, int offers, ColumnVisitor visitor)
      throws IOException {
    byte[] flags = new byte[offers];
    for (int offer = 0; offer < offers && !visitor.isReading(); offer++) {
      flags[offer] = flags(measures.get(offer));
    }
    visitor.bytes(flags, offers);
    for (int offer = 0; offer < offers; offer++) {
      if (flags[offer] != 0) {
        OfferMeasure known = measures.get(offer);
        if (known == null) {
          measures.set(offer, read(flags[offer], visitor));
        } else {
          write(known.measure(), visitor);
          write(known.base(), visitor);
        }
      }
    }
  }

  private static byte flags(@Nullable OfferMeasure measure) {
    if (measure == null) {
      return 0;
    }
    int derived = measure.derived() ? IS_DERIVED : 0;
    return (byte) (IS_MEASURED | derived | (measure.base() == null ? 0 : HAS_BASE));
  }

  private static void write(@Nullable Measure measure, ColumnVisitor visitor) throws IOException {
    if (measure != null) {
      visitor.text(measure.value().toString());
      visitor.text(measure.unit());
    }
  }

  private static OfferMeasure read(int flags, ColumnVisitor visitor) throws IOException {
    Measure measure = read(visitor);
    Measure base = (flags & HAS_BASE) == 0 ? null : read(visitor);
    return new OfferMeasure(measure, (flags & IS_DERIVED) != 0, base);
  }

  private static Measure read(ColumnVisitor visitor) throws IOException {
    return new Measure(new BigDecimal(visitor.text("")), visitor.text(""));
  }
}
