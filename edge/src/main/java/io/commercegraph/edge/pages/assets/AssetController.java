package io.commercegraph.edge.pages.assets;

import static io.commercegraph.api.tools.ProblemCode.NOT_FOUND;

import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * Serves assets under their hashed names. Another hash than the present one is a page of another
 * release, as while nodes are replaced: it gets the present content, which no cache then keeps.
 */
@Controller
final class AssetController {

  private static final Pattern NAME = Pattern.compile("([a-z]+)\\.[0-9a-f]{12}(\\.[a-z]+)");

  private final AssetCatalogue assets;

  AssetController(AssetCatalogue assets) {
    this.assets = assets;
  }

  @GetMapping("/assets/{file}")
  void asset(@PathVariable String file, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Matcher name = NAME.matcher(file);
    if (!name.matches()) {
      throw missing();
    }
    Asset asset = assets.find(name.group(1) + name.group(2)).orElseThrow(AssetController::missing);
    response.setHeader(
        "Cache-Control",
        asset.path().endsWith("/" + file) ? "public, max-age=31536000, immutable" : "no-cache");
    response.setHeader("Vary", "Accept-Encoding");
    response.setContentType(asset.type());
    boolean compressed = takesGzip(request.getHeader("Accept-Encoding"));
    if (compressed) {
      response.setHeader("Content-Encoding", "gzip");
    }
    byte[] body = asset.content(compressed);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }

  private static boolean takesGzip(@Nullable String encodings) {
    return encodings != null && encodings.contains("gzip") && !encodings.contains("gzip;q=0");
  }

  private static ToolProblem missing() {
    return ToolProblem.of(NOT_FOUND, "There is no such asset.");
  }
}
