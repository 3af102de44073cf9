package io.commercegraph.command.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers of any form that a word such as "call" announces as a phone's. */
final class KeywordPhoneFinder {

  private static final int LONGEST = 15;

  /** So many digits make a number of which a comma and a blank are the end. */
  private static final int COMPLETE = 7;

  /** How far before a number its word may stand. */
  private static final int REACH = 40;

  private static final String WORD =
      "(?:tel|tél|fon|t[eé]l[eé]phone|phone|telef[oó]no?|telefon|telefoon|puhelin|mobile?|móvil|mobiel|mobiltelefon|cell(?:phone)?|celular|cellulare|komórka|portable|handy|whats"
          + " ?app|wa|viber|telegram|signal|imessage|sms|fax|call|ring"
          + " (?:me|us)|text|dial|rufe?n?|anrufen?|erreichbar|appelez|rappelez|joindre|llám[ae](?:me|nos)|llamar?"
          + "|chiam\\p{L}*|ligue|bel|ring|zadzwoń|dzwoń|soita|volejte|hívj\\p{L}*|ara(?:yın)?|звоните|позвони\\p{L}*"
          + "|rufnummer|telefonnummer|telefoonnummer|handynummer|mobilnummer|hotline|(?:my|meine|mein|mon|mi|mio|mijn|meu|min|mój)"
          + " (?:number|nummer|nr|numéro|número|numero|numer)|電話|电话|手机|전화|тел|телефон\\p{L}*|моб)";

  private static final Pattern ANNOUNCED =
      Pattern.compile(
          "(?<!\\p{L})" + WORD + "(?!\\p{Ll})[^\\d\\x00]{0,20}\\z",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  private KeywordPhoneFinder() {}

  static List<Span> find(String text, @Nullable NumberingPlan plan) {
    List<Span> found = new ArrayList<>();
    for (DigitRun run : DigitRun.in(text, PhoneFinder.SHORTEST)) {
      int to = last(run);
      if (to >= 0 && isAnnounced(run.window(0, to), plan)) {
        found.add(run.window(0, to).span());
      }
    }
    return found;
  }

  private static boolean isAnnounced(DigitGroups window, @Nullable NumberingPlan plan) {
    int start = window.span().start();
    Matcher word = ANNOUNCED.matcher(window.run().text());
    return word.region(Math.max(0, start - REACH), start).useTransparentBounds(true).find()
        && !NumberList.is(window)
        // A code may well be "TEXT2026123".
        && (!Character.isLetter(window.before()) || NationalPhoneFinder.isNational(window, plan));
  }

  /** The last group of the number that a run starts with, or -1. */
  private static int last(DigitRun run) {
    int digits = 0;
    int last = -1;
    for (int to = 0; to < run.size(); to++) {
      boolean ends =
          digits >= COMPLETE && (run.gap(to).contains(", ") || run.gap(to).contains("; "));
      digits += run.length(to);
      if (ends || digits > LONGEST) {
        break;
      }
      last = digits >= PhoneFinder.SHORTEST ? to : last;
    }
    return last;
  }
}
