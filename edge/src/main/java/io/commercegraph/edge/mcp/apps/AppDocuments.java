package io.commercegraph.edge.mcp.apps;

import io.commercegraph.edge.pages.assets.AssetCatalogue;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.pages.frame.Messages;
import io.commercegraph.edge.tools.WireJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * The HTML files of the views. Each holds its styles, scripts and texts itself, since hosts let a
 * view load nothing. They are put together from the pages' own when first asked for.
 */
@Component
public final class AppDocuments {

  private static final String FILES = "apps/";

  private final AssetCatalogue assets;
  private final Map<AppView, String> documents = new ConcurrentHashMap<>();

  AppDocuments(AssetCatalogue assets) {
    this.assets = assets;
  }

  /** The HTML of a view. */
  public String html(AppView view) {
    return documents.computeIfAbsent(view, this::made);
  }

  private String made(AppView view) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>
    <style>
    %s</style>
    </head>
    <body>
    <main id="main"></main>
    <script type="application/json" id="texts">%s</script>
    <script>
    %s</script>
    </body>
    </html>
    """
        .formatted(
            view.title(),
            joined(Stream.concat(assets(view.styles()), file("app.css"))),
            texts(view),
            joined(
                Stream.of(assets(view.scripts()), file("host.js"), file(view.id() + ".js"))
                    .flatMap(parts -> parts)));
  }

  private Stream<String> assets(List<String> names) {
    return names.stream().map(assets::text);
  }

  private static Stream<String> file(String name) {
    try {
      return Stream.of(
          new ClassPathResource(FILES + name).getContentAsString(StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String joined(Stream<String> parts) {
    return parts.map(part -> part + "\n").collect(Collectors.joining());
  }

  /** The texts of the view in each language; no text can end the element around them. */
  private static String texts(AppView view) {
    ObjectNode texts = WireJson.MAPPER.createObjectNode();
    for (Language language : Language.values()) {
      ObjectNode here = texts.putObject(language.tag());
      Messages.in(language).startingWith(view.texts()).forEach(here::put);
    }
    return texts.toString().replace("<", "\\u003c");
  }
}
