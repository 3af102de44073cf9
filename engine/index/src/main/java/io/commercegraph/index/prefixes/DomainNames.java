package io.commercegraph.index.prefixes;

import java.util.Optional;

/** The rules of domain names that the index asks for: it knows none itself. */
public interface DomainNames {

  /** The domain in its own script: {@code müller.example} of {@code xn--mller-kva.example}. */
  String toUnicode(String domain);

  /** The domain in a typed or pasted address, if there is one. */
  Optional<String> domainOf(String address);
}
