package io.commercegraph.edge.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.tools.ToolSpec.Effect;
import io.commercegraph.edge.start.StartRefused;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.web.servlet.handler.MappedInterceptor;

/** Roles that cannot be are refused at the start, in one line. */
class RoleConfigurationTest {

  private final ApplicationContextRunner alone =
      new ApplicationContextRunner().withUserConfiguration(RoleConfiguration.class);
  private final ApplicationContextRunner connected = alone.withBean(NodeCalls.class, NoNodes::new);

  @Test
  void byDefaultANodeDoesAll() {
    alone.run(
        context -> {
          NodeRoles roles = context.getBean(NodeRoles.class);
          assertThat(roles.areAll()).isTrue();
          assertThat(roles).hasToString("edge,command,query");
          assertThat(context).doesNotHaveBean(MappedInterceptor.class);
        });
  }

  @Test
  void fewerRolesNeedAxonServer() {
    alone
        .withPropertyValues("commerce-graph.roles=edge,query")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .isInstanceOf(StartRefused.class)
                    .hasMessageContaining("commerce-graph.roles=edge,query")
                    .hasMessageContaining("axon.axonserver.enabled=true"));
  }

  @Test
  void aNodeWithoutReadModelsNeedsTheDatabaseOfTheOthers() {
    connected
        .withPropertyValues("commerce-graph.roles=edge")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .isInstanceOf(StartRefused.class)
                    .hasMessageContaining("SPRING_DATASOURCE_URL"));
    connected
        .withPropertyValues("commerce-graph.roles=edge", "spring.datasource.url=jdbc:postgresql:")
        .run(context -> assertThat(context).hasNotFailed());
  }

  @Test
  void anUnknownRoleIsRefusedByName() {
    assertThatThrownBy(() -> roles("edge,reader"))
        .isInstanceOf(StartRefused.class)
        .hasMessageContaining("commerce-graph.roles=edge,reader")
        .hasMessageContaining("edge, command and query");
    assertThatThrownBy(() -> roles("")).isInstanceOf(StartRefused.class);
  }

  @Test
  void rolesDecideWhatIsAnsweredHere() {
    assertThat(roles("edge").haveReadModels()).isFalse();
    assertThat(roles("command").haveReadModels()).isTrue();
    assertThat(roles("query,edge").answerHere(Effect.READS)).isTrue();
    assertThat(roles("query,edge").answerHere(Effect.RECORDS)).isFalse();
    assertThat(roles("COMMAND").answerHere(Effect.RECORDS)).isTrue();
  }

  private static NodeRoles roles(String setting) {
    return NodeRoles.of(new MockEnvironment().withProperty("commerce-graph.roles", setting));
  }

  private static final class NoNodes implements NodeCalls {

    @Override
    public String send(Kind kind, String call) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Duration patience(Kind kind) {
      return Duration.ZERO;
    }

    @Override
    public Runnable take(Kind kind, UnaryOperator<String> answer) {
      throw new UnsupportedOperationException();
    }
  }
}
