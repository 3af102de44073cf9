package io.commercegraph.query.checkout;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises names of parameters whose value is a redirect destination. In such a parameter a bare
 * domain counts as a URL, since the code that reads it puts a scheme in front.
 */
final class RedirectParameterNames {

  /** Names that always mean a URL: even a number in them is an address. */
  private static final Pattern URL_ONLY =
      Pattern.compile(
          ".*(?:url|uri|href|redir|deeplink)|redir.*|return(?:to|path|page)|dest|destination|goto"
              + "|continue(?:to)?|forward(?:to)?|fwd|callback|ued|jump(?:to)?|linkto");

  /** Names that also mean other things, such as a date, a page or a price. */
  private static final Pattern OFTEN =
      Pattern.compile(
          "u|r|rd|go|to|out|exit|leave|away|visit|link|next(?:page|step|hop)?|target|cont"
              + "|return|returns|ret|back(?:to)?|location|loc|murl|checkout|success|cancel|failure"
              + "|service|open|navigate");

  private static final Pattern DECORATION = Pattern.compile("[^a-z0-9]");
  private static final Pattern LAST_PART = Pattern.compile("^.*[.\\[](?=[^.\\[]*[a-z0-9])");

  private RedirectParameterNames() {}

  /** Whether a value of this parameter can be a redirect destination. */
  static boolean isDestination(String name) {
    return matches(URL_ONLY, name) || matches(OFTEN, name);
  }

  /** Whether a value of this parameter is always a redirect destination. */
  static boolean isUrlOnly(String name) {
    return matches(URL_ONLY, name);
  }

  /** Matches a name in any style: {@code returnTo}, {@code return_to}, {@code form[return-to]}. */
  private static boolean matches(Pattern names, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String last = LAST_PART.matcher(lower).replaceFirst("");
    return names.matcher(DECORATION.matcher(lower).replaceAll("")).matches()
        || names.matcher(DECORATION.matcher(last).replaceAll("")).matches();
  }
}
