package io.commercegraph.log.calls;

import io.commercegraph.api.nodes.NodeCalls;
import io.commercegraph.api.nodes.NodeUnavailable;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.commandhandling.NoHandlerForCommandException;
import org.axonframework.common.Registration;
import org.axonframework.messaging.GenericMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.ResultMessage;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.queryhandling.GenericQueryMessage;
import org.axonframework.queryhandling.QueryBus;
import org.axonframework.queryhandling.QueryMessage;

/**
 * Calls between nodes over Axon's buses: what reads over the query bus, what records over the
 * command bus.
 */
public final class BusCalls implements NodeCalls {

  private static final String READING = "io.commercegraph.calls.read";
  private static final String RECORDING = "io.commercegraph.calls.record";

  /** Longer than a call waits for a position and then for the database. */
  private static final Duration READING_TIMEOUT = Duration.ofSeconds(5);

  /** Longer than an append waits for its lock and for Axon Server. */
  private static final Duration RECORDING_TIMEOUT = Duration.ofSeconds(15);

  private final QueryBus queries;
  private final CommandBus commands;

  public BusCalls(QueryBus queries, CommandBus commands) {
    this.queries = queries;
    this.commands = commands;
  }

  @Override
  public String send(Kind kind, String call) {
    return switch (kind) {
      case READS -> await(query(call), patience(kind), false);
      case RECORDS -> await(command(call), patience(kind), true);
    };
  }

  @Override
  public Duration patience(Kind kind) {
    return switch (kind) {
      case READS -> READING_TIMEOUT;
      case RECORDS -> RECORDING_TIMEOUT;
    };
  }

  @Override
  public Runnable take(Kind kind, UnaryOperator<String> answer) {
    Registration taking =
        switch (kind) {
          case READS ->
              queries.<String>subscribe(
                  READING, String.class, (QueryMessage<?, String> call) -> taken(call, answer));
          case RECORDS ->
              commands.subscribe(RECORDING, (CommandMessage<?> call) -> taken(call, answer));
        };
    return taking::cancel;
  }

  private CompletableFuture<String> query(String call) {
    return queries
        .query(new GenericQueryMessage<>(call, READING, ResponseTypes.instanceOf(String.class)))
        .thenApply(BusCalls::payload);
  }

  private CompletableFuture<String> command(String call) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    commands.<String, String>dispatch(
        new GenericCommandMessage<>(new GenericMessage<>(call), RECORDING),
        (sent, result) -> {
          if (result.isExceptional()) {
            answer.completeExceptionally(result.exceptionResult());
          } else {
            answer.complete(result.getPayload());
          }
        });
    return answer;
  }

  private static String payload(ResultMessage<String> result) {
    if (result.isExceptional()) {
      throw new IllegalStateException(result.exceptionResult());
    }
    return result.getPayload();
  }

  private static String await(CompletableFuture<String> answer, Duration atMost, boolean records) {
    try {
      return answer.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException failed) {
      boolean refused = failed.getCause() instanceof NoHandlerForCommandException;
      throw new NodeUnavailable(records && !refused, "No node has answered", failed.getCause());
    } catch (TimeoutException silent) {
      answer.cancel(true);
      throw new NodeUnavailable(
          records, "No node has answered within " + atMost.toSeconds() + " s", silent);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new NodeUnavailable(records, "Interrupted before a node had answered", interrupted);
    }
  }

  /**
   * Answers outside the bus's unit of work: what the call sends and appends here is done when it is
   * answered, not when that unit ends.
   */
  private static String taken(Message<?> call, UnaryOperator<String> answer) {
    UnitOfWork<?> ofTheBus = CurrentUnitOfWork.get();
    CurrentUnitOfWork.clear(ofTheBus);
    try {
      return answer.apply((String) call.getPayload());
    } finally {
      CurrentUnitOfWork.set(ofTheBus);
    }
  }
}
