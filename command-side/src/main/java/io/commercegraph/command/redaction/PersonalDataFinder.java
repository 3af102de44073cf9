package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks for each kind of personal data in turn, in what the kinds before it have left. */
final class PersonalDataFinder {

  private final List<Finding> found = new ArrayList<>();
  private NormalizedText reading;

  private PersonalDataFinder(NormalizedText reading) {
    this.reading = reading;
  }

  /** What is personal in a plain text, by kind. */
  static List<Finding> in(String plain, @Nullable String country) {
    NumberingPlan plan = country == null ? null : NumberingPlan.of(country);
    PersonalDataFinder findings = new PersonalDataFinder(NormalizedText.of(plain));
    findings.look(
        PersonalDataKind.URL,
        UrlFinder.find(findings.reading.text(), part -> isPersonal(part, plan)));
    findings.lookForAllButUrls(plan);
    return findings.found;
  }

  private static boolean isPersonal(String part, @Nullable NumberingPlan plan) {
    PersonalDataFinder findings = new PersonalDataFinder(NormalizedText.of(PlainText.of(part)));
    findings.lookForAllButUrls(plan);
    return !findings.found.isEmpty();
  }

  private void lookForAllButUrls(@Nullable NumberingPlan plan) {
    look(PersonalDataKind.EMAIL, EmailFinder.find(reading.text()));
    if (reading.text().chars().filter(c -> DigitRun.isDigit((char) c)).count()
        < PhoneFinder.SHORTEST) {
      return;
    }
    look(PersonalDataKind.IBAN, IbanFinder.find(reading.text()));
    String meant = HarmlessNumbers.withoutFacts(reading.text());
    List<Span> cards = CardFinder.find(meant);
    look(PersonalDataKind.CARD, cards);
    look(PersonalDataKind.PHONE, PhoneFinder.find(NormalizedText.blank(meant, cards), plan));
  }

  private void look(PersonalDataKind kind, List<Span> spans) {
    spans.forEach(span -> found.add(new Finding(kind, reading.inPlain(span))));
    reading = reading.without(spans);
  }
}
