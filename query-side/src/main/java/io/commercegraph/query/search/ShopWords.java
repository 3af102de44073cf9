package io.commercegraph.query.search;

import io.commercegraph.api.values.ShopDomain;
import java.net.IDN;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words that a shop is found by, each by its first letters or by any three in its midst. */
final class ShopWords {

  private static final Pattern ADDRESS =
      Pattern.compile(":/|^\\s*www\\.|xn--|\\.[a-z]{2,}/", Pattern.CASE_INSENSITIVE);

  private ShopWords() {}

  /** "Media Markt", media-markt.de: mediamarkt.de, media, markt. */
  static Set<String> of(String name, String domain) {
    String readable = Folding.fold(IDN.toUnicode(domain));
    Set<String> words = new LinkedHashSet<>();
    String whole = cut(readable.replace("-", ""));
    words.add(whole);
    List<String> parts = Words.of(name).stream().map(Word::text).toList();
    String joined = cut(String.join("", parts));
    if (!joined.isEmpty() && !whole.startsWith(joined)) {
      words.add(joined);
    }
    words.addAll(parts);
    addDomainParts(readable, words);
    return words;
  }

  /** What is typed, or the domain in it where an address was pasted, as people write it. */
  static String meant(String typed) {
    return ADDRESS.matcher(typed).find()
        ? ShopDomain.parse(typed).map(domain -> IDN.toUnicode(domain.name())).orElse(typed)
        : typed;
  }

  /** What is typed, as one: blanks and hyphens may stand anywhere. */
  static String joined(String typed) {
    return cut(
        Folding.fold(typed)
            .codePoints()
            .filter(c -> Character.isLetterOrDigit(c) || c == '.')
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString());
  }

  static List<String> parts(String typed) {
    return Words.of(typed).stream().map(Word::text).collect(Collectors.toList());
  }

  private static void addDomainParts(String domain, Set<String> words) {
    String names = domain.substring(0, Math.max(0, domain.lastIndexOf('.')));
    if (names.indexOf('-') >= 0 || names.indexOf('.') >= 0) {
      Words.of(names).forEach(part -> words.add(part.text()));
    }
  }

  private static String cut(String word) {
    return word.length() <= Words.MAX_LENGTH ? word : word.substring(0, Words.MAX_LENGTH);
  }
}
