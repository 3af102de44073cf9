package io.commercegraph.edge.pages.serving;

import gg.jte.TemplateOutput;
import gg.jte.html.HtmlInterceptor;
import java.util.Map;

/** An interceptor of tags that changes none. */
final class NoInterceptor implements HtmlInterceptor {

  @Override
  public void onHtmlTagOpened(
      String name, Map<String, Object> attributes, TemplateOutput templateOutput) {}

  @Override
  public void onHtmlTagClosed(String name, TemplateOutput templateOutput) {}
}
