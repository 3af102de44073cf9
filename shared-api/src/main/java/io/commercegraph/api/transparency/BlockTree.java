package io.commercegraph.api.transparency;

import java.util.ArrayList;
import java.util.List;

/**
 * A Merkle tree that keeps one hash for each full block of 256 leaves, and the leaves of the last
 * block. A proof in it reads the leaves of two blocks at most, so that a long log needs little
 * memory and a proof is quick.
 */
public final class BlockTree {

  /** The number of leaves in a block; a power of two, so that a block is a subtree. */
  public static final int BLOCK = 256;

  private final List<MerkleHash> blocks = new ArrayList<>();
  private final List<MerkleHash> last = new ArrayList<>();

  /** The number of leaves. */
  public long size() {
    return (long) blocks.size() * BLOCK + last.size();
  }

  public void append(MerkleHash leaf) {
    last.add(leaf);
    if (last.size() == BLOCK) {
      blocks.add(rootOf(last));
      last.clear();
    }
  }

  /** The root of the first leaves. */
  public MerkleHash root(long size, LeafSource source) {
    requireWithin(size);
    return size == 0 ? MerkleHash.EMPTY : new Reading(source).root(0, size);
  }

  /** The path from a leaf to the root of the first leaves (RFC 6962, section 2.1.1). */
  public List<MerkleHash> inclusion(long index, long size, LeafSource source) {
    requireWithin(size);
    if (index < 0 || index >= size) {
      throw new IllegalArgumentException("No leaf " + index + " in a tree of " + size);
    }
    List<MerkleHash> path = new ArrayList<>();
    new Reading(source).path(index, 0, size, path);
    return path;
  }

  /** The proof that the first leaves begin with fewer of them (RFC 6962, section 2.1.2). */
  public List<MerkleHash> consistency(long first, long size, LeafSource source) {
    requireWithin(size);
    if (first < 1 || first > size) {
      throw new IllegalArgumentException("No proof from a tree of " + first + " to " + size);
    }
    List<MerkleHash> proof = new ArrayList<>();
    new Reading(source).subproof(first, 0, size, true, proof);
    return proof;
  }

  private void requireWithin(long size) {
    if (size < 0 || size > size()) {
      throw new IllegalArgumentException("The tree has " + size() + " leaves, not " + size);
    }
  }

  private static MerkleHash rootOf(List<MerkleHash> leaves) {
    CompactRange range = new CompactRange();
    leaves.forEach(range::append);
    return range.root();
  }

  /** The calculation of one root or proof, which reads each block once. */
  private final class Reading {

    private final LeafSource source;
    private long block = -1;
    private List<MerkleHash> leaves = List.of();

    Reading(LeafSource source) {
      this.source = source;
    }

    MerkleHash root(long from, long to) {
      if (to - from == BLOCK) {
        return blocks.get((int) (from / BLOCK));
      }
      if (to - from < BLOCK) {
        int start = (int) (from % BLOCK);
        return rootOf(leavesOf(from / BLOCK).subList(start, start + (int) (to - from)));
      }
      long middle = from + split(to - from);
      return MerkleHash.node(root(from, middle), root(middle, to));
    }

    void path(long index, long from, long to, List<MerkleHash> path) {
      if (to - from == 1) {
        return;
      }
      long middle = from + split(to - from);
      if (index < middle) {
        path(index, from, middle, path);
        path.add(root(middle, to));
      } else {
        path(index, middle, to, path);
        path.add(root(from, middle));
      }
    }

    /**
     * The proof within one subtree.
     *
     * @param whole whether the smaller tree is exactly the leaves before {@code first}
     */
    void subproof(long first, long from, long to, boolean whole, List<MerkleHash> proof) {
      if (first == to) {
        if (!whole) {
          proof.add(root(from, to));
        }
        return;
      }
      long middle = from + split(to - from);
      if (first <= middle) {
        subproof(first, from, middle, whole, proof);
        proof.add(root(middle, to));
      } else {
        subproof(first, middle, to, false, proof);
        proof.add(root(from, middle));
      }
    }

    private List<MerkleHash> leavesOf(long number) {
      if (number == blocks.size()) {
        return last;
      }
      if (number != block) {
        leaves = source.leaves(number * BLOCK, BLOCK);
        block = number;
      }
      return leaves;
    }

    /** The largest power of two that is less. */
    private static long split(long leaves) {
      return Long.highestOneBit(leaves - 1);
    }
  }
}
