package io.commercegraph.edge.openapi;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the template of {@code /docs} shows of the OpenAPI document. Fields named {@code …Html} are
 * escaped already.
 */
final class ApiDocumentationView {

  private ApiDocumentationView() {}

  /**
   * The page.
   *
   * @param t the texts of the frame, whose language the document's own may differ from
   * @param foreign whether it does
   */
  record Page(
      String lang,
      boolean foreign,
      Map<String, String> t,
      String one,
      String other,
      String style,
      String script,
      String title,
      String version,
      String descriptionHtml,
      String query,
      @Nullable String found,
      List<Section> sections) {

    /** Whether a search found nothing. */
    boolean nothing() {
      return sections.isEmpty();
    }
  }

  record Section(String name, String descriptionHtml, List<Operation> operations) {}

  record Operation(
      String id,
      String method,
      String path,
      String summaryHtml,
      String descriptionHtml,
      List<Row> parameters,
      List<Row> request,
      List<Row> answer,
      List<RenderedExample> examples,
      @Nullable Trial trial) {

    boolean takesAnything() {
      return !parameters.isEmpty() || !request.isEmpty();
    }

    boolean isAbout(List<String> words) {
      Stream<String> fields =
          Stream.of(parameters, request, answer)
              .flatMap(List::stream)
              .map(row -> row.name() + ' ' + row.descriptionHtml());
      String all =
          (id + ' ' + path + ' ' + summaryHtml + ' ' + descriptionHtml + ' ')
              .concat(fields.collect(Collectors.joining(" ")))
              .toLowerCase(Locale.ROOT);
      return words.stream().allMatch(all::contains);
    }
  }

  record Row(String name, String type, boolean optional, String descriptionHtml) {}

  /**
   * What a call of a tool is tried with.
   *
   * @param body the JSON that is sent; absent where the tool takes none
   */
  record Trial(String method, String path, @Nullable String body) {

    String curl() {
      String address = "curl -s " + ApiDocumentationPage.ADDRESS + path;
      return body == null
          ? address
          : address + " -H 'content-type: application/json' -d '" + quoted(body) + "'";
    }

    private static String quoted(String text) {
      return text.replaceAll("\\s*\n\\s*", " ").replace("'", "'\\''");
    }
  }

  record RenderedExample(String summary, String sent, String answered) {}
}
