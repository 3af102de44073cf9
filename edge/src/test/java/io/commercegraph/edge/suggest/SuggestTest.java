package io.commercegraph.edge.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.suggest.Typeahead.CategorySuggestion;
import io.commercegraph.api.suggest.Typeahead.ShopSuggestion;
import io.commercegraph.api.suggest.Typeahead.Suggestions;
import io.commercegraph.edge.sample.SampleService;
import io.commercegraph.edge.suite.RawHttp;
import io.commercegraph.edge.suite.RawHttp.Answer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;

/** Shows how the typeahead answers over HTTP, and how wrong requests are refused. */
@SpringBootTest(
    classes = {SampleService.class, SuggestTest.Suggesting.class},
    webEnvironment = WebEnvironment.RANDOM_PORT)
class SuggestTest {

  @LocalServerPort int port;

  @TestConfiguration(proxyBeanMethods = false)
  @Import(SuggestController.class)
  static class Suggesting {

    @Bean
    @Primary
    Typeahead echoingTypeahead() {
      return (query, limit, country) ->
          new Suggestions(
              query,
              List.of(new CategorySuggestion("Home & Garden", "home-garden", limit)),
              List.of(new ShopSuggestion("shp_1", "Shop " + country, "shop.example", null, 0.5)));
    }
  }

  @Test
  void answersInThePublishedShapeToAnyPageAndForAWhile() {
    Answer answer = get("/suggest?q=g%C3%A4&country=de");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo("application/json");
    assertThat(answer.header("access-control-allow-origin")).isEqualTo("*");
    assertThat(answer.header("cache-control")).startsWith("public, max-age=60");
    assertThat(answer.header("ratelimit-policy")).contains("suggest", "600");
    assertThat(answer.body())
        .isEqualTo(
            """
            {"query":"g\u00c3\u00a4","categories":[{"category":"Home & Garden",\
            "slug":"home-garden","count":8}],"shops":[{"id":"shp_1","name":"Shop DE",\
            "domain":"shop.example","category":null,"score":0.5}]}\
            """);
  }

  @ParameterizedTest
  @CsvSource({
    "/suggest, missing_field, q",
    "/suggest?q=, blank_field, q",
    "/suggest?q=%20, blank_field, q",
    "/suggest?q=a&limit=0, out_of_range, limit",
    "/suggest?q=a&limit=51, out_of_range, limit",
    "/suggest?q=a&limit=x, wrong_type, limit",
    "/suggest?q=a&country=XX, invalid_country, country",
    "/suggest?q=a&q=b, duplicate_key, q"
  })
  void saysWhatIsWrong(String path, String code, String param) {
    Answer answer = get(path);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
    assertThat(answer.header("cache-control")).isEqualTo("no-store");
    assertThat(answer.body()).contains("\"code\":\"" + code + "\"", "\"param\":\"" + param + "\"");
  }

  @Test
  void takesNothingUnknownAndNoOtherMethod() {
    assertThat(get("/suggest?q=a&lang=de").body()).contains("unknown_field");
    assertThat(get("/suggest?q=%00").body()).contains("invalid_text");
    Answer posted = send("POST", "/suggest?q=a");
    assertThat(posted.status()).isEqualTo(405);
    assertThat(posted.header("allow")).isEqualTo("GET, HEAD");
  }

  private Answer get(String path) {
    return send("GET", path);
  }

  private Answer send(String method, String path) {
    return new RawHttp(port)
        .send(
            method
                + " "
                + path
                + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
  }
}
