package io.commercegraph.edge.roles;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Matches on a node that leaves something to other nodes. */
public final class OnSomeRoles implements Condition {

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    return !NodeRoles.of(context.getEnvironment()).areAll();
  }
}
