package io.commercegraph.edge.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;

/** By which address others reach the service. */
class ServiceAddressTest {

  private final MockHttpServletRequest request = new MockHttpServletRequest();

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1:18700, http://127.0.0.1:18700",
    "shop-data.example, http://shop-data.example",
    "[::1]:8080, http://[::1]:8080",
    "a$(reboot), http://127.0.0.1:8081",
    ", http://127.0.0.1:8081"
  })
  void aPageNamesTheAddressThatItWasAskedAt(String host, String address) {
    request.setLocalPort(8081);
    if (host != null) {
      request.addHeader("Host", host);
    }
    assertThat(new ServiceAddress(new AddressSettings(null)).onPage(request)).isEqualTo(address);
  }

  @Test
  void theSettingIsStronger() {
    request.addHeader("Host", "127.0.0.1:8080");
    AddressSettings settings = new AddressSettings(URI.create("https://shop-data.example/"));
    assertThat(new ServiceAddress(settings).onPage(request)).isEqualTo("https://shop-data.example");
  }
}
