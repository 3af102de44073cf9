package io.commercegraph.command.outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A stub of a third party on this machine, which sends any given answer, byte by byte where a test
 * needs it.
 */
public final class StubServer implements AutoCloseable {

  /** Answers a request. */
  @FunctionalInterface
  public interface Behaviour {

    /** Answers; the head is the request's line and headers. */
    void answer(List<String> head, OutputStream out) throws IOException, InterruptedException;
  }

  private final List<List<String>> asked = new CopyOnWriteArrayList<>();
  private final int port;
  private volatile Behaviour behaviour;
  private volatile @Nullable ServerSocket socket;
  private volatile @Nullable Thread serving;

  public StubServer(Behaviour behaviour) {
    this.behaviour = behaviour;
    this.port = open(0);
  }

  /** JSON with a status. */
  public static Behaviour json(int status, String body) {
    return answer(status, "application/json", body);
  }

  public static Behaviour answer(int status, String contentType, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String head =
        "HTTP/1.1 %d Status\r\ncontent-type: %s\r\ncontent-length: %d\r\n\r\n"
            .formatted(status, contentType, bytes.length);
    return (request, out) -> {
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      out.write(bytes);
    };
  }

  public static Behaviour raw(String bytes) {
    return (request, out) -> out.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  public void behave(Behaviour other) {
    behaviour = other;
  }

  /** The setting that redirects requests for a host to this server. */
  public String insteadOf(String host) {
    return host + "=" + port;
  }

  /** The request lines and headers of all requests so far. */
  public List<List<String>> asked() {
    return asked;
  }

  /** Closes the port. */
  public void die() {
    close();
  }

  /** Opens the same port again. */
  public void comeBack() {
    open(port);
  }

  private int open(int at) {
    try {
      ServerSocket server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), at));
      socket = server;
      serving = Thread.ofVirtual().start(() -> serve(server));
      return server.getLocalPort();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void serve(ServerSocket server) {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        Thread.ofVirtual().start(() -> answer(client));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void answer(Socket client) {
    try (client) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
      List<String> head = in.lines().takeWhile(line -> !line.isEmpty()).toList();
      asked.add(head);
      behaviour.answer(head, client.getOutputStream());
      client.getOutputStream().flush();
    } catch (IOException | InterruptedException | UncheckedIOException hungUp) {
      // The client has had enough: that is what some tests are for.
      Thread.currentThread().interrupt();
    }
  }

  /** A socket that a virtual thread waits at is closed by that thread, a moment later. */
  @Override
  public void close() {
    ServerSocket server = socket;
    Thread waiting = serving;
    try {
      if (server != null && waiting != null) {
        server.close();
        waiting.join();
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
  }
}
