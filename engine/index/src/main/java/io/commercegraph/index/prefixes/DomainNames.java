package io.commercegraph.index.prefixes;

import java.util.Optional;

/**
 * Domain-name conversions supplied to the shop index, so that this module needs no IDNA library.
 */
public interface DomainNames {

  /** The domain in its own script: {@code müller.example} of {@code xn--mller-kva.example}. */
  String toUnicode(String domain);

  /** The domain in a typed or pasted address, if there is one. */
  Optional<String> domainOf(String address);
}
