package io.commercegraph.query.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Shows which merchants' URLs are safe, and what is taken out of them. */
class CheckoutUrlTest {

  private static final String SHOP = "shop.com";

  static Stream<String> hostile() {
    return UrlLines.of("hostile-urls.txt");
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void aHostileUrlIsNotValid(String url) {
    CheckoutUrl checked = CheckoutUrl.of(url, SHOP);

    assertThat(checked.valid()).isFalse();
    assertThat(checked.url()).isNull();
    assertThat(checked.checks()).anyMatch(check -> !check.passed());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://shop.com/p/1 | https://shop.com/p/1",
        "https://shop.com | https://shop.com/",
        "HTTPS://WWW.Shop.COM/P/1 | https://www.shop.com/P/1",
        "https://de.m.shop.com:443/p?id=7&size=M#reviews | https://de.m.shop.com/p?id=7&size=M",
        "https://shop.com/p/größe?farbe=blau | https://shop.com/p/gr%C3%B6%C3%9Fe?farbe=blau",
        "https://shop.com/p/a%20b?q=caf%C3%A9&x=1%2F2 |"
            + " https://shop.com/p/a%20b?q=caf%C3%A9&x=1%2F2",
        "https://shop.com/de//p/1?v=1.2&file=manual.pdf |"
            + " https://shop.com/de//p/1?v=1.2&file=manual.pdf",
        "https://shop.com/p?next=https%3A%2F%2Fwww.shop.com%2Fcart |"
            + " https://shop.com/p?next=https%3A%2F%2Fwww.shop.com%2Fcart",
        "https://shop.com/p?q=100%25+cotton | https://shop.com/p?q=100%25+cotton",
        "https://shop.com/p?metadata=color:red&time=12:30 |"
            + " https://shop.com/p?metadata=color:red&time=12:30",
        "https://shop.com/p?quote=%22%27%3C%3E | https://shop.com/p?quote=%22%27%3C%3E",
        "https://shop.com/p?next=/cart | https://shop.com/p?next=/cart",
      })
  void anHonestUrlComesOutClean(String url, String clean) {
    CheckoutUrl checked = CheckoutUrl.of(url, SHOP);

    assertThat(checked.url()).isEqualTo(clean);
    assertThat(checked.checks()).allMatch(SafetyCheck::passed);
  }

  @Test
  void trackingIsTakenOutAndSaid() {
    CheckoutUrl checked =
        CheckoutUrl.of(
            "https://shop.com/p?utm_source=x&id=7&gclid=1&UTM_Medium=y&utm_term=https://evil.com",
            SHOP);

    assertThat(checked.url()).isEqualTo("https://shop.com/p?id=7");
    assertThat(checked.removed()).containsExactly("utm_source", "gclid", "UTM_Medium", "utm_term");
  }

  @Test
  void anInternationalDomainIsPunycode() {
    CheckoutUrl checked = CheckoutUrl.of("https://www.bücher.example/p", "xn--bcher-kva.example");

    assertThat(checked.url()).isEqualTo("https://www.xn--bcher-kva.example/p");
  }

  @Test
  void whatComesOutIsItselfCleanAndStaysSo() {
    String clean = CheckoutUrl.of("https://shop.com/p/größe?farbe=blau&gclid=1#x", SHOP).url();

    assertThat(CheckoutUrl.of(clean == null ? "" : clean, SHOP).url()).isEqualTo(clean);
  }
}
