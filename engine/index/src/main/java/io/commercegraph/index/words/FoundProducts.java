package io.commercegraph.index.words;

import java.util.List;

/**
 * What a search found.
 *
 * @param kept best first
 * @param beside how many products beside these are as relevant as the first hits, {@link
 *     BesideHits#MOST} at most
 */
record FoundProducts(List<KeptProduct> kept, int beside) {

  static final FoundProducts NONE = new FoundProducts(List.of(), 0);

  FoundProducts {
    kept = List.copyOf(kept);
  }

  List<KeptProduct> hits() {
    return kept.stream().filter(KeptProduct::isHit).toList();
  }

  boolean isEmpty() {
    return kept.isEmpty() && beside == 0;
  }
}
