package io.commercegraph.command.outside;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.commercegraph.command.outside.OutsideFailure.Kind;
import io.commercegraph.command.outside.StubServer.Behaviour;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.hc.client5.http.DnsResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Shows that the client of outside servers survives bad answers and does not go to internal
 * addresses.
 */
class OutsideClientTest {

  private static final URI ADDRESS = URI.create("https://rates.example/v1?name=a");

  private final StubServer stub = new StubServer(StubServer.json(200, "{}"));
  private final OutsideClient client =
      new OutsideClient(OutsideFixture.settings(stub.insteadOf("rates.example")));

  @AfterEach
  void close() throws IOException {
    client.destroy();
    stub.close();
  }

  @Test
  void asksAsItIsTold() throws OutsideFailure {
    OutsideAnswer answer = client.get(ADDRESS, Map.of("apikey", "k"));
    assertThat(answer).isEqualTo(new OutsideAnswer(200, "application/json", "{}", null));
    assertThat(stub.asked().getFirst())
        .contains("GET /v1?name=a HTTP/1.1", "apikey: k", "Host: rates.example");
  }

  @Test
  void aRedirectIsAnAnswer() throws OutsideFailure {
    stub.behave(StubServer.raw("HTTP/1.1 302 Found\r\nlocation: http://10.0.0.1/\r\n\r\n"));
    OutsideAnswer answer = client.get(ADDRESS, Map.of());
    assertThat(answer.isRedirect()).isTrue();
    assertThat(answer.location()).isEqualTo("http://10.0.0.1/");
    assertThat(stub.asked()).hasSize(1);
  }

  static Stream<Arguments> badServers() {
    String head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";
    Behaviour silent = (request, out) -> Thread.sleep(5_000);
    Behaviour dripping =
        (request, out) -> {
          out.write((head + "content-length: 1000\r\n\r\n").getBytes(US_ASCII));
          for (int i = 0; i < 100; i++) {
            out.write(' ');
            out.flush();
            Thread.sleep(50);
          }
        };
    Behaviour drippingHeads =
        (request, out) -> {
          out.write("HTTP/1.1 200 OK\r\nx: ".getBytes(US_ASCII));
          for (int i = 0; i < 100; i++) {
            out.write('a');
            out.flush();
            Thread.sleep(50);
          }
        };
    Behaviour endless =
        (request, out) -> {
          out.write((head + "\r\n").getBytes(US_ASCII));
          byte[] block = new byte[8_192];
          for (int i = 0; i < 100_000; i++) {
            out.write(block);
          }
        };
    return Stream.of(
        Arguments.of("silent", silent, Kind.TIMED_OUT),
        Arguments.of("a dripping body", dripping, Kind.TIMED_OUT),
        Arguments.of("dripping headers", drippingHeads, Kind.TIMED_OUT),
        Arguments.of("an endless body", endless, Kind.TOO_LARGE),
        Arguments.of(
            "a body too long by a byte",
            StubServer.json(200, "x".repeat((int) OutsideFixture.LARGEST.toBytes() + 1)),
            Kind.TOO_LARGE),
        Arguments.of(
            "a header without end",
            StubServer.raw("HTTP/1.1 200 OK\r\nx: " + "a".repeat(100_000)),
            Kind.UNREACHABLE),
        Arguments.of(
            "headers without end",
            StubServer.raw("HTTP/1.1 200 OK\r\n" + "x: a\r\n".repeat(10_000)),
            Kind.UNREACHABLE),
        Arguments.of("noise", StubServer.raw("\0\1\2\r\n\r\n"), Kind.UNREACHABLE),
        Arguments.of("nothing", StubServer.raw(""), Kind.UNREACHABLE),
        Arguments.of(
            "a body cut short",
            StubServer.raw(head + "content-length: 100\r\n\r\n{"),
            Kind.UNREACHABLE));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("badServers")
  void badServersCostLittle(String name, Behaviour behaviour, Kind kind) {
    stub.behave(behaviour);
    long started = System.nanoTime();
    assertThat(failure(client, ADDRESS)).as(name).isEqualTo(kind);
    assertThat(System.nanoTime() - started).isLessThan(OutsideFixture.TOTAL.toNanos() * 2);
  }

  @Test
  void aDeadServerIsUnreachable() {
    stub.die();
    assertThat(failure(client, ADDRESS)).isEqualTo(Kind.UNREACHABLE);
  }

  @ParameterizedTest
  @CsvSource({
    "http://rates.example/",
    "ftp://rates.example/",
    "file:///etc/passwd",
    "https:rates.example",
    "https:///v1",
    "https://rates.example:8443/",
    "https://rates.example:80/",
    "https://user@rates.example/",
    "https://user:word@rates.example/",
    "https://rates.example@127.0.0.1/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://0.0.0.0/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://localhost/"
  })
  void hostileAddressesAreNotGoneTo(String address) {
    assertThat(failure(client, URI.create(address))).isEqualTo(Kind.FORBIDDEN);
    assertThat(stub.asked()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, ''",
    "93.184.215.14, 10.0.0.1",
    "93.184.215.14, ::1",
    "2606:4700::1111, fe80::1",
    "::ffff:192.168.0.1, ''",
    "169.254.169.254, 93.184.215.14"
  })
  void namesThatLeadInsideAreNotGoneTo(String first, String second) throws IOException {
    FixedDns dns = new FixedDns(first, second);
    OutsideClient other = new OutsideClient(OutsideFixture.settings(), dns);
    assertThat(failure(other, URI.create("https://rebind.example/"))).isEqualTo(Kind.FORBIDDEN);
    // Asked once: what was checked is what would be connected to.
    assertThat(dns.asked).hasValue(1);
    other.destroy();
  }

  @Test
  void aSlowLookupIsNotWaitedFor() throws IOException {
    CountDownLatch released = new CountDownLatch(1);
    DnsResolver slow =
        new FixedDns() {
          @Override
          public InetAddress[] resolve(String host) {
            super.resolve(host);
            try {
              released.await();
            } catch (InterruptedException stopped) {
              Thread.currentThread().interrupt();
            }
            return new InetAddress[0];
          }
        };
    OutsideClient other = new OutsideClient(OutsideFixture.settings(), slow);
    long started = System.nanoTime();
    assertThat(failure(other, URI.create("https://slow.example/"))).isEqualTo(Kind.TIMED_OUT);
    assertThat(System.nanoTime() - started).isLessThan(OutsideFixture.TOTAL.toNanos() * 2);
    released.countDown();
    other.destroy();
  }

  private static Kind failure(OutsideClient client, URI address) {
    return catchThrowableOfType(
            OutsideFailure.class, () -> client.get(address, Map.of("apikey", "secret")))
        .kind();
  }

  /** A DNS resolver that an attacker controls. */
  private static class FixedDns implements DnsResolver {

    private final AtomicInteger asked = new AtomicInteger();
    private final InetAddress[] addresses;

    FixedDns(String... addresses) {
      this.addresses =
          Arrays.stream(addresses)
              .filter(address -> !address.isEmpty())
              .map(FixedDns::literal)
              .toArray(InetAddress[]::new);
    }

    @Override
    public InetAddress[] resolve(String host) {
      asked.incrementAndGet();
      return addresses.clone();
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }

    private static InetAddress literal(String address) {
      try {
        return InetAddress.getByName(address);
      } catch (UnknownHostException notALiteral) {
        throw new IllegalArgumentException(notALiteral);
      }
    }
  }
}
