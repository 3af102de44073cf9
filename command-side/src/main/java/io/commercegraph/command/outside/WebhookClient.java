package io.commercegraph.command.outside;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * The client that sends webhooks, with the guard of {@link OutsideClient} and limits of its own: 5
 * seconds, 64 KiB.
 */
@Component
public final class WebhookClient implements DisposableBean {

  private static final Duration LIMIT = Duration.ofSeconds(5);
  private static final DataSize LARGEST = DataSize.ofKilobytes(64);

  private final OutsideClient client;

  WebhookClient(OutsideSettings settings) {
    this.client =
        new OutsideClient(
            new OutsideSettings(
                Duration.ofSeconds(3),
                LIMIT,
                LIMIT,
                LARGEST,
                settings.downFor(),
                settings.stubs()));
  }

  /**
   * Sends a JSON body once.
   *
   * @throws OutsideFailure if there was no answer
   */
  public OutsideAnswer post(URI address, Map<String, String> headers, String body)
      throws OutsideFailure {
    return client.post(address, headers, body);
  }

  @Override
  public void destroy() throws Exception {
    client.destroy();
  }
}
