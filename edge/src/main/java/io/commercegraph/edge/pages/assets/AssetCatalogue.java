package io.commercegraph.edge.pages.assets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/** All assets by name. Each is read and compressed when it is first asked for. */
@Component
public final class AssetCatalogue {

  private static final String OURS = "pages/assets/";
  private static final String UPLOT = "META-INF/resources/webjars/uplot/1.6.30/dist/";

  /** Where each asset's content is on the class path: nothing else is ever served. */
  private static final Map<String, String> FILES =
      Map.of(
          "site.css", OURS + "site.css",
          "site.js", OURS + "site.js",
          "chart.js", OURS + "chart.js",
          "ops.js", OURS + "ops.js",
          "audit.js", OURS + "audit.js",
          "icon.svg", OURS + "icon.svg",
          "uplot.js", UPLOT + "uPlot.iife.min.js",
          "uplot.css", UPLOT + "uPlot.min.css");

  private final Map<String, Asset> assets = new ConcurrentHashMap<>();

  /** The path at which an asset is served. */
  public String path(String name) {
    return asset(name).path();
  }

  /** The content of an asset. */
  public String text(String name) {
    return new String(asset(name).content(false), StandardCharsets.UTF_8);
  }

  private Asset asset(String name) {
    return find(name).orElseThrow(() -> new IllegalArgumentException("There is no asset " + name));
  }

  Optional<Asset> find(String name) {
    @Nullable String file = FILES.get(name);
    return file == null
        ? Optional.empty()
        : Optional.of(assets.computeIfAbsent(name, _ -> Asset.of(name, read(file))));
  }

  private static byte[] read(String file) {
    try (InputStream in = new ClassPathResource(file).getInputStream()) {
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
