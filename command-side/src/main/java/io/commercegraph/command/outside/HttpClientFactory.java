package io.commercegraph.command.outside;

import java.time.Duration;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.util.Timeout;

/**
 * Creates Apache's HTTP client with retries, redirects, cookies and other automatic behaviour
 * switched off.
 */
final class HttpClientFactory {

  private static final int CONNECTIONS = 64;

  private HttpClientFactory() {}

  static CloseableHttpClient client(OutsideSettings settings, DnsResolver dns) {
    return HttpClients.custom()
        .setConnectionManager(connections(settings, dns))
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(timeout(settings.totalTimeout()))
                .setResponseTimeout(timeout(settings.readTimeout()))
                .build())
        .setUserAgent("commerce-graph")
        .setConnectionReuseStrategy((request, response, context) -> false)
        .disableAutomaticRetries()
        .disableRedirectHandling()
        .disableCookieManagement()
        .disableAuthCaching()
        // The size limit applies to the bytes that are read, not to decompressed ones.
        .disableContentCompression()
        .build();
  }

  private static PoolingHttpClientConnectionManager connections(
      OutsideSettings settings, DnsResolver dns) {
    Http1Config http1 =
        Http1Config.custom().setMaxLineLength(16_384).setMaxHeaderCount(200).build();
    return PoolingHttpClientConnectionManagerBuilder.create()
        .setDnsResolver(dns)
        .setConnectionFactory(
            ManagedHttpClientConnectionFactory.builder().http1Config(http1).build())
        .setDefaultConnectionConfig(
            ConnectionConfig.custom()
                .setConnectTimeout(timeout(settings.connectTimeout()))
                .setSocketTimeout(timeout(settings.readTimeout()))
                .build())
        .setDefaultTlsConfig(
            TlsConfig.custom().setHandshakeTimeout(timeout(settings.connectTimeout())).build())
        .setMaxConnTotal(CONNECTIONS)
        .setMaxConnPerRoute(CONNECTIONS)
        .build();
  }

  private static Timeout timeout(Duration duration) {
    return Timeout.of(duration);
  }
}
