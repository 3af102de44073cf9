package io.commercegraph.command;

import io.commercegraph.api.tools.Caller;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/** Creates callers for tests. */
public final class CallerFixtures {

  private CallerFixtures() {}

  /** A caller without a token. */
  public static Caller at(String address) {
    return at(address, null);
  }

  /** A caller without a token who sends an idempotency key. */
  public static Caller at(String address, @Nullable String idempotencyKey) {
    try {
      return new Caller(
          Caller.Kind.ANONYMOUS,
          null,
          InetAddress.getByName(address),
          null,
          idempotencyKey,
          "req_test");
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
