package io.commercegraph.log;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.MergedContextConfiguration;

/** Gives each test class a database; two classes never share a context. */
record TestDatabase(Class<?> testClass) implements ContextCustomizer {

  @Override
  public void customizeContext(
      ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
    TestPropertyValues.of(
            "spring.datasource.url=" + TestPostgres.emptyDatabase(),
            // Sixteen for each context would be started at once, each a process of the server.
            "spring.datasource.hikari.minimum-idle=2")
        .applyTo(context);
  }

  static final class Factory implements ContextCustomizerFactory {

    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
        Class<?> testClass, List<ContextConfigurationAttributes> attributes) {
      return new TestDatabase(testClass);
    }
  }
}
