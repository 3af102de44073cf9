package io.commercegraph.log.store;

import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.LogUnavailable;
import org.axonframework.commandhandling.CommandCallback;
import org.axonframework.commandhandling.CommandMessage;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandResultMessage;
import org.axonframework.commandhandling.SimpleCommandBus;
import org.axonframework.common.AxonException;
import org.axonframework.messaging.MessageHandler;

/**
 * Axon's command bus of this node. It answers a failed append of an aggregate with the exception
 * that the log threw, so that an aggregate fails as a handler does that appends to the log itself.
 */
final class LogCommandBus extends SimpleCommandBus {

  LogCommandBus(Builder builder) {
    super(builder);
  }

  @Override
  protected <C, R> void handle(
      CommandMessage<C> command,
      MessageHandler<? super CommandMessage<?>> handler,
      CommandCallback<? super C, ? super R> callback) {
    super.<C, R>handle(
        command, handler, (sent, result) -> callback.onResult(sent, asTheLogSaid(result)));
  }

  private static <R> CommandResultMessage<? extends R> asTheLogSaid(
      CommandResultMessage<? extends R> result) {
    return result.isExceptional()
            && result.exceptionResult() instanceof AxonException failed
            && (failed.getCause() instanceof AppendConflict
                || failed.getCause() instanceof LogUnavailable)
        ? new GenericCommandResultMessage<>(failed.getCause(), result.getMetaData())
        : result;
  }
}
