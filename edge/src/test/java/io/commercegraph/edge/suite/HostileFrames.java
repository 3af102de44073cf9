package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;

/** Requests whose HTTP or JSON is not what it says it is, around a body that would be welcome. */
final class HostileFrames {

  private static final String JSON = "Content-Type: application/json\r\n";
  private static final byte[] NOTHING = {};

  private HostileFrames() {}

  static List<byte[]> of(String path, String body) {
    byte[] good = body.getBytes(UTF_8);
    String half = body.substring(0, body.length() / 2);
    String duplicate = body.length() > 2 ? body.replaceFirst("}$", "," + body.substring(1)) : "{";
    return List.of(
        post(path, JSON, half.getBytes(UTF_8)),
        post(path, JSON, (body + body).getBytes(UTF_8)),
        post(path, JSON, ("[" + body + "]").getBytes(UTF_8)),
        post(path, JSON, duplicate.getBytes(UTF_8)),
        post(path, JSON, ("\ufeff" + body).getBytes(UTF_8)),
        post(path, JSON, body.getBytes(UTF_16LE)),
        post(path, JSON, (body + "\u0000").getBytes(UTF_8)),
        post(path, JSON, "{\"a\":\"\u00ff\u00c0\u0080\"}".getBytes(ISO_8859_1)),
        post(path, JSON, ("{\"a\":".repeat(2_000) + "1" + "}".repeat(2_000)).getBytes(UTF_8)),
        post(path, JSON, NOTHING),
        post(path, JSON, "{\"\":1}".getBytes(UTF_8)),
        post(path, JSON, ("{\"" + "k".repeat(50_000) + "\":1}").getBytes(UTF_8)),
        post(path, JSON, "{'a':1}".getBytes(UTF_8)),
        post(path, JSON, "{\"a\":NaN}".getBytes(UTF_8)),
        post(path, JSON, "x".repeat(70_000).getBytes(UTF_8)),
        post(path, "Content-Type: text/html\r\n", good),
        post(path, "Content-Type: application/json; charset=utf-7\r\n", good),
        post(path, "Content-Type: application/json;;;=\"\r\n", good),
        post(path, JSON + "Content-Encoding: gzip\r\n", good),
        post(path, JSON + "Accept: text/html\r\n", good),
        post(path, JSON + "Accept: ;;,\r\n", good),
        post(path, JSON + "x-min-position: 99999999999999999999\r\n", good),
        post(path, JSON + "x-min-position: -1\r\n", good),
        post(path, JSON + "x-api-token: \u00ff\u0001\r\n", good),
        post(path, JSON + "x-api-token: a\r\nx-api-token: b\r\n", good),
        post(path, JSON + "Authorization: Basic YTpi\r\n", good),
        post(path, JSON + "idempotency-key: " + "k".repeat(300) + "\r\n", good),
        post(path, JSON + "x-reporter: me\r\n", good),
        post(path, JSON + "X-Forwarded-For: , ,;drop,::\r\n", good),
        post(path, JSON + "x-request-id: \u001b[31m;" + "i".repeat(200) + "\r\n", good),
        post(path, JSON + "Expect: 200-maybe\r\n", good),
        post(path, JSON + "X-Big: " + "b".repeat(9_000) + "\r\n", good),
        post(path + "?limit=%", JSON, good),
        post(path + "?limit=%zz&limit=1&%00", JSON, good),
        post(path + "/%2e%2e/%2e%2e/etc", JSON, good),
        post(path + ";jsessionid=1", JSON, good),
        post(path + "\\..\\", JSON, good),
        post(path + "%", JSON, good),
        post("/" + "p".repeat(9_000), JSON, good),
        raw("GET", path, "", NOTHING),
        raw("PUT", path, JSON, good),
        raw("TRACE", path, "", NOTHING),
        raw("OPTIONS", path, "", NOTHING),
        raw("BREW", path, JSON, good),
        chunked(path, "zz\r\n" + body),
        chunked(path, Integer.toHexString(good.length) + "\r\n" + body + "\r\n"),
        chunked(path, "ffffffffffffffff\r\n" + body),
        ("POST " + path + " HTTP/9.9\r\nHost: a\r\n\r\n").getBytes(ISO_8859_1),
        ("POST " + path + " HTTP/1.1\r\n\r\n").getBytes(ISO_8859_1),
        ("POST " + path + " HTTP/1.1\r\nHost: a b\r\n\r\n").getBytes(ISO_8859_1),
        ("POST " + path + " HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n").getBytes(ISO_8859_1),
        ("\u0016\u0003\u0001 " + path + "\r\n\r\n").getBytes(ISO_8859_1));
  }

  private static byte[] post(String path, String headers, byte[] body) {
    return raw("POST", path, headers, body);
  }

  private static byte[] chunked(String path, String chunks) {
    String head = head("POST", path, JSON) + "Transfer-Encoding: chunked\r\n\r\n";
    return (head + chunks).getBytes(UTF_8);
  }

  private static byte[] raw(String method, String path, String headers, byte[] body) {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    String head = head(method, path, headers) + "Content-Length: " + body.length + "\r\n\r\n";
    request.writeBytes(head.getBytes(ISO_8859_1));
    request.writeBytes(body);
    return request.toByteArray();
  }

  private static String head(String method, String path, String headers) {
    return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers;
  }
}
