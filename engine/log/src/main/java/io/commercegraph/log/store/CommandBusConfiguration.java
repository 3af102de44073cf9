package io.commercegraph.log.store;

import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.DuplicateCommandHandlerResolver;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.config.Configuration;
import org.axonframework.messaging.interceptors.CorrelationDataInterceptor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;

/**
 * Makes Axon's command bus without transactions.
 *
 * <p>Commands write events and nothing else, and the log commits those by itself. A second commit
 * could only fail after the events are recorded.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class CommandBusConfiguration {

  @Bean
  @Qualifier("localSegment")
  SimpleCommandBus commandBus(Configuration axon, DuplicateCommandHandlerResolver duplicates) {
    SimpleCommandBus bus =
        SimpleCommandBus.builder()
            .transactionManager(NoTransactionManager.INSTANCE)
            .duplicateCommandHandlerResolver(duplicates)
            .messageMonitor(axon.messageMonitor(CommandBus.class, "commandBus"))
            .build();
    bus.registerHandlerInterceptor(
        new CorrelationDataInterceptor<>(axon.correlationDataProviders()));
    return bus;
  }
}
