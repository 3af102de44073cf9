package io.commercegraph.api.transparency;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A proof that an entry stands in a log, in the form of c2sp.org/tlog-proof.
 *
 * @param index place of the entry, from 0
 * @param path hashes from the leaf's sibling up to the root's child
 * @param checkpoint signed checkpoint that the path leads to
 */
public record TlogProof(long index, List<MerkleHash> path, SignedNote checkpoint) {

  private static final String HEADER = "c2sp.org/tlog-proof@v1\n";
  private static final Pattern TEXT =
      Pattern.compile(
          HEADER + "index (0|[1-9]\\d{0,17})\\n((?:[A-Za-z0-9+/]{43}=\\n){0,63})\\n(.+)",
          Pattern.DOTALL);

  public TlogProof {
    path = List.copyOf(path);
  }

  /** Reads a proof without extra data: this log writes none. */
  public static TlogProof parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("Not a proof");
    }
    return new TlogProof(
        Long.parseLong(matcher.group(1)),
        matcher.group(2).lines().map(MerkleHash::parse).toList(),
        SignedNote.parse(matcher.group(3)));
  }

  /** Whether the proof shows that an entry with this hash stands there, as the key signed it. */
  public boolean shows(MerkleHash leaf, VerifierKey key) {
    if (!key.verifies(checkpoint)) {
      return false;
    }
    Checkpoint signed = Checkpoint.parse(checkpoint.text());
    return MerkleProofs.includes(leaf, index, signed.size(), path, signed.root());
  }

  /** The proof as it is sent and stored. */
  @Override
  public String toString() {
    return path.stream()
        .map(hash -> hash + "\n")
        .collect(Collectors.joining("", HEADER + "index " + index + "\n", "\n" + checkpoint));
  }
}
