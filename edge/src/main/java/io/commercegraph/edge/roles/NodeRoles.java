package io.commercegraph.edge.roles;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.api.tools.ToolSpec;
import io.commercegraph.edge.start.StartRefused;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.core.env.Environment;

/**
 * The roles of this node.
 *
 * @param roles what this node does: {@code edge} answers tool calls over HTTP, {@code command}
 *     records, {@code query} keeps read models; fewer than all need Axon Server
 */
@ConfigurationProperties("commerce-graph")
public record NodeRoles(@DefaultValue({"edge", "command", "query"}) Set<Role> roles) {

  private static final String SETTING = "commerce-graph.roles";

  public NodeRoles {
    roles = Set.copyOf(roles);
  }

  /** The roles that are configured, before there are beans. */
  static NodeRoles of(Environment environment) {
    try {
      Set<Role> roles =
          Binder.get(environment)
              .bind(SETTING, Bindable.setOf(Role.class))
              .orElseGet(() -> EnumSet.allOf(Role.class));
      if (roles.isEmpty()) {
        throw new StartRefused(SETTING + ": a node needs one of edge, command and query");
      }
      return new NodeRoles(roles);
    } catch (BindException unknown) {
      throw new StartRefused(
          "%s=%s: there are edge, command and query, written with commas"
              .formatted(SETTING, environment.getProperty(SETTING)),
          unknown);
    }
  }

  /** Whether this node does all, as nodes do by default. */
  public boolean areAll() {
    return roles.size() == Role.values().length;
  }

  public boolean has(Role role) {
    return roles.contains(role);
  }

  /** Whether this node keeps read models: what records reads them too. */
  public boolean haveReadModels() {
    return has(Role.QUERY) || has(Role.COMMAND);
  }

  /** Whether calls of tools with this effect are answered here, or by another node. */
  public boolean answerHere(ToolSpec.Effect effect) {
    return has(effect == ToolSpec.Effect.READS ? Role.QUERY : Role.COMMAND);
  }

  /** Throws the problem of what is not done here. */
  public void require(boolean isDoneHere) {
    if (!isDoneHere) {
      throw ToolProblem.of(
          ProblemCode.MISDIRECTED,
          "This node has the roles " + this + " alone: ask a node that has the others.");
    }
  }

  /** As in the setting. */
  @Override
  public String toString() {
    return roles.stream()
        .sorted()
        .map(role -> role.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(","));
  }
}
