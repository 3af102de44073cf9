package io.commercegraph.query.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.query.checkout.SafetyCheck.Name;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Parameters that lead to another host, and such as do not; and what each check tells of. */
class RedirectUrlsTest {

  private static final String SHOP = "shop.com";

  static Stream<String> hostile() {
    return UrlLines.of("hostile-redirects.txt");
  }

  static Stream<String> innocent() {
    return UrlLines.of("innocent-urls.txt");
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void aParameterThatLeadsElsewhereIsFound(String url) {
    CheckoutUrl checked = CheckoutUrl.of(url, SHOP);

    assertThat(checked.valid()).isFalse();
    assertThat(checked.url()).isNull();
    assertThat(passed(checked)).containsEntry(Name.NO_FOREIGN_URL, false);
  }

  @ParameterizedTest
  @MethodSource("innocent")
  void anInnocentUrlKeepsItsLink(String url) {
    CheckoutUrl checked = CheckoutUrl.of(url, SHOP);

    assertThat(checked.checks()).allMatch(SafetyCheck::passed);
    assertThat(checked.url()).startsWith("https://");
  }

  /** Each of these breaks one rule, or the two named, and no other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "http://shop.com/p | HTTPS",
        "ftp://www.shop.com/p?next=/cart | HTTPS",
        "//shop.com/p | HTTPS",
        "shop.com/p | HTTPS SHOP_HOST",
        "https:/shop.com/p | HTTPS SHOP_HOST",
        "https://user@shop.com/p | NO_USERINFO",
        "https://user:pass@shop.com:443/p | NO_USERINFO",
        "https://shop.com:8443/p | DEFAULT_PORT",
        "https://evil.com/p | SHOP_HOST",
        "https://127.0.0.1/p | NO_IP_ADDRESS SHOP_HOST",
        "http://shop.com:80/p | HTTPS DEFAULT_PORT",
        "https://shop.com/p\\q | NO_BACKSLASH",
        "http://shop.com/p\\q | NO_BACKSLASH HTTPS",
        "https://shop.com//p | PLAIN_PATH",
        "https://shop.com/a%2Fb | PLAIN_PATH",
        "https://shop.com/p?x=%zz | NO_CONTROL_CHARACTERS",
        "https://shop.com/p?x=%00 | NO_CONTROL_CHARACTERS",
        "http://shop.com/p?x=%f | NO_CONTROL_CHARACTERS HTTPS",
        "https://shop.com/p?next=evil.com | NO_FOREIGN_URL",
        "http://user@evil.com:80/p?next=evil.com"
            + " | HTTPS NO_USERINFO DEFAULT_PORT SHOP_HOST NO_FOREIGN_URL",
      })
  void eachCheckTellsOfItsOwnRuleAlone(String url, String broken) {
    assertThat(failed(CheckoutUrl.of(url, SHOP))).isEqualTo(broken);
  }

  @ParameterizedTest
  @CsvSource({"1900,''", "2100,LENGTH"})
  void aLongUrlIsJudgedToItsEnd(int letters, String broken) {
    String url = "https://shop.com/p?q=" + "a".repeat(letters);

    assertThat(failed(CheckoutUrl.of(url, SHOP))).isEqualTo(broken);
    assertThat(failed(CheckoutUrl.of(url + "%20&next=evil.com", SHOP)))
        .isEqualTo((broken + " NO_FOREIGN_URL").strip());
  }

  private static Map<Name, Boolean> passed(CheckoutUrl checked) {
    return checked.checks().stream()
        .collect(Collectors.toMap(SafetyCheck::name, SafetyCheck::passed));
  }

  private static String failed(CheckoutUrl checked) {
    return checked.checks().stream()
        .filter(check -> !check.passed())
        .map(check -> check.name().name())
        .collect(Collectors.joining(" "));
  }
}
