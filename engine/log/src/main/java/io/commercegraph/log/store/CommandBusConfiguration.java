package io.commercegraph.log.store;

import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.DuplicateCommandHandlerResolver;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.commandhandling.gateway.DefaultCommandGateway;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.config.Configuration;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;

/**
 * Makes Axon's command bus without transactions, and the gateway to it.
 *
 * <p>Commands write events and nothing else, and the log commits those by itself. A second commit
 * could only fail after the events are recorded. The bus has no interceptor for correlation data:
 * an event's metadata is the same whoever sent the command.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class CommandBusConfiguration {

  @Bean
  @Qualifier("localSegment")
  SimpleCommandBus commandBus(Configuration axon, DuplicateCommandHandlerResolver duplicates) {
    return new LogCommandBus(
        SimpleCommandBus.builder()
            .transactionManager(NoTransactionManager.INSTANCE)
            .duplicateCommandHandlerResolver(duplicates)
            .messageMonitor(axon.messageMonitor(CommandBus.class, "commandBus")));
  }

  /**
   * A command is handled on the node that sends it, with Axon Server too: every node has all
   * handlers, and answers and problems pass as objects.
   */
  @Bean
  CommandGateway commandGateway(@Qualifier("localSegment") SimpleCommandBus bus) {
    return DefaultCommandGateway.builder()
        .commandBus(bus)
        .retryScheduler(new ConflictRetryScheduler())
        .build();
  }
}
