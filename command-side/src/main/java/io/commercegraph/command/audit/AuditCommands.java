package io.commercegraph.command.audit;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import io.commercegraph.log.AppendConflict;
import io.commercegraph.log.LogEntry;
import java.time.Duration;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.springframework.stereotype.Component;

/** Sends the commands of the audit log, whose one stream all nodes write. */
@Component
class AuditCommands {

  private final CommandGateway gateway;

  AuditCommands(CommandGateway gateway) {
    this.gateway = gateway;
  }

  LogEntry send(Record command) {
    try {
      return gateway.sendAndWait(command);
    } catch (AppendConflict afterAllTries) {
      throw ToolProblem.retryAfter(
          Duration.ofSeconds(1), ProblemCode.OVERLOADED, "Too many merge intents at once.");
    }
  }
}
