package io.commercegraph.edge.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A TCP proxy between a service and its database that can be told to stall: it then accepts every
 * connection and every byte and forwards nothing, like a server that is frozen, or whose disk no
 * longer answers.
 */
final class StallingProxy implements AutoCloseable {

  private final ServerSocket door = new ServerSocket(0, 256, InetAddress.getLoopbackAddress());
  private final int target;
  private final Gate gate = new Gate();

  StallingProxy(int target) throws IOException {
    this.target = target;
    Thread.ofVirtual().name("proxy").start(this::accept);
  }

  int port() {
    return door.getLocalPort();
  }

  void standStill() {
    gate.shut();
  }

  void goOn() {
    gate.open();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket client = door.accept();
        Thread.ofVirtual().start(() -> connect(client));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void connect(Socket client) {
    try {
      gate.pass();
      Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      Thread.ofVirtual().start(() -> pump(client, server));
      pump(server, client);
    } catch (IOException gone) {
      shut(client);
    }
  }

  private void pump(Socket from, Socket to) {
    try (from;
        to;
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream()) {
      byte[] piece = new byte[1 << 16];
      for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
        gate.pass();
        out.write(piece, 0, read);
      }
    } catch (IOException cut) {
      shut(from);
    }
  }

  private static void shut(Socket end) {
    try {
      end.close();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    gate.open();
    door.close();
  }

  /** Nobody passes while it is shut. */
  private static final class Gate {

    private boolean shut;

    synchronized void shut() {
      shut = true;
    }

    synchronized void open() {
      shut = false;
      notifyAll();
    }

    synchronized void pass() {
      try {
        while (shut) {
          wait();
        }
      } catch (InterruptedException ended) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
