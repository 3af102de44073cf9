package io.commercegraph.command.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.command.outside.CallNotPermitted;
import io.commercegraph.command.outside.OutsideFailure;
import io.commercegraph.command.outside.OutsideFailure.Kind;
import io.commercegraph.command.outside.OutsideFixture;
import io.commercegraph.command.outside.ProviderClient;
import io.commercegraph.command.outside.ProviderClients;
import io.commercegraph.command.outside.StubServer;
import io.commercegraph.command.trust.TrustSettings.TrustedShopsSettings;
import io.commercegraph.command.trust.TrustSettings.TrustpilotSettings;
import io.commercegraph.log.TestPostgres;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each provider with answers as documented, and with malformed ones. */
class RatingProvidersTest {

  private static final DataSource DATABASE = TestPostgres.migratedDatabase();
  private static final ShopDomain SHOP = new ShopDomain("shop.example");
  private static final String UNIT =
      """
      {"id":"507f191e810c19729de860ea","displayName":"A <b>Shop</b>\\u200b","websiteUrl":"x",
       "name":{"identifying":"shop.example","referring":["shop.example"]},"status":"active",
       "score":{"trustScore":4.6,"stars":4.5},
       "numberOfReviews":{"total":14,"usedForTrustScoreCalculation":12,
         "oneStar":2,"twoStars":3,"threeStars":2,"fourStars":5,"fiveStars":2}}\
      """;

  private final StubServer stub = new StubServer(StubServer.json(200, UNIT));
  private final ProviderClients clients =
      OutsideFixture.node(
          DATABASE,
          Clock.systemUTC(),
          stub.insteadOf("api.test.example"),
          stub.insteadOf("shop.example"),
          stub.insteadOf("www.shop.example"),
          stub.insteadOf("other.example"));
  private final ProviderClient client = clients.create("provider", 10_000);
  private final TrustpilotProvider trustpilot =
      new TrustpilotProvider(
          new TrustpilotSettings("the-key", URI.create("https://api.test.example"), 1), client);
  private final TrustedShopsProvider trustedShops =
      new TrustedShopsProvider(
          new TrustedShopsSettings(true, URI.create("https://api.test.example"), 1), client);
  private final SchemaOrgProvider schemaOrg = new SchemaOrgProvider(client);

  @AfterEach
  void close() {
    stub.close();
  }

  @Test
  void trustpilotTellsScoreCountAndDistribution() throws OutsideFailure, CallNotPermitted {
    ProviderRating rating = trustpilot.fetchRating(SHOP).orElseThrow();
    assertThat(rating.figures().value()).isEqualByComparingTo("4.6");
    assertThat(rating.figures().countAsLong()).isEqualTo(14);
    assertThat(rating.distribution()).isEqualTo(List.of(2L, 3L, 2L, 5L, 2L));
    assertThat(rating.providerRef()).isEqualTo("507f191e810c19729de860ea");
    assertThat(rating.displayName()).isEqualTo("A Shop");
    assertThat(rating.profileUrl()).isEqualTo("https://www.trustpilot.com/review/shop.example");
    assertThat(stub.asked().getFirst())
        .contains("GET /v1/business-units/find?name=shop.example HTTP/1.1", "apikey: the-key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "\"a\"",
        "{\"score\":{}}",
        "{\"score\":{\"trustScore\":4.6}}",
        "{\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":5.1},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":0.9},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":-4},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":NaN},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":\"NaN\"},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":\"Infinity\"},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":1e999999999},\"numberOfReviews\":{\"total\":14}}",
        "{\"score\":{\"trustScore\":4.6},\"numberOfReviews\":{\"total\":-1}}",
        "{\"score\":{\"trustScore\":4.6},\"numberOfReviews\":{\"total\":1.5}}",
        "{\"score\":{\"trustScore\":4.6},\"numberOfReviews\":{\"total\":1e18}}",
        "{\"score\":{\"trustScore\":4.6},\"numberOfReviews\":{\"total\":\"many\"}}",
        "{\"score\":{\"trustScore\":[4.6]},\"numberOfReviews\":{\"total\":14}}"
      })
  void whatMakesNoSenseIsNoRating(String body) {
    stub.behave(StubServer.json(200, body));
    assertThat(failure(trustpilot)).isEqualTo(Kind.MALFORMED);
    assertThat(clients.accounts().getFirst().errors()).isPositive();
  }

  @Test
  void deeplyNestedAnswersAreRefusedEarly() {
    stub.behave(StubServer.json(200, "[".repeat(30_000) + "]".repeat(30_000)));
    assertThat(failure(trustpilot)).isEqualTo(Kind.MALFORMED);
    stub.behave(StubServer.json(200, "{\"score\":" + "9".repeat(50_000) + "}"));
    assertThat(failure(trustpilot)).isEqualTo(Kind.MALFORMED);
  }

  @ParameterizedTest
  @CsvSource({
    "200, text/html, MALFORMED",
    "200, '', MALFORMED",
    "204, application/json, REFUSED",
    "301, application/json, REFUSED",
    "401, application/json, REFUSED",
    "403, application/json, REFUSED",
    "429, application/json, REFUSED",
    "500, application/json, REFUSED",
    "503, text/html, REFUSED"
  })
  void otherAnswersAreErrors(int status, String type, Kind kind) {
    stub.behave(StubServer.answer(status, type, status == 204 ? "" : UNIT));
    assertThat(failure(trustpilot)).isEqualTo(kind);
  }

  @Test
  void whoHasNoRecordIsNoError() throws OutsideFailure, CallNotPermitted {
    stub.behave(StubServer.json(404, "{\"message\":\"Not Found\"}"));
    assertThat(trustpilot.fetchRating(SHOP)).isEmpty();
    assertThat(trustedShops.fetchRating(SHOP)).isEmpty();
    stub.behave(
        StubServer.json(200, UNIT.replace("\"total\":14", "\"total\":0").replace("4.6", "0")));
    assertThat(trustpilot.fetchRating(SHOP)).isEmpty();
  }

  @Test
  void trustedShopsIsAskedForTheShopAndThenForItsMark() throws OutsideFailure, CallNotPermitted {
    stub.behave(
        (request, out) ->
            StubServer.json(
                    200,
                    request.getFirst().contains("reviews.json")
                        ? """
                        {"response":{"code":200,"data":{"shop":{"tsId":"X1","name":"A Shop",
                         "qualityIndicators":{"reviewIndicator":{"activeReviewCount":1273,
                         "overallMark":4.82}}}}}}\
                        """
                        : """
                        {"response":{"code":200,"data":{"shops":[
                         {"tsId":"X0","url":"notshop.example"},
                         {"tsId":"X1","url":"www.shop.example"}]}}}\
                        """)
                .answer(request, out));
    ProviderRating rating = trustedShops.fetchRating(SHOP).orElseThrow();
    assertThat(rating.figures().value()).isEqualByComparingTo("4.82");
    assertThat(rating.figures().countAsLong()).isEqualTo(1273);
    assertThat(rating.providerRef()).isEqualTo("X1");
    assertThat(stub.asked())
        .extracting(List::getFirst)
        .containsExactly(
            "GET /rest/public/v2/shops.json?url=shop.example HTTP/1.1",
            "GET /rest/public/v2/shops/X1/quality/reviews.json HTTP/1.1");
  }

  @Test
  void anIdThatIsAnAddressIsNotGoneTo() {
    stub.behave(
        StubServer.json(
            200,
            """
            {"response":{"data":{"shops":[
              {"tsId":"../../../etc","url":"https://shop.example"}]}}}\
            """));
    assertThat(failure(trustedShops)).isEqualTo(Kind.MALFORMED);
    assertThat(stub.asked()).hasSize(1);
  }

  @Test
  void aShopsOwnPageTellsWhatItSaysOfItself() throws OutsideFailure, CallNotPermitted {
    page(
        """
        {"@context":"https://schema.org","@graph":[
          {"@type":"Product","aggregateRating":{"ratingValue":1,"ratingCount":9}},
          {"@type":["Thing","https://schema.org/OnlineStore"],"name":"A Shop",
           "aggregateRating":{"@type":"AggregateRating","ratingValue":"9.1","bestRating":"10",
           "worstRating":0,"reviewCount":"88"}}]}\
        """);
    ProviderRating rating = schemaOrg.fetchRating(SHOP).orElseThrow();
    assertThat(rating.figures().value()).isEqualByComparingTo("9.1");
    assertThat(rating.figures().scaleMin()).isEqualByComparingTo("0");
    assertThat(rating.figures().scaleMax()).isEqualByComparingTo("10");
    assertThat(rating.figures().countAsLong()).isEqualTo(88);
    assertThat(rating.displayName()).isEqualTo("A Shop");
  }

  @Test
  void aRatingThatSaysWhatItIsOfIsFoundToo() throws OutsideFailure, CallNotPermitted {
    page(
        """
        {"@type":"AggregateRating","ratingValue":4.5,"ratingCount":3,
         "itemReviewed":{"@type":"Organization","name":"A Shop"}}\
        """);
    assertThat(schemaOrg.fetchRating(SHOP).orElseThrow().figures().scaleMax())
        .isEqualByComparingTo("5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@type\":\"Product\",\"aggregateRating\":{\"ratingValue\":5,\"ratingCount\":9}}",
        "{\"@type\":\"Organization\",\"name\":\"A Shop\"}",
        "{\"aggregateRating\":{\"ratingValue\":5,\"ratingCount\":9}}"
      })
  void ratingsOfOtherThingsAreNotTheShops(String json) throws OutsideFailure, CallNotPermitted {
    page(json);
    assertThat(schemaOrg.fetchRating(SHOP)).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@type\":\"Store\",\"aggregateRating\":{\"ratingValue\":5.5,\"ratingCount\":9}}",
        "{\"@type\":\"Store\",\"aggregateRating\":{\"ratingValue\":5,\"ratingCount\":-9}}",
        "{\"@type\":\"Store\",\"aggregateRating\":{\"ratingValue\":\"NaN\",\"ratingCount\":9}}",
        "{\"@type\":\"Store\",\"aggregateRating\":{\"ratingValue\":3,\"ratingCount\":9,"
            + "\"bestRating\":1}}",
        "{\"@type\":\"Store\",\"aggregateRating\":{\"ratingValue\":3}}",
        "{broken"
      })
  void badRatingsOfTheShopAreErrors(String json) {
    page(json);
    assertThat(failure(schemaOrg)).isEqualTo(Kind.MALFORMED);
  }

  @ParameterizedTest
  @CsvSource({
    "https://10.0.0.1/, FORBIDDEN",
    "http://shop.example/, FORBIDDEN",
    "http://169.254.169.254/latest/meta-data/, FORBIDDEN",
    "https://other.example/, FORBIDDEN",
    "https://shop.example.other.example/, FORBIDDEN",
    "https://notshop.example/, FORBIDDEN",
    "//localhost/, FORBIDDEN",
    "https://shop.example@other.example/, FORBIDDEN",
    "https://shop.example:8443/, FORBIDDEN",
    "file:///etc/passwd, FORBIDDEN",
    "'https://[', MALFORMED",
    "https://www.shop.example/, MALFORMED",
    "/again, MALFORMED"
  })
  void redirectsLeadNowhereElseAndEnd(String location, Kind kind) {
    stub.behave(StubServer.raw("HTTP/1.1 302 Found\r\nlocation: " + location + "\r\n\r\n"));
    assertThat(failure(schemaOrg)).isEqualTo(kind);
    assertThat(stub.asked()).hasSizeLessThanOrEqualTo(4);
    assertThat(stub.asked()).allMatch(head -> !head.contains("Host: other.example"));
  }

  @Test
  void aRedirectToTheShopsOwnPlaceIsFollowed() throws OutsideFailure, CallNotPermitted {
    stub.behave(
        (request, out) ->
            (request.contains("Host: www.shop.example")
                    ? StubServer.answer(200, "text/html; charset=ISO-8859-1", "<html></html>")
                    : StubServer.raw(
                        "HTTP/1.1 301 Moved\r\nlocation: https://www.shop.example/de\r\n\r\n"))
                .answer(request, out));
    assertThat(schemaOrg.fetchRating(SHOP)).isEmpty();
    assertThat(stub.asked()).hasSize(2);
  }

  @Test
  void keysAreNowhereToBeRead() {
    stub.die();
    OutsideFailure failed =
        catchThrowableOfType(OutsideFailure.class, () -> trustpilot.fetchRating(SHOP));
    assertThat(failed).hasMessageNotContaining("the-key");
    assertThat(new TrustpilotSettings("the-key", URI.create("https://a.example"), 1).toString())
        .doesNotContain("the-key");
  }

  private void page(String json) {
    stub.behave(
        StubServer.answer(
            200,
            "text/html; charset=utf-8",
            "<html><head><script type=\"application/ld+json\">" + json + "</script></head>"));
  }

  private static Kind failure(RatingProvider provider) {
    return catchThrowableOfType(OutsideFailure.class, () -> provider.fetchRating(SHOP)).kind();
  }
}
