package io.commercegraph.api.transparency;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text with signatures, in the form of c2sp.org/signed-note: the text, a blank line, and a line
 * for each signature.
 *
 * @param text ends with a line feed
 */
public record SignedNote(String text, List<Signature> signatures) {

  private static final int MOST_SIGNATURES = 100;
  private static final Pattern LINE = Pattern.compile("— ([^ +\\s]+) ([A-Za-z0-9+/]+={0,2})");

  /**
   * One signature.
   *
   * @param keyName name of the key that made it
   * @param value base64 of the key's id, four bytes, and of the signature
   */
  public record Signature(String keyName, String value) {}

  public SignedNote {
    signatures = List.copyOf(signatures);
  }

  /** Reads a note. Whether its signatures are good is the {@link VerifierKey}'s to say. */
  public static SignedNote parse(String note) {
    int blank = note.lastIndexOf("\n\n");
    if (blank < 0
        || !note.endsWith("\n")
        || blank + 2 == note.length()
        || note.chars().anyMatch(c -> c < ' ' && c != '\n')) {
      throw notANote();
    }
    List<String> lines = note.substring(blank + 2).lines().toList();
    if (lines.size() > MOST_SIGNATURES) {
      throw notANote();
    }
    return new SignedNote(
        note.substring(0, blank + 1), lines.stream().map(SignedNote::signature).toList());
  }

  private static Signature signature(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw notANote();
    }
    return new Signature(matcher.group(1), matcher.group(2));
  }

  private static IllegalArgumentException notANote() {
    return new IllegalArgumentException("Not a signed note");
  }

  /** The note as it is sent and stored. */
  @Override
  public String toString() {
    return signatures.stream()
        .map(signature -> "— " + signature.keyName + " " + signature.value + "\n")
        .collect(Collectors.joining("", text + "\n", ""));
  }
}
