package io.commercegraph.query.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Hosts, ways to write them, names of parameters and encodings, in all combinations. */
class RedirectProperties {

  private static final String SHOP = "shop.com";

  @Property
  void anotherHostIsFoundHoweverItIsWritten(
      @ForAll("names") String name,
      @ForAll("otherHosts") String host,
      @ForAll("shapes") UnaryOperator<String> shape,
      @ForAll("encodings") UnaryOperator<String> encoding) {
    assertThat(link(name, encoding.apply(shape.apply(host))).valid()).isFalse();
  }

  @Property
  void theShopsOwnHostIsFineHoweverItIsWritten(
      @ForAll("names") String name,
      @ForAll("ownHosts") String host,
      @ForAll("shapes") UnaryOperator<String> shape,
      @ForAll("encodings") UnaryOperator<String> encoding) {
    assertThat(link(name, encoding.apply(shape.apply(host))).valid()).isTrue();
  }

  /** Whatever a text is: it is judged, and what comes out is judged the same once more. */
  @Property
  void anyTextIsJudgedAndWhatPassesStaysAsItIs(@ForAll("names") String name, @ForAll String value) {
    CheckoutUrl once = link(name, UrlPercentEncoding.component(value));

    String url = once.url();
    if (url != null) {
      assertThat(CheckoutUrl.of(url, SHOP).url()).isEqualTo(url);
    }
  }

  private static CheckoutUrl link(String name, String value) {
    return CheckoutUrl.of("https://shop.com/p?a=1&" + name + "=" + value, SHOP);
  }

  @Provide
  Arbitrary<String> names() {
    return Arbitraries.of(
        "url",
        "u",
        "redirect",
        "redirect_uri",
        "next",
        "dest",
        "return_to",
        "returnTo",
        "goto",
        "continue",
        "out",
        "link",
        "target",
        "r",
        "login[redirect]");
  }

  @Provide
  Arbitrary<String> otherHosts() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "evil.com",
            "shop.com.evil.com",
            "evilshop.com",
            "shop.co",
            "127.0.0.1",
            "[::1]",
            "shop.com@evil.com",
            "shop.com:1@evil.com",
            "evil.com.",
            "xn--vil-jlc.com"),
        label().map(label -> label + ".com").filter(host -> !host.equals(SHOP)));
  }

  @Provide
  Arbitrary<String> ownHosts() {
    return Arbitraries.oneOf(
        Arbitraries.of(SHOP, "www.shop.com", "SHOP.com", "shop.com:443"),
        label().map(label -> label + ".shop.com"));
  }

  @Provide
  Arbitrary<UnaryOperator<String>> shapes() {
    return Combinators.combine(
            Arbitraries.of("", "//", "https://", "http://", "HTTPS://"),
            Arbitraries.of("", "/", "/a/b.html", "?a=1", "/a?b=1"))
        .as((before, after) -> host -> before + host + after);
  }

  @Provide
  Arbitrary<UnaryOperator<String>> encodings() {
    UnaryOperator<String> plain = text -> text.replace("&", "%26").replace("#", "%23");
    UnaryOperator<String> once = UrlPercentEncoding::component;
    UnaryOperator<String> twice =
        text -> UrlPercentEncoding.component(UrlPercentEncoding.component(text));
    UnaryOperator<String> base64 =
        text -> Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    UnaryOperator<String> nested = text -> UrlPercentEncoding.component("/r?next=" + text);
    return Arbitraries.of(plain, once, twice, base64, nested);
  }

  private static Arbitrary<String> label() {
    return Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(12);
  }
}
