package io.commercegraph.edge.browser;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the {@link BrowserRun}, which starts once and ends after the last test. */
final class BrowserExtension implements ParameterResolver {

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == BrowserRun.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return context
        .getRoot()
        .getStore(Namespace.create(BrowserExtension.class))
        .computeIfAbsent(BrowserRun.class, _ -> started(), BrowserRun.class);
  }

  private static BrowserRun started() {
    try {
      return new BrowserRun();
    } catch (Exception failed) {
      throw new IllegalStateException("The browser suite did not start", failed);
    }
  }
}
