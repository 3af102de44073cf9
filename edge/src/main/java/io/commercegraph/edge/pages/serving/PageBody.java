package io.commercegraph.edge.pages.serving;

import gg.jte.html.HtmlInterceptor;
import gg.jte.html.HtmlTemplateOutput;
import io.commercegraph.edge.pages.frame.PageFrame;

/** Renders one page: a call of a generated template with the page's view. */
@FunctionalInterface
public interface PageBody {

  void render(HtmlTemplateOutput out, HtmlInterceptor tags, PageFrame frame);
}
