package io.commercegraph.query.checkout;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The names of parameters whose value is a place to go to. Of a parameter with such a name a bare
 * domain counts as a URL, since what reads it puts a scheme in front.
 */
final class RedirectNames {

  /** Names that mean a URL and nothing else: a number in one is an address, too. */
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

  private RedirectNames() {}

  /** Whether a value of this parameter may be a place to go to. */
  static boolean isDestination(String name) {
    return matches(URL_ONLY, name) || matches(OFTEN, name);
  }

  /** Whether a value of this parameter is nothing but a place to go to. */
  static boolean isUrlOnly(String name) {
    return matches(URL_ONLY, name);
  }

  /** As written in any style: {@code returnTo}, {@code return_to}, {@code form[return-to]}. */
  private static boolean matches(Pattern names, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String last = LAST_PART.matcher(lower).replaceFirst("");
    return names.matcher(DECORATION.matcher(lower).replaceAll("")).matches()
        || names.matcher(DECORATION.matcher(last).replaceAll("")).matches();
  }
}
