package io.commercegraph.index.prefixes;

import java.net.IDN;
import java.net.URI;
import java.util.Optional;

/** Domain names by the JDK's rules, for tests of the index. */
final class TestDomainNames implements DomainNames {

  @Override
  public String toUnicode(String domain) {
    return IDN.toUnicode(domain);
  }

  @Override
  public Optional<String> domainOf(String address) {
    String host = address.contains("://") ? URI.create(address.strip()).getHost() : address.strip();
    if (host == null) {
      return Optional.empty();
    }
    String name = host.replaceFirst("[/?#].*$", "").replaceFirst("^www\\.", "");
    return Optional.of(IDN.toASCII(name));
  }
}
