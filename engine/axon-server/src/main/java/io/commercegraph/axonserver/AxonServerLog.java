package io.commercegraph.axonserver;

import io.axoniq.axonserver.connector.event.AppendEventsTransaction;
import io.axoniq.axonserver.connector.event.EventChannel;
import io.axoniq.axonserver.connector.event.EventStream;
import io.axoniq.axonserver.grpc.event.Confirmation;
import io.axoniq.axonserver.grpc.event.EventWithToken;
import io.commercegraph.log.store.AppendFailure;
import io.commercegraph.log.store.AppendFailure.Kind;
import io.commercegraph.log.store.EventRow;
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

/** The log in one context of Axon Server. Every call times out after a few seconds. */
final class AxonServerLog {

  private static final Duration READ_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration APPEND_TIMEOUT = Duration.ofSeconds(3);
  private static final int READ_AHEAD = 1_000;

  private final AxonServerConnectionManager manager;
  private final String servers;

  AxonServerLog(AxonServerConnectionManager manager, String servers) {
    this.manager = manager;
    this.servers = servers;
  }

  String context() {
    return manager.getDefaultContext();
  }

  /** The server's addresses, for messages. */
  String servers() {
    return servers;
  }

  /** The index of the newest event; -1 if there is none. */
  long head() throws AxonServerUnavailable {
    try {
      return channel().getLastToken().get(READ_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException | RuntimeException e) {
      throw unavailable(e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** The events from one index to another, both included. */
  List<AxonServerEvent> read(long first, long last) throws AxonServerUnavailable {
    List<AxonServerEvent> events = new ArrayList<>();
    int wanted = Math.toIntExact(Math.min(last - first + 1, READ_AHEAD));
    try (EventStream stream = open(first, wanted)) {
      for (long index = first; index <= last; index++) {
        EventWithToken event =
            stream.nextIfAvailable(READ_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        if (event == null || event.getToken() != index) {
          throw unavailable(stream.getError().orElse(null));
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
      confirmed.get(APPEND_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw failure(e.getCause() == null ? e : e.getCause());
    } catch (TimeoutException | RuntimeException e) {
      throw failure(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(e);
    }
  }

  /**
   * Classifies a failed append: a refusal of the server leaves nothing behind, at any other failure
   * the outcome is unknown.
   */
  private AppendFailure failure(Throwable cause) {
    return switch (Status.fromThrowable(cause).getCode()) {
      case OUT_OF_RANGE, ALREADY_EXISTS ->
          new AppendFailure(Kind.CONFLICT, "Axon Server has the place taken", cause);
      case INVALID_ARGUMENT ->
          new AppendFailure(Kind.UNSTORABLE, "Axon Server does not store it", cause);
      case PERMISSION_DENIED, UNAUTHENTICATED, UNIMPLEMENTED, NOT_FOUND, RESOURCE_EXHAUSTED ->
          new AppendFailure(Kind.REFUSED, "Axon Server refused", cause);
      default -> new AppendFailure(Kind.UNKNOWN, "Axon Server went away", cause);
    };
  }

  private EventStream open(long first, int ahead) throws AxonServerUnavailable {
    try {
      return channel().openStream(first - 1, ahead);
    } catch (RuntimeException e) {
      throw unavailable(e);
    }
  }

  private EventChannel channel() {
    return manager.getConnection().eventChannel();
  }

  private AxonServerUnavailable unavailable(@Nullable Throwable cause) {
    return new AxonServerUnavailable("Axon Server at " + servers + " does not answer.", cause);
  }

  private AxonServerUnavailable interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return unavailable(e);
  }
}
