package io.commercegraph.edge.roles;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches on a node that keeps no read models. */
public final class OnNoReadModels implements Condition {

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return !NodeRoles.of(context.getEnvironment()).haveReadModels();
  }
}
