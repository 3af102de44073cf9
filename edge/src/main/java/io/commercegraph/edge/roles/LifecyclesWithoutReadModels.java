package io.commercegraph.edge.roles;

import io.commercegraph.tasks.OnEveryNode;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.Lifecycle;
import org.springframework.context.support.DefaultLifecycleProcessor;
import org.springframework.core.type.MethodMetadata;

/**
 * The lifecycle processor of a node without read models: it starts no projection, memory model,
 * import or upkeep. Of these modules it starts what is marked as {@link OnEveryNode}.
 */
final class LifecyclesWithoutReadModels extends DefaultLifecycleProcessor {

  private static final List<String> OF_READ_MODELS =
      List.of(
          "io.commercegraph.command.", "io.commercegraph.query.", "io.commercegraph.projections.");

  @SuppressWarnings("NullAway.Init")
  private ConfigurableListableBeanFactory beans;

  @Override
  public void setBeanFactory(BeanFactory factory) {
    super.setBeanFactory(factory);
    beans = (ConfigurableListableBeanFactory) factory;
  }

  @Override
  protected Map<String, Lifecycle> getLifecycleBeans() {
    Map<String, Lifecycle> started = super.getLifecycleBeans();
    started.entrySet().removeIf(bean -> isLeftOut(bean.getKey(), bean.getValue()));
    return started;
  }

  private boolean isLeftOut(String name, Lifecycle bean) {
    String origin = origin(name, bean);
    return !(bean instanceof OnEveryNode) && OF_READ_MODELS.stream().anyMatch(origin::startsWith);
  }

  /** The class that a bean comes from: the configuration that makes it, or its own. */
  private String origin(String name, Lifecycle bean) {
    if (beans.containsBeanDefinition(name)
        && beans.getBeanDefinition(name) instanceof AnnotatedBeanDefinition definition) {
      MethodMetadata method = definition.getFactoryMethodMetadata();
      if (method != null) {
        return method.getDeclaringClassName();
      }
    }
    return bean.getClass().getName();
  }
}
