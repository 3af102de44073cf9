package io.commercegraph.command.redaction;

import io.commercegraph.command.redaction.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds e-mail addresses, also obfuscated ones. It finds the at sign first, then the domain after
 * it, then the name before it.
 */
final class EmailFinder {

  private static final int MAX_NAME_LENGTH = 90;

  private static final Pattern AT =
      EmailPatterns.pattern(
          "(?<sure>" + EmailPatterns.SURE_AT + ")",
          "(?<marked>" + EmailPatterns.MARKED_AT + ")",
          "(?<plain>" + EmailPatterns.PLAIN_AT + ")");

  /** Spellings in which case separates the words, as in "janeATexampleDOTcom". */
  private static final Pattern BY_CASE =
      Pattern.compile(
          "(?<![\\p{L}\\p{N}])[a-z0-9][a-z0-9._%+-]{0,40}AT[a-z0-9-]{1,60}(?:(?:DOT|[.])[a-z0-9-]{2,60})++");

  /** Spellings with a blank after each letter. */
  private static final Pattern SPACED =
      Pattern.compile(
          "(?<![^ ])(?:[\\p{L}\\p{N}._+-] ){2,40}@(?: [\\p{L}\\p{N}-])++(?: [.](?:"
              + " [\\p{L}\\p{N}-])++)++(?![^ ])");

  private EmailFinder() {}

  static List<Span> find(String text) {
    List<Span> found = new ArrayList<>();
    if (text.contains("AT")) {
      found.addAll(Span.of(BY_CASE, text, match -> true));
    }
    if (text.indexOf('@') >= 0) {
      found.addAll(Span.of(SPACED, text, match -> true));
    }
    Matcher at = AT.matcher(text);
    int from = 0;
    while (from <= text.length() && at.find(from)) {
      Span address = around(text, at);
      if (address != null) {
        found.add(address);
      }
      from = address == null ? at.start() + 1 : address.end();
    }
    return Span.merged(found);
  }

  /** The address around an at sign, or {@code null}. */
  private static @Nullable Span around(String text, Matcher at) {
    Matcher name = EmailPatterns.LOCAL.matcher(text);
    name.region(Math.max(0, at.start() - MAX_NAME_LENGTH), at.start()).useTransparentBounds(true);
    int end = name.find() ? endOfDomain(text, at, name.group()) : 0;
    return end > 0 ? new Span(name.start(), end) : null;
  }

  private static int endOfDomain(String text, Matcher at, String name) {
    if (at.group("sure") != null) {
      return end(EmailPatterns.SURE_DOMAIN, text, at.end());
    }
    if (at.group("marked") != null) {
      return end(EmailPatterns.MARKED_DOMAIN, text, at.end());
    }
    int end = end(EmailPatterns.PLAIN_DOMAIN, text, at.end());
    boolean spoken = at.group("plain").startsWith(" ");
    return end == 0 && spoken && EmailPatterns.DOTTED_NAME.matcher(name).matches()
        ? end(EmailPatterns.REAL_DOMAIN, text, at.end())
        : end;
  }

  private static int end(Pattern domain, String text, int from) {
    Matcher matcher = domain.matcher(text).region(from, text.length());
    return matcher.lookingAt() ? matcher.end() : 0;
  }
}
