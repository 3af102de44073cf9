package io.commercegraph.query;

import io.commercegraph.api.tools.Caller;
import java.net.InetAddress;

/** Creates callers for tests. */
public final class TestCallers {

  public static final Caller ANYONE =
      new Caller(
          Caller.Kind.ANONYMOUS, null, InetAddress.getLoopbackAddress(), null, null, "req-1");

  private TestCallers() {}
}
