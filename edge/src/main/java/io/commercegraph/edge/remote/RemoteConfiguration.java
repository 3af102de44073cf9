package io.commercegraph.edge.remote;

import io.commercegraph.api.log.LogState;
import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.suggest.Typeahead;
import io.commercegraph.api.tools.CallerBuckets;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.roles.OnNoReadModels;
import io.commercegraph.edge.roles.OnSomeRoles;
import io.commercegraph.edge.tools.RemoteTools;
import io.commercegraph.edge.tools.ToolCatalogue;
import io.commercegraph.edge.tools.ToolDispatcher;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/** Spring configuration of calls between nodes. */
@Configuration(proxyBeanMethods = false)
class RemoteConfiguration {

  /** What sends, on a node that leaves calls to others. */
  @Configuration(proxyBeanMethods = false)
  @Conditional(OnSomeRoles.class)
  static class Sending {

    @Bean
    CallSender callSender(NodeCalls calls, Clock clock, MeterRegistry meters) {
      return new CallSender(calls, clock, meters);
    }

    @Bean
    RemoteTools remoteTools(NodeRoles roles, CallSender sender, CallerBuckets buckets) {
      return new BusTools(roles, sender, buckets);
    }

    @Bean
    @Primary
    @Conditional(OnNoReadModels.class)
    Typeahead remoteTypeahead(CallSender sender) {
      return new RemoteTypeahead(sender);
    }
  }

  /** What takes, on a node that reads or records, where something connects the nodes. */
  @Bean
  SmartLifecycle callTaker(
      ObjectProvider<NodeCalls> calls,
      NodeRoles roles,
      ToolCatalogue catalogue,
      ToolDispatcher dispatcher,
      Typeahead typeahead,
      LogState log,
      Clock clock,
      MeterRegistry meters,
      @Value("${commerce-graph.ready-lag:15s}") Duration bound) {
    CallAnswerer answerer = new CallAnswerer(catalogue, dispatcher, typeahead, clock, meters);
    return new CallTaker(calls.getIfAvailable(), answerer, roles, log, bound);
  }
}
