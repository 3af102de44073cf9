package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.DigitGroups;
import io.commercegraph.command.redaction.text.DigitRun;
import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds phone numbers of any form after a keyword such as "call". */
final class KeywordPhoneFinder {

  private static final int MAX_DIGITS = 15;

  /** After this many digits, a comma and a blank end the number. */
  private static final int COMPLETE = 7;

  /** The greatest distance in characters of a keyword before its number. */
  private static final int REACH = 40;

  private static final String WORD =
      "(?:tel|tél|fon|t[eé]l[eé]phone|phone|telef[oó]no?|telefon|telefoon|puhelin|mobile?|móvil|mobiel|mobiltelefon|cell(?:phone)?|celular|cellulare|komórka|portable|handy|whats"
          + " ?app|wa|viber|telegram|signal|imessage|sms|fax|call|ring"
          + " (?:me|us)|text|dial|rufe?n?|anrufen?|erreichbar|appelez|rappelez|joindre|llám[ae](?:me|nos)|llamar?"
          + "|chiam\\p{L}*|ligue|bel|ring|zadzwoń|dzwoń|soita|volejte|hívj\\p{L}*|ara(?:yın)?|звоните|позвони\\p{L}*"
          + "|rufnummer|telefonnummer|telefoonnummer|handynummer|mobilnummer|hotline|(?:my|meine|mein|mon|mi|mio|mijn|meu|min|mój)"
          + " (?:number|nummer|nr|numéro|número|numero|numer)|電話|电话|手机|전화|тел|телефон\\p{L}*|моб)";

  private static final Pattern AFTER_KEYWORD =
      Pattern.compile(
          "(?<!\\p{L})" + WORD + "(?!\\p{Ll})[^\\d\\x00]{0,20}\\z",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private KeywordPhoneFinder() {}

  static List<Span> find(String text, @Nullable NumberingPlan plan) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, PhoneFinder.SHORTEST)) {
      int to = last(run);
      if (to >= 0 && followsKeyword(run.groupRange(0, to), plan)) {
        found.add(run.groupRange(0, to).span());
      }
    }
    return found;
  }

  private static boolean followsKeyword(DigitGroups groupRange, @Nullable NumberingPlan plan) {
    int start = groupRange.span().start();
    Matcher word = AFTER_KEYWORD.matcher(groupRange.run().text());
    return word.region(Math.max(0, start - REACH), start).useTransparentBounds(true).find()
        && !NumberList.isNumberList(groupRange)
        // A coupon code may be "TEXT2026123".
        && (!Character.isLetter(groupRange.before())
            || NationalPhoneFinder.isNational(groupRange, plan));
  }

  /** The index of the last group of the number that a run starts with, or -1. */
  private static int last(DigitRun run) {
    int digits = 0;
    int last = -1;
    for (int to = 0; to < run.size(); to++) {
      boolean ends =
          digits >= COMPLETE && (run.gap(to).contains(", ") || run.gap(to).contains("; "));
      digits += run.length(to);
      if (ends || digits > MAX_DIGITS) {
        break;
      }
      last = digits >= PhoneFinder.SHORTEST ? to : last;
    }
    return last;
  }
}
