package io.commercegraph.command.watches;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.net.http.HttpHeaders;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reference library of Standard Webhooks verifies what is signed here. */
class WebhookSignatureTest {

  private static final String BODY = "{\"type\":\"watch.test\",\"watch_id\":\"wätch_1\"}";

  @Test
  void theReferenceLibraryVerifiesIt() throws Exception {
    String secret = WebhookSignature.newSecret();
    Webhook library = new Webhook(secret);

    assertThat(secret).startsWith("whsec_");
    assertThatCode(() -> library.verify(BODY, headers(secret, BODY))).doesNotThrowAnyException();
    assertThatThrownBy(() -> library.verify(BODY + " ", headers(secret, BODY)))
        .isInstanceOf(WebhookVerificationException.class);
    String other = WebhookSignature.newSecret();
    assertThatThrownBy(() -> library.verify(BODY, headers(other, BODY)))
        .isInstanceOf(WebhookVerificationException.class);
  }

  private static HttpHeaders headers(String secret, String body) {
    Map<String, List<String>> headers =
        WebhookSignature.headers(secret, "msg_1", Instant.now(), body).entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue())));
    return HttpHeaders.of(headers, (_, _) -> true);
  }
}
