package io.commercegraph.api.transparency;

import java.util.Iterator;
import java.util.List;

/** Verifies proofs in Merkle trees, by RFC 9162, sections 2.1.3.2 and 2.1.4.2. */
public final class MerkleProofs {

  private MerkleProofs() {}

  /** Whether a path shows that a leaf stands at that place of the tree with that root. */
  public static boolean includes(
      MerkleHash leaf, long index, long size, List<MerkleHash> path, MerkleHash root) {
    if (index < 0 || index >= size) {
      return false;
    }
    long node = index;
    long end = size - 1;
    MerkleHash hash = leaf;
    for (MerkleHash sibling : path) {
      if (end == 0) {
        return false;
      }
      if ((node & 1) == 1 || node == end) {
        hash = MerkleHash.node(sibling, hash);
        int zeros = Long.numberOfTrailingZeros(node);
        node >>= zeros;
        end >>= zeros;
      } else {
        hash = MerkleHash.node(hash, sibling);
      }
      node >>= 1;
      end >>= 1;
    }
    return end == 0 && hash.equals(root);
  }

  /** Whether a proof shows that a tree begins with a smaller one. */
  public static boolean extend(
      long first, MerkleHash firstRoot, long size, MerkleHash root, List<MerkleHash> proof) {
    if (first < 1 || first > size) {
      return false;
    }
    if (first == size) {
      return proof.isEmpty() && firstRoot.equals(root);
    }
    Iterator<MerkleHash> rest = proof.iterator();
    boolean isPerfect = Long.bitCount(first) == 1;
    if (!isPerfect && !rest.hasNext()) {
      return false;
    }
    MerkleHash start = isPerfect ? firstRoot : rest.next();
    int ones = Long.numberOfTrailingZeros(~(first - 1));
    return follow(
        new Edge((first - 1) >> ones, (size - 1) >> ones, start, start), rest, firstRoot, root);
  }

  /** The right edges of both trees at one level, with the hashes that lead to their roots. */
  private record Edge(long node, long end, MerkleHash first, MerkleHash second) {

    Edge with(MerkleHash sibling) {
      if ((node & 1) == 1 || node == end) {
        int zeros = Long.numberOfTrailingZeros(node);
        return new Edge(
            node >> zeros >> 1,
            end >> zeros >> 1,
            MerkleHash.node(sibling, first),
            MerkleHash.node(sibling, second));
      }
      return new Edge(node >> 1, end >> 1, first, MerkleHash.node(second, sibling));
    }
  }

  private static boolean follow(
      Edge from, Iterator<MerkleHash> rest, MerkleHash firstRoot, MerkleHash root) {
    Edge edge = from;
    while (rest.hasNext()) {
      if (edge.end == 0) {
        return false;
      }
      edge = edge.with(rest.next());
    }
    return edge.end == 0 && edge.first.equals(firstRoot) && edge.second.equals(root);
  }
}
