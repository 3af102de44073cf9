package io.commercegraph.command.coupons;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A text without personal data: as a reader sees it, with a placeholder for each finding.
 *
 * @param found the kind of each replacement
 */
record Redaction(String text, List<PersonalData> found) {

  private static final int MAX_LENGTH = 280;

  /** What a note says, read with the eyes of the shop's country. */
  static Redaction of(String note, @Nullable String country) {
    Phones phones = new Phones(country);
    return new Redaction(PlainText.of(note), List.of())
        .without(
            PersonalData.URL,
            text -> Urls.find(text, part -> !inPlain(part, phones).found().isEmpty()))
        .withoutPlain(phones)
        .cut();
  }

  /** Whether a code is no code, but someone's address or number. */
  static boolean isPersonal(String code) {
    return !new Redaction(code, List.of())
        .without(PersonalData.EMAIL, Emails::find)
        .without(PersonalData.IBAN, Ibans::find)
        .without(PersonalData.CARD, Cards::find)
        .without(PersonalData.PHONE, Phones::international)
        .found()
        .isEmpty();
  }

  /** Cut last: half an address would no longer be known as one. */
  private Redaction cut() {
    if (text.length() <= MAX_LENGTH) {
      return this;
    }
    boolean splits = Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
    return new Redaction(text.substring(0, splits ? MAX_LENGTH - 1 : MAX_LENGTH), found);
  }

  private static Redaction inPlain(String text, Phones phones) {
    return new Redaction(text, List.of()).withoutPlain(phones);
  }

  private Redaction withoutPlain(Phones phones) {
    return without(PersonalData.EMAIL, Emails::find)
        .without(PersonalData.IBAN, Ibans::find)
        .without(PersonalData.CARD, Cards::find)
        .without(PersonalData.PHONE, phones::find);
  }

  private Redaction without(PersonalData kind, Function<String, List<Span>> find) {
    List<Span> spans = find.apply(text);
    List<PersonalData> all = new ArrayList<>(found);
    spans.forEach(span -> all.add(kind));
    return new Redaction(Span.replace(text, spans, kind.placeholder()), all);
  }
}
