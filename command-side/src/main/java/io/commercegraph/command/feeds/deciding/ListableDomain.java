package io.commercegraph.command.feeds.deciding;

import io.commercegraph.api.values.Idna;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.feeds.text.InvalidField;
import java.util.Optional;
import java.util.Set;
import org.apache.hc.client5.http.psl.PublicSuffixMatcher;
import org.apache.hc.client5.http.psl.PublicSuffixMatcherLoader;

/**
 * The rule under which domains a new shop may be listed. It applies only when a shop is listed, so
 * that shops which were listed before stay, and rows of known shops cost nothing.
 */
public final class ListableDomain {

  /**
   * The top-level names of IANA's registry of special-use names and ICANN's {@code internal}: none
   * of them is a shop's in the public DNS. {@code example} and {@code test} stay allowed for the
   * demo market and for tests.
   */
  private static final Set<String> SPECIAL_USE =
      Set.of("alt", "arpa", "internal", "invalid", "local", "localhost", "onion");

  private static final Set<String> FOR_TRIALS = Set.of("example", "test");

  private ListableDomain() {}

  /** The Public Suffix List with its private section, as bundled with HttpClient; loaded once. */
  private static final class PublicSuffixes {
    private static final PublicSuffixMatcher LIST = PublicSuffixMatcherLoader.getDefault();
  }

  /** Why no shop can be listed under a domain; empty where one can. */
  public static Optional<String> refusal(ShopDomain domain) {
    String name = domain.name();
    String top = name.substring(name.lastIndexOf('.') + 1);
    if (SPECIAL_USE.contains(top)) {
      return Optional.of("is a special-use name, which is no shop's");
    }
    if (!Idna.isValid(name)) {
      return Optional.of("is no domain name: its punycode is invalid");
    }
    return !FOR_TRIALS.contains(top) && PublicSuffixes.LIST.getDomainRoot(name) == null
        ? Optional.of("is a public suffix, under which shops have their domains")
        : Optional.empty();
  }

  /** Rejects a row that would list a shop under a domain that cannot be listed. */
  static void require(String field, ShopDomain domain) {
    refusal(domain)
        .ifPresent(
            reason -> {
              throw new InvalidField(field, reason);
            });
  }
}
