package io.commercegraph.command.feeds.deciding;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.values.ShopDomain;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which domains may be listed as shops. */
class ListableDomainTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop.co.uk",
        "shop.com",
        "shop.myshopify.com",
        "shop.github.io",
        "www.ck",
        "straße.de",
        "пример.рф",
        "ab--cd.com",
        "alpen-shop.example",
        "shop.test",
        "a.no-such-top-level"
      })
  void aShopMayBeListedUnderAPublicSuffix(String domain) {
    assertThat(refusal(domain)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"co.uk", "CO.UK", "github.io", "myshopify.com", "foo.ck", "公司.cn"})
  void aPublicSuffixIsNoShop(String domain) {
    assertThat(refusal(domain)).hasValueSatisfying(why -> assertThat(why).contains("suffix"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "shop.local",
        "shop.internal",
        "shop.onion",
        "shop.localhost",
        "shop.invalid",
        "shop.alt",
        "shop.home.arpa"
      })
  void aSpecialUseNameIsNoShop(String domain) {
    assertThat(refusal(domain)).hasValueSatisfying(why -> assertThat(why).contains("special-use"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"xn--zzzzzz.com", "xn--a.com", "xn--abc-d-.com"})
  void invalidPunycodeIsNoHost(String domain) {
    assertThat(refusal(domain)).hasValueSatisfying(why -> assertThat(why).contains("punycode"));
  }

  private static Optional<String> refusal(String domain) {
    return ShopDomain.parse(domain)
        .map(ListableDomain::refusal)
        .orElseGet(() -> Optional.of("has invalid punycode or is none"));
  }
}
