package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks for each kind of personal data in turn, in what the kinds before it have left. */
final class Findings {

  private final List<Finding> found = new ArrayList<>();
  private Reading reading;

  private Findings(Reading reading) {
    this.reading = reading;
  }

  /** What is personal in a plain text, by kind. */
  static List<Finding> in(String plain, @Nullable String country) {
    NumberingPlan plan = country == null ? null : NumberingPlan.of(country);
    Findings findings = new Findings(Reading.of(plain));
    findings.look(
        PersonalData.URL, Urls.find(findings.reading.text(), part -> isPersonal(part, plan)));
    findings.lookForAllButUrls(plan);
    return findings.found;
  }

  private static boolean isPersonal(String part, @Nullable NumberingPlan plan) {
    Findings findings = new Findings(Reading.of(PlainText.of(part)));
    findings.lookForAllButUrls(plan);
    return !findings.found.isEmpty();
  }

  private void lookForAllButUrls(@Nullable NumberingPlan plan) {
    look(PersonalData.EMAIL, Emails.find(reading.text()));
    if (reading.text().chars().filter(c -> DigitRun.isDigit((char) c)).count() < Phones.SHORTEST) {
      return;
    }
    look(PersonalData.IBAN, Ibans.find(reading.text()));
    String meant = Innocents.withoutFacts(reading.text());
    List<Span> cards = Cards.find(meant);
    look(PersonalData.CARD, cards);
    look(PersonalData.PHONE, Phones.find(Reading.blank(meant, cards), plan));
  }

  private void look(PersonalData kind, List<Span> spans) {
    spans.forEach(span -> found.add(new Finding(kind, reading.inPlain(span))));
    reading = reading.without(spans);
  }
}
