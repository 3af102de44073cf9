package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.PlainText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text in which a placeholder replaces each piece of personal data.
 *
 * @param found the kind of each piece of personal data that was replaced
 */
public record Redaction(String text, List<PersonalDataKind> found) {

  private static final int MAX_LENGTH = 280;

  /** Redacts a note, with the phone numbers of the shop's country. */
  public static Redaction of(String note, @Nullable String country) {
    String plain = PlainText.of(note);
    List<Finding> findings = PersonalDataFinder.in(plain, country);
    return new Redaction(
        cut(replaced(plain, findings)), findings.stream().map(Finding::kind).toList());
  }

  /** Whether a coupon code contains personal data. */
  public static boolean isPersonal(String code, @Nullable String country) {
    return !PersonalDataFinder.in(PlainText.of(code), country).isEmpty();
  }

  private static String replaced(String plain, List<Finding> findings) {
    StringBuilder replaced = new StringBuilder();
    int from = 0;
    List<Finding> inOrder = new ArrayList<>(findings);
    inOrder.sort(Comparator.comparingInt(finding -> finding.span().start()));
    for (Finding finding : inOrder) {
      replaced.append(plain, from, finding.span().start()).append(finding.kind().placeholder());
      from = finding.span().end();
    }
    return replaced.append(plain, from, plain.length()).toString();
  }

  /** Caps the length. This comes last, since half an address would not be recognized. */
  private static String cut(String text) {
    if (text.length() <= MAX_LENGTH) {
      return text;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
    return text.substring(0, splits ? MAX_LENGTH - 1 : MAX_LENGTH);
  }
}
