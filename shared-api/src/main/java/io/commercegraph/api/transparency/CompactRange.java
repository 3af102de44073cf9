package io.commercegraph.api.transparency;

import java.util.ArrayList;
import java.util.List;

/**
 * A Merkle tree to which leaves are appended and of which only the root is asked. It keeps one hash
 * for each bit that is set in its size, the roots of its perfect subtrees from left to right.
 */
public final class CompactRange {

  private final List<MerkleHash> perfect = new ArrayList<>();
  private long size;

  /** The number of leaves. */
  public long size() {
    return size;
  }

  public void append(MerkleHash leaf) {
    MerkleHash merged = leaf;
    for (long rest = size; (rest & 1) == 1; rest >>= 1) {
      merged = MerkleHash.node(perfect.removeLast(), merged);
    }
    perfect.add(merged);
    size++;
  }

  public MerkleHash root() {
    return perfect.reversed().stream()
        .reduce((right, left) -> MerkleHash.node(left, right))
        .orElse(MerkleHash.EMPTY);
  }
}
