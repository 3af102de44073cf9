package io.commercegraph.command.audit;

import io.commercegraph.api.shops.ShopDirectory.ShopRef;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The evidence that two shops are the same. A signal that one of the shops lacks is not among the
 * findings and has no weight.
 */
record MergeEvidence(List<Finding> findings) {

  private static final long SAME_LABEL = 45;
  private static final long SAME_NAME = 40;
  private static final long SAME_COUNTRY = 10;
  private static final long SAME_CATEGORY = 5;

  private static final long LIKELY_FROM = 70;
  private static final long UNCLEAR_FROM = 30;

  private static final Pattern NOT_ALPHANUMERIC = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  /**
   * Second-level domains that belong to a registry, not to a shop: {@code co} of {@code
   * example.co.uk}.
   */
  private static final Pattern SECOND_LEVEL =
      Pattern.compile("(?:co|com|net|org|ac|gov|edu|or|ne|gv)");

  MergeEvidence {
    findings = List.copyOf(findings);
  }

  /**
   * A signal that both shops have, and whether it matches.
   *
   * @param weight weight of the signal in hundredths
   */
  record Finding(String signal, boolean match, long weight) {}

  static MergeEvidence of(ShopRef one, ShopRef other) {
    return new MergeEvidence(
        Stream.of(
                finding("domain_label", label(one.domain()), label(other.domain()), SAME_LABEL),
                finding("name", normalized(one.name()), normalized(other.name()), SAME_NAME),
                finding("country", one.country(), other.country(), SAME_COUNTRY),
                finding("category", one.category(), other.category(), SAME_CATEGORY))
            .filter(Objects::nonNull)
            .toList());
  }

  /** The percentage of the findings' weight that matches. */
  long score() {
    long all = findings.stream().mapToLong(Finding::weight).sum();
    long matching = findings.stream().filter(Finding::match).mapToLong(Finding::weight).sum();
    return all == 0 ? 0 : matching * 100 / all;
  }

  Verdict verdict() {
    return score() >= LIKELY_FROM
        ? Verdict.LIKELY_SAME
        : score() >= UNCLEAR_FROM ? Verdict.UNCLEAR : Verdict.DIFFERENT;
  }

  private static @Nullable Finding finding(
      String signal, @Nullable String one, @Nullable String other, long weight) {
    return one == null || other == null || one.isEmpty() || other.isEmpty()
        ? null
        : new Finding(signal, one.equals(other), weight);
  }

  /**
   * The label of a domain that its owner has registered: {@code nike} of {@code shop.nike.co.uk}.
   */
  static String label(String domain) {
    String[] labels = domain.split("\\.", -1);
    int top = labels.length - 1;
    boolean second = top >= 2 && SECOND_LEVEL.matcher(labels[top - 1]).matches();
    return labels[second ? top - 2 : top - 1];
  }

  /** A name in lower case without accents, spaces and signs. */
  private static String normalized(String name) {
    String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    return NOT_ALPHANUMERIC.matcher(MARKS.matcher(plain).replaceAll("")).replaceAll("");
  }

  /** The verdict that the score gives. */
  enum Verdict {
    LIKELY_SAME,
    UNCLEAR,
    DIFFERENT;

    String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
