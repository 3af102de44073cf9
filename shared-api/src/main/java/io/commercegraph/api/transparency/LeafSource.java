package io.commercegraph.api.transparency;

import java.util.List;

/** Gives the hashes of leaves that a {@link BlockTree} does not keep. */
@FunctionalInterface
public interface LeafSource {

  /** The hashes of this many leaves, from one on. */
  List<MerkleHash> leaves(long from, int count);
}
