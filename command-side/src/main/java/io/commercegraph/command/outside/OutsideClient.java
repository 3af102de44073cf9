package io.commercegraph.command.outside;

import io.commercegraph.command.outside.OutsideFailure.Kind;
import io.commercegraph.tasks.Deadlines;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * The HTTP client for third parties. It sends each request once: no retry, no redirect, no cookie,
 * no proxy, a new connection each time.
 */
@Component
final class OutsideClient implements DisposableBean {

  private static final Logger LOG = LoggerFactory.getLogger(OutsideClient.class);

  private final OutsideSettings settings;
  private final LocalStubHosts stubs;
  private final CloseableHttpClient http;
  private final Deadlines deadlines = new Deadlines("outside-timer");

  @Autowired
  OutsideClient(OutsideSettings settings) {
    this(settings, SystemDefaultDnsResolver.INSTANCE);
  }

  OutsideClient(OutsideSettings settings, DnsResolver dns) {
    this.settings = settings;
    this.stubs = new LocalStubHosts(settings.stubs());
    this.http =
        HttpClientFactory.client(
            settings,
            new PublicOnlyDnsResolver(new BoundedDnsResolver(dns, settings.connectTimeout())));
    if (stubs.areConfigured()) {
      LOG.warn("Third parties are stubs on this machine: {}", settings.stubs());
    }
  }

  OutsideAnswer get(URI address, Map<String, String> headers) throws OutsideFailure {
    return send(new HttpGet(address), address, headers);
  }

  OutsideAnswer post(URI address, Map<String, String> headers, String json) throws OutsideFailure {
    HttpPost request = new HttpPost(address);
    request.setEntity(new StringEntity(json, ContentType.APPLICATION_JSON));
    return send(request, address, headers);
  }

  private OutsideAnswer send(HttpUriRequestBase request, URI address, Map<String, String> headers)
      throws OutsideFailure {
    headers.forEach(request::setHeader);
    HttpHost target = target(address);
    try (var _ = deadlines.after(settings.totalTimeout(), request::abort);
        ClassicHttpResponse response = http.executeOpen(target, request, null)) {
      return answer(request, response);
    } catch (IOException failed) {
      throw failure(failed, request.isAborted());
    }
  }

  /** The host to connect to. An IP address as a host is resolved, and thus checked, like a name. */
  private HttpHost target(URI address) throws OutsideFailure {
    String host = address.getHost();
    if (host == null || !"https".equals(address.getScheme()) || address.getRawUserInfo() != null) {
      throw new OutsideFailure(Kind.FORBIDDEN, "no https address");
    }
    if (address.getPort() != -1 && address.getPort() != 443) {
      throw new OutsideFailure(Kind.FORBIDDEN, "not the port of https");
    }
    HttpHost stub = stubs.of(host);
    return stub == null ? new HttpHost("https", host, 443) : stub;
  }

  private OutsideAnswer answer(HttpUriRequestBase request, ClassicHttpResponse response)
      throws IOException, OutsideFailure {
    byte[] body = new byte[0];
    if (response.getEntity() != null) {
      int most = (int) settings.largest().toBytes();
      body = response.getEntity().getContent().readNBytes(most + 1);
      if (body.length > most) {
        // Do not wait for the rest.
        request.abort();
        throw new OutsideFailure(Kind.TOO_LARGE, "an answer of more than " + most + " bytes");
      }
    }
    @Nullable Header type = response.getFirstHeader("content-type");
    @Nullable Header location = response.getFirstHeader("location");
    @Nullable ContentType content = type == null ? null : ContentType.parseLenient(type.getValue());
    @Nullable Charset charset = content == null ? null : content.getCharset();
    return new OutsideAnswer(
        response.getCode(),
        content == null ? "" : content.getMimeType().toLowerCase(Locale.ROOT),
        new String(body, charset == null ? StandardCharsets.UTF_8 : charset),
        location == null ? null : location.getValue());
  }

  private static OutsideFailure failure(IOException failed, boolean aborted) {
    if (failed instanceof PublicOnlyDnsResolver.NonPublicAddressException) {
      return new OutsideFailure(Kind.FORBIDDEN, "its address is not public", failed);
    }
    if (failed instanceof BoundedDnsResolver.LateException) {
      return new OutsideFailure(Kind.TIMED_OUT, "its name was not resolved in time", failed);
    }
    return aborted || failed instanceof InterruptedIOException
        ? new OutsideFailure(Kind.TIMED_OUT, "no answer in time", failed)
        : new OutsideFailure(
            Kind.UNREACHABLE, "not reachable: " + failed.getClass().getSimpleName(), failed);
  }

  @Override
  public void destroy() throws IOException {
    deadlines.close();
    http.close();
  }
}
