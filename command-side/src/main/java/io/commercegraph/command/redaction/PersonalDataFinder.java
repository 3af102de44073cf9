package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.NormalizedText;
import io.commercegraph.command.redaction.text.PlainText;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds all personal data in a text, one kind after the other. Each kind is sought only in what the
 * kinds before it have left.
 */
final class PersonalDataFinder {

  private final List<Finding> found = new ArrayList<>();
  private NormalizedText normalized;

  private PersonalDataFinder(NormalizedText normalized) {
    this.normalized = normalized;
  }

  /** Finds the personal data in a plain text. */
  static List<Finding> in(String plain, @Nullable String country) {
    NumberingPlan plan = country == null ? null : NumberingPlan.of(country);
    PersonalDataFinder finder = new PersonalDataFinder(NormalizedText.of(plain));
    finder.addFindings(
        PersonalDataKind.URL,
        UrlFinder.find(finder.normalized.text(), part -> isPersonal(part, plan)));
    finder.findAllButUrls(plan);
    return finder.found;
  }

  private static boolean isPersonal(String part, @Nullable NumberingPlan plan) {
    PersonalDataFinder finder = new PersonalDataFinder(NormalizedText.of(PlainText.of(part)));
    finder.findAllButUrls(plan);
    return !finder.found.isEmpty();
  }

  private void findAllButUrls(@Nullable NumberingPlan plan) {
    addFindings(PersonalDataKind.EMAIL, EmailFinder.find(normalized.text()));
    if (normalized.text().chars().filter(c -> DigitRun.isDigit((char) c)).count()
        < PhoneFinder.SHORTEST) {
      return;
    }
    addFindings(PersonalDataKind.IBAN, IbanFinder.find(normalized.text()));
    String masked = HarmlessNumbers.withoutDatesAndAmounts(normalized.text());
    List<Span> cards = CardFinder.find(masked);
    addFindings(PersonalDataKind.CARD, cards);
    addFindings(PersonalDataKind.PHONE, PhoneFinder.find(NormalizedText.mask(masked, cards), plan));
  }

  private void addFindings(PersonalDataKind kind, List<Span> spans) {
    spans.forEach(span -> found.add(new Finding(kind, normalized.toPlainSpan(span))));
    normalized = normalized.without(spans);
  }
}
