package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The pages as a browser requests them, over the whole service. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesSuiteTest extends WholeServiceSuite {

  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";
  private static final Pattern ASSET = Pattern.compile("/assets/[a-z]+\\.[0-9a-f]{12}\\.[a-z]+");

  private final HttpClient http = HttpClient.newHttpClient();
  private Map<String, String> caller = Map.of();

  @BeforeAll
  void market() {
    Market market = new Market(base());
    caller = market.caller();
    await(market.open());
  }

  /** Waits until the read models of the pages have reached a position. */
  private void await(String position) {
    Map<String, String> calls =
        Map.of(
            "find_product", "{\"query\":\"Acme\"}",
            "compare_prices", "{\"product_id\":\"9520000777012\"}",
            "product_price_analytics", "{\"product_id\":\"9520000777012\"}");
    calls.forEach(
        (tool, body) -> {
          HttpRequest.Builder call =
              HttpRequest.newBuilder(URI.create(base() + "/tool/" + tool))
                  .header("Content-Type", "application/json")
                  .header("x-min-position", position)
                  .POST(BodyPublishers.ofString(body));
          caller.forEach(call::header);
          // A call waits for some seconds at most, which a loaded machine may need more than once.
          Awaitility.await()
              .atMost(Duration.ofSeconds(60))
              .untilAsserted(
                  () -> assertThat(RestClient.send(call.build()).status()).as(tool).isEqualTo(200));
        });
  }

  @Test
  void aBrowserGetsThePageAndAProgramTheAddresses() {
    HttpResponse<String> page = get("/", BROWSER);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.headers().firstValue("content-type")).hasValue("text/html;charset=utf-8");
    assertThat(page.body()).contains("<html lang=\"en\">").contains("role=\"search\"");
    for (String accept : new String[] {"application/json", "*/*"}) {
      HttpResponse<String> json = get("/", accept);
      assertThat(json.headers().firstValue("content-type")).hasValue("application/json");
      JsonNode addresses = JsonMapper.shared().readTree(json.body()).path("addresses");
      assertThat(addresses.path("openapi").asString()).isEqualTo("/openapi.json");
      assertThat(addresses.path("mcp").asString()).isEqualTo("/mcp");
    }
  }

  @Test
  void thePricesOfAnOfferAreATableToo() {
    String product = get("/product/9520000777012", BROWSER).body();
    Matcher link = Pattern.compile("/product/prices\\?offer=[A-Za-z0-9_]+").matcher(product);
    assertThat(link.find()).isTrue();
    String page = get(link.group(), BROWSER).body();
    assertThat(page).contains("Price over time", "/api/events/", "href=\"/product/prd_");
    assertThat(get("/product/prices?offer=nothing", BROWSER).statusCode()).isEqualTo(404);
    assertThat(get("/product/prices", BROWSER).statusCode()).isEqualTo(400);
  }

  @Test
  void whatAdvertisersAppendToALinkCountsForNothing() {
    for (String address :
        new String[] {"/?q=a&utm_source=x&gclid=1", "/basket?fbclid=x", "/docs?utm_medium=mail"}) {
      assertThat(get(address, BROWSER).statusCode()).as(address).isEqualTo(200);
    }
    assertThat(get("/?q=a&sorted=1", BROWSER).statusCode()).isEqualTo(400);
    assertThat(get("/suggest?q=a&utm_source=x", "*/*").statusCode()).isEqualTo(400);
  }

  @Test
  void aMistypedNumberIsNamedAboveTheFieldThatHasIt() {
    HttpResponse<String> page = get("/?q=9520000123450", BROWSER);
    assertThat(page.statusCode()).isEqualTo(400);
    assertThat(page.body()).contains("check digit is wrong", "value=\"9520000123450\"");
  }

  @Test
  void aPriceAmongTheWordsIsSaid() {
    assertThat(get("/?q=Acme+under+1000+euro", BROWSER).body())
        .contains("Up to €1,000.00, as typed.", "/product/prd_");
    assertThat(get("/?q=Acme+do+1000+zl", BROWSER).body())
        .contains("The price among the words limits nothing here", "/product/prd_");
  }

  @Test
  void withoutACountryShippingIsSaidToBeThatToEachShopsOwn() {
    String own = "No country is chosen: each shop’s shipping is that to its own country.";
    assertThat(get("/product/9520000777012", BROWSER).body())
        .contains(own, "shipping in the shop’s own country");
    assertThat(get("/product/9520000777012?country=DE", BROWSER).body())
        .doesNotContain(own, "own country");
  }

  @Test
  void thePolicyAllowsNothingInline() {
    HttpResponse<String> page = get("/?q=a", BROWSER);
    assertThat(page.headers().firstValue("content-security-policy").orElseThrow())
        .contains("default-src 'none'", "script-src 'self';", "style-src 'self';")
        .doesNotContain("unsafe");
    assertThat(page.body())
        .doesNotContainPattern("<script>|<style|\\sstyle=|\\son[a-z]+=\"|javascript:");
  }

  @Test
  void assetsAreKeptForEverUnderTheirHash() {
    Matcher asset = ASSET.matcher(get("/", BROWSER).body());
    int seen = 0;
    while (asset.find()) {
      seen++;
      HttpResponse<String> file = get(asset.group(), "*/*");
      assertThat(file.statusCode()).as(asset.group()).isEqualTo(200);
      assertThat(file.headers().firstValue("cache-control").orElseThrow()).contains("immutable");
    }
    assertThat(seen).isGreaterThanOrEqualTo(3);
    HttpResponse<String> other = get("/assets/site.000000000000.css", "*/*");
    assertThat(other.statusCode()).isEqualTo(200);
    assertThat(other.headers().firstValue("cache-control")).hasValue("no-cache");
    assertThat(get("/assets/nothing.000000000000.css", "*/*").statusCode()).isEqualTo(404);
    assertThat(get("/assets/site.css", "*/*").statusCode()).isEqualTo(404);
  }

  @Test
  void aProblemIsAPageToABrowserAlone() {
    HttpResponse<String> page = get("/nothing-here", BROWSER);
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("<h1>There is nothing here</h1>");
    assertThat(get("/nothing-here", "*/*").headers().firstValue("content-type"))
        .hasValue("application/problem+json");
    assertThat(get("/tool/nothing", BROWSER).headers().firstValue("content-type"))
        .hasValue("application/problem+json");
    assertThat(get("/?nonsens=1", BROWSER).statusCode()).isEqualTo(400);
  }

  @Test
  void whatWasTypedIsEscaped() {
    String body = get("/?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%20x%3D", BROWSER).body();
    assertThat(body).doesNotContain("<script>alert").contains("&lt;script>alert(1)");
  }

  @Test
  void aProductPageSaysWhatTheToolsSay() {
    String search = get("/?q=Acme", BROWSER).body();
    Matcher link = Pattern.compile("/product/prd_[0-9a-f]+").matcher(search);
    assertThat(link.find()).as(search).isTrue();
    HttpResponse<String> page = get(link.group() + "?country=DE", BROWSER);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("application/ld+json", "id=\"history\"", "class=\"offers\"");
    assertThat(get("/product/prd_00000000000000000000", BROWSER).statusCode()).isEqualTo(404);
    assertThat(get(link.group() + "?quantity=x", BROWSER).statusCode()).isEqualTo(400);
    Matcher shop = Pattern.compile("/shop/[a-z0-9.-]+").matcher(page.body());
    assertThat(shop.find()).isTrue();
    HttpResponse<String> shopPage = get(shop.group(), BROWSER);
    assertThat(shopPage.statusCode()).isEqualTo(200);
    assertThat(shopPage.body()).contains("<h2 id=\"trust-title\">Trust</h2>");
    assertThat(get("/shop/no-such-shop.example", BROWSER).statusCode()).isEqualTo(404);
  }

  @Test
  void aProductWithManyOffersAndLongSeriesIsSmallOverTheWire() throws Exception {
    await(new Market(base()).take(ChartFeed.lines(Instant.now(Clock.systemUTC()))));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base() + "/product/" + ChartFeed.GTIN + "?country=DE"))
            .header("Accept", BROWSER)
            .header("Accept-Encoding", "gzip");
    caller.forEach(request::header);
    HttpResponse<byte[]> page = http.send(request.build(), BodyHandlers.ofByteArray());
    assertThat(page.headers().firstValue("content-encoding")).hasValue("gzip");
    byte[] html = new GZIPInputStream(new ByteArrayInputStream(page.body())).readAllBytes();
    String text = new String(html, StandardCharsets.UTF_8);
    assertThat(text.split("class=\"offer ", -1)).hasSize(21);
    JsonNode chart =
        JsonMapper.shared()
            .readTree(text.replaceFirst("(?s).*id=\"chart-data\">", "").split("</script>", 2)[0]);
    assertThat(chart.path("lines")).hasSize(5);
    assertThat(chart.path("currency").asString()).isEqualTo("EUR");
    assertThat(chart.path("digits").asInt(-1)).isEqualTo(2);
    String first = chart.path("lines").path(0).path("offer").asString();
    JsonNode lines = JsonMapper.shared().readTree(get(chart.path("href").asString(), "*/*").body());
    assertThat(lines.propertyNames()).hasSize(6);
    assertThat(lines.at("/lowest/t")).isNotEmpty().hasSameSizeAs(lines.at("/lowest/p"));
    assertThat(lines.at("/lowest/currency").asString()).isEqualTo("EUR");
    assertThat(lines.path(first).path("t").size()).isGreaterThanOrEqualTo(400);
    assertThat(lines.path(first).path("p").size()).isEqualTo(lines.path(first).path("t").size());
    assertThat(lines.path(first).path("currency").asString()).isEqualTo("EUR");
    assertThat(get("/product/lines?offers=a,b,c,d,e,f", "*/*").statusCode()).isEqualTo(400);
    assertThat(get("/product/lines", "*/*").statusCode()).isEqualTo(400);
    int bytes = page.body().length;
    Matcher asset = ASSET.matcher(text);
    Set<String> loaded = new TreeSet<>();
    while (asset.find()) {
      loaded.add(asset.group());
    }
    for (String path : loaded) {
      HttpRequest file =
          HttpRequest.newBuilder(URI.create(base() + path))
              .header("Accept-Encoding", "gzip")
              .build();
      bytes += http.send(file, BodyHandlers.ofByteArray()).body().length;
    }
    assertThat(bytes)
        .as("of which the page alone %d", page.body().length)
        .isLessThanOrEqualTo(60 * 1024);
  }

  @Test
  void moreOffersAreShownByALinkAndCountedHonestly() {
    await(new Market(base()).take(ChartFeed.lines(Instant.now(Clock.systemUTC()))));
    String path = "/product/" + ChartFeed.GTIN + "?country=DE&show=";
    String some = get(path + 5, BROWSER).body();
    assertThat(some.split("class=\"offer ", -1)).hasSize(6);
    assertThat(some).contains("5 of 20 offers are shown.", "show=45#offers-title");
    assertThat(get(path + 45, BROWSER).body()).doesNotContain("offers are shown", "rel=\"next\"");
    for (String wrong : new String[] {"0", "101", "x"}) {
      assertThat(get(path + wrong, BROWSER).statusCode()).as(wrong).isEqualTo(400);
    }
  }

  @Test
  void aChartHasOneCurrencyAndSaysSo() {
    await(
        new Market(base())
            .take(
                """
                {"type":"shop","domain":"pound.example","name":"Pound","country":"GB"}
                {"type":"shop","domain":"euro.example","name":"Euro","country":"DE"}
                {"type":"offer","shop_domain":"pound.example","item_id":"m","title":"Mug Two","url":"https://pound.example/m","gtin":"9520000888770","price":"9.00 GBP","availability":"in_stock","condition":"new"}
                {"type":"offer","shop_domain":"euro.example","item_id":"m","title":"Mug Two","url":"https://euro.example/m","gtin":"9520000888770","price":"11.00 EUR","availability":"in_stock","condition":"new"}
                """));
    String page = get("/product/9520000888770", BROWSER).body();
    assertThat(page).contains("1 offer in another currency is not in it.");
    Matcher drawn = Pattern.compile("\"lines\":\\[\\{[^]]*]").matcher(page);
    assertThat(drawn.find()).isTrue();
    assertThat(drawn.group().split("\"offer\"", -1)).hasSize(2);
  }

  @Test
  void whatDoesNotShipOrIsSoldOutIsNeverTheBest() {
    await(new Market(base()).take(SoldOutFeed.LINES));
    String there = get("/product/" + SoldOutFeed.GTIN + "?country=DE", BROWSER).body();
    assertThat(there)
        .contains("Nothing can be bought there at present.", "does not ship there")
        .contains("Whether the price is low is not known.")
        .doesNotContain("class=\"best\"", "class=\"offer first\"", "No shop has it in stock");
    String home = get("/product/" + SoldOutFeed.GTIN + "?country=AT", BROWSER).body();
    assertThat(home)
        .contains("class=\"best\"", "class=\"offer first\"")
        .doesNotContain("Nothing can be bought", "Of new goods");
    String any = get("/product/" + SoldOutFeed.GTIN + "?country=AT&condition=any", BROWSER).body();
    assertThat(any).contains("Of new goods: ", "are those of new goods.");
  }

  @Test
  void aBasketIsKeptInACookieAndCompared() throws Exception {
    Matcher product =
        Pattern.compile("/product/(prd_[0-9a-f]+)").matcher(get("/?q=Acme", BROWSER).body());
    assertThat(product.find()).isTrue();
    HttpRequest.Builder add =
        HttpRequest.newBuilder(URI.create(base() + "/basket"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString("add=" + product.group(1) + "&quantity=2&country=DE"));
    HttpResponse<String> added = http.send(add.build(), BodyHandlers.ofString());
    assertThat(added.statusCode()).isEqualTo(303);
    assertThat(added.headers().firstValue("location")).hasValue("/basket?country=DE");
    String cookie = added.headers().firstValue("set-cookie").orElseThrow();
    assertThat(cookie).contains("HttpOnly", "SameSite=Lax", "Path=/basket");
    HttpRequest.Builder basket =
        HttpRequest.newBuilder(URI.create(base() + "/basket?country=DE"))
            .header("Accept", BROWSER)
            .header("Cookie", cookie.split(";", 2)[0]);
    caller.forEach(basket::header);
    HttpResponse<String> page = http.send(basket.build(), BodyHandlers.ofString());
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains("/product/" + product.group(1), "class=\"panel plan\"")
        .containsPattern(">€40.00 each</span></dt><dd>€80.00</dd>");
    assertThat(get("/basket", BROWSER).body()).contains("Your basket is empty");
  }

  @Test
  void categoriesHaveTheirNamesInTheLanguageOfThePage() {
    await(
        new Market(base())
            .take(
                """
                {"type":"shop","domain":"cushions.example","name":"Cushions","country":"DE","category":"Audio","ships_to":["DE"]}
                {"type":"product","gtin":"9520000999018","brand":"Vantor","mpn":"VT-77","name":"Vantor cushions VT-77","category":"el-2-1-2-4-1"}
                {"type":"offer","shop_domain":"cushions.example","item_id":"c","title":"Vantor cushions VT-77","url":"https://cushions.example/c","gtin":"9520000999018","condition":"new","price":{"amount":900,"currency":"EUR"},"availability":"in_stock"}
                """));
    assertThat(get("/?q=Vantor", BROWSER).body())
        .contains("Headphone Cushions")
        .doesNotContain("Kopfhörerpolster");
    assertThat(get("/?q=Vantor", BROWSER, "Accept-Language", "de").body())
        .contains("Kopfhörerpolster")
        .doesNotContain("Headphone Cushions");
  }

  private HttpResponse<String> get(String path, String accept, String... headers) {
    try {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create(base() + path)).header("Accept", accept);
      if (headers.length > 0) {
        request.headers(headers);
      }
      caller.forEach(request::header);
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
