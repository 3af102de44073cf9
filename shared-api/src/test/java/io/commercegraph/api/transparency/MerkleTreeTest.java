package io.commercegraph.api.transparency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the trees with the vectors of Certificate Transparency, and with a tree that is written
 * down as RFC 6962 defines it.
 */
class MerkleTreeTest {

  private static final List<String> LEAVES =
      List.of(
          "",
          "00",
          "10",
          "2021",
          "3031",
          "40414243",
          "5051525354555657",
          "606162636465666768696a6b6c6d6e6f");

  private static final List<String> ROOTS =
      List.of(
          "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
          "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
          "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
          "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
          "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
          "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
          "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
          "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");

  @Test
  void rootsAreThoseOfThePublishedVectors() {
    CompactRange range = new CompactRange();
    assertThat(hex(range.root())).isEqualTo(ROOTS.getFirst());
    for (int size = 1; size <= LEAVES.size(); size++) {
      range.append(MerkleHash.leaf(HexFormat.of().parseHex(LEAVES.get(size - 1))));
      assertThat(hex(range.root())).as("%d leaves", size).isEqualTo(ROOTS.get(size));
      assertThat(range.size()).isEqualTo(size);
    }
  }

  @Test
  void everyProofInASmallTreeIsThatOfTheDefinition() {
    List<MerkleHash> leaves = leaves(40);
    BlockTree tree = tree(leaves);
    for (int size = 0; size <= leaves.size(); size++) {
      MerkleHash root = tree.root(size, none());
      assertThat(root).isEqualTo(rootOf(leaves.subList(0, size)));
      for (int index = 0; index < size; index++) {
        List<MerkleHash> path = tree.inclusion(index, size, none());
        assertThat(path).isEqualTo(pathOf(index, leaves.subList(0, size)));
        assertThat(MerkleProofs.includes(leaves.get(index), index, size, path, root)).isTrue();
      }
      for (int first = 1; first <= size; first++) {
        List<MerkleHash> proof = tree.consistency(first, size, none());
        assertThat(proof).isEqualTo(subproofOf(first, leaves.subList(0, size), true));
        assertThat(MerkleProofs.extend(first, rootOf(leaves.subList(0, first)), size, root, proof))
            .as("%d in %d", first, size)
            .isTrue();
      }
    }
  }

  @Test
  void aLongTreeReadsTwoBlocksForAProof() {
    List<MerkleHash> leaves = leaves(2_300);
    BlockTree tree = tree(leaves);
    for (int size :
        new int[] {1, 255, 256, 257, 511, 512, 513, 1_024, 1_025, 2_048, 2_299, 2_300}) {
      MerkleHash root = rootOf(leaves.subList(0, size));
      Counting source = new Counting(leaves);
      assertThat(tree.root(size, source)).isEqualTo(root);
      assertThat(source.read).as("root of %d", size).isLessThanOrEqualTo(1);
      for (int index = 0; index < size; index += 37) {
        source = new Counting(leaves);
        List<MerkleHash> path = tree.inclusion(index, size, source);
        assertThat(MerkleProofs.includes(leaves.get(index), index, size, path, root)).isTrue();
        assertThat(source.read).as("%d of %d", index, size).isLessThanOrEqualTo(2);
      }
      for (int first = 1; first <= size; first += 41) {
        source = new Counting(leaves);
        List<MerkleHash> proof = tree.consistency(first, size, source);
        assertThat(MerkleProofs.extend(first, rootOf(leaves.subList(0, first)), size, root, proof))
            .as("%d in %d", first, size)
            .isTrue();
        assertThat(source.read).as("%d in %d", first, size).isLessThanOrEqualTo(2);
      }
    }
  }

  @Test
  void aProofOfAnythingElseIsRefused() {
    List<MerkleHash> leaves = leaves(13);
    BlockTree tree = tree(leaves);
    MerkleHash root = tree.root(13, none());
    List<MerkleHash> path = tree.inclusion(5, 13, none());
    MerkleHash leaf = leaves.get(5);

    assertThat(MerkleProofs.includes(leaves.get(6), 5, 13, path, root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, 4, 13, path, root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, 13, 13, path, root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, -1, 13, path, root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, 5, 13, path.subList(1, path.size()), root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, 5, 13, plus(path, leaf), root)).isFalse();
    assertThat(MerkleProofs.includes(leaf, 5, 13, path, leaf)).isFalse();

    List<MerkleHash> proof = tree.consistency(6, 13, none());
    MerkleHash first = tree.root(6, none());
    assertThat(MerkleProofs.extend(6, leaf, 13, root, proof)).isFalse();
    assertThat(MerkleProofs.extend(6, first, 13, leaf, proof)).isFalse();
    assertThat(MerkleProofs.extend(7, first, 13, root, proof)).isFalse();
    assertThat(MerkleProofs.extend(6, first, 13, root, plus(proof, leaf))).isFalse();
    assertThat(MerkleProofs.extend(6, first, 13, root, List.of())).isFalse();
    assertThat(MerkleProofs.extend(14, first, 13, root, proof)).isFalse();
    assertThat(MerkleProofs.extend(13, root, 13, root, List.of())).isTrue();
    assertThat(MerkleProofs.extend(13, root, 13, root, proof)).isFalse();
  }

  @Test
  void whatIsNotInTheTreeHasNoProof() {
    BlockTree tree = tree(leaves(3));
    assertThatThrownBy(() -> tree.inclusion(3, 3, none()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> tree.inclusion(0, 4, none()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> tree.consistency(0, 3, none()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> tree.root(-1, none())).isInstanceOf(IllegalArgumentException.class);
  }

  /** Counts the blocks that are read. */
  private static final class Counting implements LeafSource {

    private final List<MerkleHash> leaves;
    private int read;

    Counting(List<MerkleHash> leaves) {
      this.leaves = leaves;
    }

    @Override
    public List<MerkleHash> leaves(long from, int count) {
      read++;
      return leaves.subList((int) from, (int) from + count);
    }
  }

  private static LeafSource none() {
    return (from, count) -> {
      throw new AssertionError("A tree of one block reads nothing");
    };
  }

  private static BlockTree tree(List<MerkleHash> leaves) {
    BlockTree tree = new BlockTree();
    leaves.forEach(tree::append);
    return tree;
  }

  private static List<MerkleHash> leaves(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> MerkleHash.leaf(("leaf " + i).getBytes(UTF_8)))
        .toList();
  }

  /** MTH(D[n]) of RFC 6962. */
  private static MerkleHash rootOf(List<MerkleHash> d) {
    if (d.isEmpty()) {
      return MerkleHash.EMPTY;
    }
    int k = k(d.size());
    return d.size() == 1
        ? d.getFirst()
        : MerkleHash.node(rootOf(d.subList(0, k)), rootOf(d.subList(k, d.size())));
  }

  /** PATH(m, D[n]) of RFC 6962. */
  private static List<MerkleHash> pathOf(int m, List<MerkleHash> d) {
    if (d.size() == 1) {
      return List.of();
    }
    int k = k(d.size());
    List<MerkleHash> left = d.subList(0, k);
    List<MerkleHash> right = d.subList(k, d.size());
    return m < k ? plus(pathOf(m, left), rootOf(right)) : plus(pathOf(m - k, right), rootOf(left));
  }

  /** SUBPROOF(m, D[n], b) of RFC 6962. */
  private static List<MerkleHash> subproofOf(int m, List<MerkleHash> d, boolean b) {
    if (m == d.size()) {
      return b ? List.of() : List.of(rootOf(d));
    }
    int k = k(d.size());
    List<MerkleHash> left = d.subList(0, k);
    List<MerkleHash> right = d.subList(k, d.size());
    return m <= k
        ? plus(subproofOf(m, left, b), rootOf(right))
        : plus(subproofOf(m - k, right, false), rootOf(left));
  }

  private static int k(int n) {
    int k = 1;
    while (k * 2 < n) {
      k *= 2;
    }
    return k;
  }

  private static List<MerkleHash> plus(List<MerkleHash> list, MerkleHash last) {
    return new ArrayList<>(Stream.concat(list.stream(), Stream.of(last)).toList());
  }

  private static String hex(MerkleHash hash) {
    return HexFormat.of().formatHex(hash.bytes());
  }
}
