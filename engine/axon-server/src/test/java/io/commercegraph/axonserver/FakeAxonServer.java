package io.commercegraph.axonserver;

import io.axoniq.axonserver.grpc.control.ClientIdentification;
import io.axoniq.axonserver.grpc.control.NodeInfo;
import io.axoniq.axonserver.grpc.control.PlatformInboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformInfo;
import io.axoniq.axonserver.grpc.control.PlatformOutboundInstruction;
import io.axoniq.axonserver.grpc.control.PlatformServiceGrpc;
import io.axoniq.axonserver.grpc.event.Confirmation;
import io.axoniq.axonserver.grpc.event.Event;
import io.axoniq.axonserver.grpc.event.EventStoreGrpc;
import io.axoniq.axonserver.grpc.event.EventWithToken;
import io.axoniq.axonserver.grpc.event.GetEventsRequest;
import io.axoniq.axonserver.grpc.event.GetLastTokenRequest;
import io.axoniq.axonserver.grpc.event.TrackingToken;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event store that speaks Axon Server's protocol and keeps what it is told in memory, by the
 * rules that were read in the sources of Axon Server SE 4.6 and seen there: an append is one
 * transaction, its events lie side by side, indexes have no gaps and begin with 0, a stream's
 * places are given away one after the other, and ids are not looked at.
 */
public final class FakeAxonServer implements AutoCloseable {

  private final List<Event> events = new ArrayList<>();
  private final Map<String, Long> nextSequence = new HashMap<>();
  private @Nullable Server server;
  private int port;
  private volatile boolean silentAfterAppends;
  private volatile Runnable beforeAppends = () -> {};
  private volatile Runnable afterAppends = () -> {};

  /** A server that is there at once. */
  public static FakeAxonServer started() {
    FakeAxonServer server = new FakeAxonServer();
    server.start();
    return server;
  }

  /** Starts it, after a stop where it was before. */
  void start() {
    try {
      server =
          NettyServerBuilder.forAddress(
                  new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
              .addService(new Platform())
              .addService(new Store())
              .build()
              .start();
      port = server.getPort();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Cuts every connection and is away. */
  void stop() {
    if (server != null) {
      server.shutdownNow();
      try {
        server.awaitTermination();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Where it is, as the setting wants it. */
  public String address() {
    return "localhost:" + port;
  }

  /** From now on it stores and does not say so; or says so again. */
  void sayNothingOfAppends(boolean silent) {
    silentAfterAppends = silent;
  }

  /** What happens between an append's arrival and its place in the log. */
  void beforeAppends(Runnable what) {
    beforeAppends = what;
  }

  /** What happens between an append's place in the log and the word that it has one. */
  void afterAppends(Runnable what) {
    afterAppends = what;
  }

  synchronized List<Event> events() {
    return List.copyOf(events);
  }

  /** Loses its newest events, as after a power cut. */
  synchronized void lose(int newest) {
    List<Event> lost = events.subList(events.size() - newest, events.size());
    lost.forEach(event -> nextSequence.merge(event.getAggregateIdentifier(), -1L, Long::sum));
    lost.clear();
  }

  /** Stores all or nothing, whoever it comes from. */
  synchronized void store(List<Event> batch) {
    Map<String, Long> next = new HashMap<>();
    for (Event event : batch) {
      String stream = event.getAggregateIdentifier();
      long expected = next.getOrDefault(stream, nextSequence.getOrDefault(stream, 0L));
      if (!event.getAggregateType().isEmpty() && event.getAggregateSequenceNumber() != expected) {
        throw Status.OUT_OF_RANGE
            .withDescription("[AXONIQ-2000] Invalid sequence number in " + stream)
            .asRuntimeException();
      }
      next.put(stream, expected + 1);
    }
    nextSequence.putAll(next);
    events.addAll(batch);
  }

  private synchronized @Nullable Event at(long index) {
    return index < events.size() ? events.get((int) index) : null;
  }

  @Override
  public void close() {
    stop();
  }

  private final class Platform extends PlatformServiceGrpc.PlatformServiceImplBase {

    @Override
    public void getPlatformServer(
        ClientIdentification client, StreamObserver<PlatformInfo> answer) {
      answer.onNext(
          PlatformInfo.newBuilder()
              .setSameConnection(true)
              .setPrimary(NodeInfo.newBuilder().setHostName("localhost").setGrpcPort(port))
              .build());
      answer.onCompleted();
    }

    @Override
    public StreamObserver<PlatformInboundInstruction> openStream(
        StreamObserver<PlatformOutboundInstruction> answer) {
      return new Ignored<>() {
        @Override
        public void onCompleted() {
          answer.onCompleted();
        }
      };
    }
  }

  private final class Store extends EventStoreGrpc.EventStoreImplBase {

    @Override
    public StreamObserver<Event> appendEvent(StreamObserver<Confirmation> answer) {
      List<Event> batch = new ArrayList<>();
      return new Ignored<>() {
        @Override
        public void onNext(Event event) {
          batch.add(event);
        }

        @Override
        public void onCompleted() {
          try {
            beforeAppends.run();
            store(batch);
            afterAppends.run();
          } catch (RuntimeException refused) {
            answer.onError(refused);
            return;
          }
          if (!silentAfterAppends) {
            answer.onNext(Confirmation.newBuilder().setSuccess(true).build());
            answer.onCompleted();
          }
        }
      };
    }

    @Override
    public StreamObserver<GetEventsRequest> listEvents(StreamObserver<EventWithToken> answer) {
      var call = (ServerCallStreamObserver<EventWithToken>) answer;
      // Without a handler, a call that is over would fail whoever still answers it.
      call.setOnCancelHandler(() -> {});
      return new Ignored<>() {
        private boolean begun;

        @Override
        public void onNext(GetEventsRequest request) {
          if (!begun) {
            begun = true;
            Thread.ofVirtual().start(() -> send(call, request.getTrackingToken()));
          }
        }
      };
    }

    private void send(ServerCallStreamObserver<EventWithToken> call, long from) {
      try {
        for (long index = from; !call.isCancelled(); ) {
          Event event = at(index);
          if (event == null) {
            Thread.sleep(5);
          } else {
            call.onNext(EventWithToken.newBuilder().setToken(index).setEvent(event).build());
            index++;
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void getLastToken(GetLastTokenRequest request, StreamObserver<TrackingToken> answer) {
      answer.onNext(TrackingToken.newBuilder().setToken(events().size() - 1L).build());
      answer.onCompleted();
    }
  }

  private static class Ignored<T> implements StreamObserver<T> {

    @Override
    public void onNext(T message) {}

    @Override
    public void onError(Throwable gone) {}

    @Override
    public void onCompleted() {}
  }
}
