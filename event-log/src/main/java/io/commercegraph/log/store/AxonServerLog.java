package io.commercegraph.log.store;

import io.axoniq.axonserver.connector.event.AppendEventsTransaction;
import io.axoniq.axonserver.connector.event.EventChannel;
import io.axoniq.axonserver.connector.event.EventStream;
import io.axoniq.axonserver.grpc.event.Confirmation;
import io.axoniq.axonserver.grpc.event.EventWithToken;
import io.commercegraph.log.store.AppendFailure.Kind;
import io.grpc.Status;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.jspecify.annotations.Nullable;

/** The events of one context of Axon Server. No call waits for longer than a few seconds. */
final class AxonServerLog {

  private static final Duration FOR_AN_ANSWER = Duration.ofSeconds(2);
  private static final Duration FOR_AN_APPEND = Duration.ofSeconds(3);
  private static final int AHEAD = 1_000;

  private final AxonServerConnectionManager manager;
  private final String servers;

  AxonServerLog(AxonServerConnectionManager manager, String servers) {
    this.manager = manager;
    this.servers = servers;
  }

  String context() {
    return manager.getDefaultContext();
  }

  /** Where it is, for whoever is told that it is away. */
  String servers() {
    return servers;
  }

  /** The index of the newest event; -1 if there is none. */
  long head() throws AxonServerUnavailable {
    try {
      return channel().getLastToken().get(FOR_AN_ANSWER.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException | RuntimeException e) {
      throw away(e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** The events from one index to another, both included. */
  List<AxonServerEvent> read(long first, long last) throws AxonServerUnavailable {
    List<AxonServerEvent> events = new ArrayList<>();
    int wanted = Math.toIntExact(Math.min(last - first + 1, AHEAD));
    try (EventStream stream = open(first, wanted)) {
      for (long index = first; index <= last; index++) {
        EventWithToken event =
            stream.nextIfAvailable(FOR_AN_ANSWER.toMillis(), TimeUnit.MILLISECONDS);
        if (event == null || event.getToken() != index) {
          throw away(stream.getError().orElse(null));
        }
        events.add(AxonServerEvent.of(event));
      }
      return events;
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Appends all in one of the server's transactions, or none. */
  void append(List<EventRow> rows, Instant recordedAt) throws AppendFailure {
    try {
      AppendEventsTransaction transaction = channel().startAppendEventsTransaction();
      rows.forEach(row -> transaction.appendEvent(AxonServerEvent.of(row, recordedAt)));
      CompletableFuture<Confirmation> confirmed = transaction.commit();
      confirmed.get(FOR_AN_APPEND.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException | RuntimeException e) {
      throw failure(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(e);
    }
  }

  /** The server's own refusal leaves nothing behind; whatever else happened, nobody knows. */
  private AppendFailure failure(Throwable cause) {
    return switch (Status.fromThrowable(cause).getCode()) {
      case OUT_OF_RANGE, ALREADY_EXISTS ->
          new AppendFailure(Kind.CONFLICT, "Axon Server has the place taken", cause);
      case INVALID_ARGUMENT ->
          new AppendFailure(Kind.UNSTORABLE, "Axon Server does not store it", cause);
      case PERMISSION_DENIED, UNAUTHENTICATED, UNIMPLEMENTED, NOT_FOUND, RESOURCE_EXHAUSTED ->
          new AppendFailure(Kind.REFUSED, "Axon Server refused", cause);
      default -> new AppendFailure(Kind.OPEN, "Axon Server went away", cause);
    };
  }

  private EventStream open(long first, int ahead) throws AxonServerUnavailable {
    try {
      return channel().openStream(first - 1, ahead);
    } catch (RuntimeException e) {
      throw away(e);
    }
  }

  private EventChannel channel() {
    return manager.getConnection().eventChannel();
  }

  private AxonServerUnavailable away(@Nullable Throwable cause) {
    return new AxonServerUnavailable("Axon Server at " + servers + " does not answer.", cause);
  }

  private AxonServerUnavailable interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return away(e);
  }
}
