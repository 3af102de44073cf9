package io.commercegraph.edge.pages.serving;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.Utf8ByteOutput;
import io.commercegraph.edge.http.AcceptHeader;
import io.commercegraph.edge.pages.assets.AssetCatalogue;
import io.commercegraph.edge.pages.frame.Language;
import io.commercegraph.edge.pages.frame.PageFrame;
import io.commercegraph.edge.pages.frame.PageSettings;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/** Renders pages and writes them with their headers. */
@Component
@EnableConfigurationProperties(PageSettings.class)
public final class PageWriter {

  private static final int CHUNK = 16 * 1024;

  private final AssetCatalogue assets;
  private final PageSettings settings;
  private final String policy;

  PageWriter(AssetCatalogue assets, PageSettings settings) {
    this.assets = assets;
    this.settings = settings;
    this.policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src"
            + " 'self'"
            + (settings.productImages() ? " https:" : "")
            + "; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  }

  /** Refuses a client that takes no HTML. */
  public static void requireHtml(HttpServletRequest request) {
    AcceptHeader.by(request).require(MediaType.TEXT_HTML);
  }

  /**
   * Pages of operators show page tokens and failures, and answers to forms show secrets: nothing
   * keeps a copy of them.
   */
  private static boolean mayBeKept(HttpServletRequest request) {
    String path = request.getServletPath();
    return !request.getMethod().equals("POST") && !path.equals("/ops") && !path.startsWith("/ops/");
  }

  public void write(PageBody body, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    Language language = Language.of(request.getHeader("Accept-Language"));
    PageFrame frame = PageFrame.of(language, request.getRequestURI(), assets::path, settings);
    Utf8ByteOutput bytes = new Utf8ByteOutput(CHUNK);
    body.render(new OwaspHtmlTemplateOutput(bytes), new NoInterceptor(), frame);
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("Cache-Control", mayBeKept(request) ? "private, no-cache" : "no-store");
    response.setHeader("Vary", "Accept, Accept-Language, Accept-Encoding");
    response.setContentType("text/html;charset=utf-8");
    response.setHeader("Content-Language", language.tag());
    response.setContentLength(bytes.getContentLength());
    bytes.writeTo(response.getOutputStream());
  }
}
