package io.commercegraph.query.search;

import io.commercegraph.api.values.Idna;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.index.prefixes.DomainNames;
import java.util.Optional;

/** The rules of shops' domain names, as the shop index asks for them. */
final class ShopDomainNames implements DomainNames {

  @Override
  public String toUnicode(String domain) {
    return Idna.toUnicode(domain);
  }

  @Override
  public Optional<String> domainOf(String address) {
    return ShopDomain.parse(address).map(ShopDomain::name);
  }
}
