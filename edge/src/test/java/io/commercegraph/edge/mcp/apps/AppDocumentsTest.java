package io.commercegraph.edge.mcp.apps;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.edge.pages.assets.AssetCatalogue;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A view is one small file that loads nothing. */
class AppDocumentsTest {

  private static final int MOST_BYTES = 120 * 1024;

  /** What makes a browser load something, in markup, style sheets and scripts. */
  private static final Pattern LOADS =
      Pattern.compile(
          "\\b(?:src|href|action|poster|srcset)\\s*=|<link|<img|<iframe|@import|\\burl\\(|"
              + "XMLHttpRequest|WebSocket|EventSource|sendBeacon|\\bimport\\(",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern KEY = Pattern.compile("(?:text|fact|counted|head)\\('([a-z.]+)'");

  private final AppDocuments documents = new AppDocuments(new AssetCatalogue());

  @ParameterizedTest
  @EnumSource(AppView.class)
  void itIsSmall(AppView view) {
    assertThat(documents.html(view).getBytes(StandardCharsets.UTF_8))
        .hasSizeBetween(20_000, MOST_BYTES);
  }

  @ParameterizedTest
  @EnumSource(AppView.class)
  void itNamesNothingToLoad(AppView view) {
    Matcher loads = LOADS.matcher(documents.html(view));
    assertThat(loads.results().map(MatchResult::group)).isEmpty();
  }

  /** A script or a text that held the end of a script element would end the view's own. */
  @ParameterizedTest
  @EnumSource(AppView.class)
  void itsScriptsEndWhereTheyShould(AppView view) {
    assertThat(Pattern.compile("(?i)</script").matcher(documents.html(view)).results()).hasSize(2);
    assertThat(documents.html(view)).endsWith("</script>\n</body>\n</html>\n");
  }

  @ParameterizedTest
  @EnumSource(AppView.class)
  void itHasEachTextItShowsInEachLanguage(AppView view) {
    String html = documents.html(view);
    int start = html.indexOf("id=\"texts\">") + "id=\"texts\">".length();
    JsonNode texts = new JsonMapper().readTree(html.substring(start, html.indexOf("</script>")));
    Set<String> keys =
        KEY.matcher(html).results().map(match -> match.group(1)).collect(Collectors.toSet());
    assertThat(keys).isNotEmpty();
    for (JsonNode language : texts) {
      for (String key : keys) {
        boolean isBeginning = key.endsWith(".");
        assertThat(
                isBeginning
                    ? language.propertyNames().stream().anyMatch(name -> name.startsWith(key))
                    : language.has(key) || language.has(key + ".one"))
            .as(key)
            .isTrue();
      }
    }
  }
}
