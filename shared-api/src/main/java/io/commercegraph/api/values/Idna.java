package io.commercegraph.api.values;

import com.ibm.icu.text.IDNA;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Converts host names between their display form and their DNS form. It follows UTS 46 in its
 * non-transitional variant, as browsers do: {@code straße.example} and {@code strasse.example} are
 * two hosts. {@link java.net.IDN} implements IDNA 2003, which takes them for one.
 */
public final class Idna {

  /** Longer than any host, also where it has characters that count for nothing. */
  private static final int MAX_LENGTH = 1_000;

  private Idna() {}

  /** ICU's tables take time to load, and hardly any host needs them. */
  private static final class Uts46 {

    private static final IDNA RULES =
        IDNA.getUTS46Instance(
            IDNA.NONTRANSITIONAL_TO_ASCII
                | IDNA.NONTRANSITIONAL_TO_UNICODE
                | IDNA.USE_STD3_RULES
                | IDNA.CHECK_BIDI
                | IDNA.CHECK_CONTEXTJ);

    /** Registered before it was forbidden: {@code ab--cd.example} is a host that shops have. */
    private static final Set<IDNA.Error> ALLOWED = EnumSet.of(IDNA.Error.HYPHEN_3_4);

    private static boolean isFine(IDNA.Info info) {
      return ALLOWED.containsAll(info.getErrors());
    }
  }

  /** A host as the DNS has it, in lower case; nothing where other letters than ASCII make none. */
  public static Optional<String> toAscii(String host) {
    if (isAscii(host)) {
      return Optional.of(host.toLowerCase(Locale.ROOT));
    }
    if (host.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    IDNA.Info info = new IDNA.Info();
    StringBuilder ascii = new StringBuilder();
    Uts46.RULES.nameToASCII(host, ascii, info);
    return Uts46.isFine(info) ? Optional.of(ascii.toString()) : Optional.empty();
  }

  /** A host as people write it; one that has invalid punycode in it stays as it is. */
  public static String toUnicode(String host) {
    if (!hasPunycode(host) || host.length() > MAX_LENGTH) {
      return host;
    }
    IDNA.Info info = new IDNA.Info();
    StringBuilder unicode = new StringBuilder();
    Uts46.RULES.nameToUnicode(host, unicode, info);
    return Uts46.isFine(info) ? unicode.toString() : host;
  }

  /** Whether each punycode label of a host in lower case is what its letters are encoded to. */
  public static boolean isValid(String host) {
    if (!hasPunycode(host)) {
      return true;
    }
    if (host.length() > MAX_LENGTH) {
      return false;
    }
    IDNA.Info info = new IDNA.Info();
    StringBuilder ascii = new StringBuilder();
    Uts46.RULES.nameToASCII(host, ascii, info);
    return Uts46.isFine(info) && ascii.toString().equals(host);
  }

  private static boolean hasPunycode(String host) {
    return host.startsWith("xn--") || host.contains(".xn--");
  }

  private static boolean isAscii(String host) {
    for (int i = 0; i < host.length(); i++) {
      if (host.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
