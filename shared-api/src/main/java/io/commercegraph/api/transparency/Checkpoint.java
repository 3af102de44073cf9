package io.commercegraph.api.transparency;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The state of a log, as the text of a C2SP checkpoint (c2sp.org/tlog-checkpoint) says it.
 *
 * @param origin names the log
 * @param size number of its entries
 * @param root root of the Merkle tree over them
 */
public record Checkpoint(String origin, long size, MerkleHash root) {

  private static final Pattern TEXT =
      Pattern.compile("([^\\n]+)\\n(0|[1-9]\\d{0,17})\\n([A-Za-z0-9+/]{43}=)\\n");

  /** The text, which is what is signed. */
  public String text() {
    return origin + "\n" + size + "\n" + root + "\n";
  }

  /** Reads a text without extension lines: this log writes none. */
  public static Checkpoint parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("Not the text of a checkpoint");
    }
    return new Checkpoint(
        matcher.group(1), Long.parseLong(matcher.group(2)), MerkleHash.parse(matcher.group(3)));
  }
}
