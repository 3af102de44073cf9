package io.commercegraph.edge.suite;

import java.util.ArrayList;
import java.util.List;

/** JSON values that a field may be sent and should not be: types, sizes, injections, Unicode. */
final class HostileValues {

  private static final List<String> SMALL =
      List.of(
          "null",
          "true",
          "false",
          "0",
          "-1",
          "1.5",
          "1e999999",
          "-1e999999",
          "1e-999999",
          "9223372036854775808",
          "99999999999999999999999999",
          "[]",
          "{}",
          "[[]]",
          "[null]",
          "{\"a\":1}",
          "\"\"",
          "\" \"",
          "\"\\t\\n\"",
          "\"a\"",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\udfff\\ud800\"",
          "\"\\ufeff\"",
          "\"\\u202e\\u2066\"",
          "\"\\u200b\"",
          "\"%00\"",
          "\"%\"",
          "\"_\"",
          "\"\\\\\"",
          "\"'\"",
          "\"''; DROP TABLE offer; --\"",
          "\"' OR 1=1 --\"",
          "\"$$\"",
          "\"$1\"",
          "\":a\"",
          "\"?\"",
          "\"{0}\"",
          "\"${jndi:ldap://x}\"",
          "\"#{7*7}\"",
          "\"<script>alert(1)</script>\"",
          "\"../../etc/passwd\"",
          "\"file:///etc/passwd\"",
          "\"http://169.254.169.254/\"",
          "\"javascript:alert(1)\"",
          "\"a:b@c.example\"",
          "\"xn--\"",
          "\"xn--a-ecp.ru\"",
          "\"\\u0130stanbul.example\"",
          "\"\\u00df.example\"",
          "\"....\"",
          "\"-.-\"",
          "\"1.2.3.4\"",
          "\"[::1]\"",
          "\"localhost\"",
          "\"4006381333931\"",
          "\"4006381333932\"",
          "\"\\u0664\\u0660\\u0660\\u0666\\u0663\\u0668\\u0661\\u0663\"",
          "\"DE\"",
          "\"de\"",
          "\"ZZ\"",
          "\"\\u0131N\"",
          "\"2026-02-30T00:00:00Z\"",
          "\"9999-12-31T23:59:59Z\"",
          "\"0001-01-01T00:00:00Z\"",
          "\"+999999999-01-01T00:00:00Z\"",
          "[\"a\",\"a\"]",
          "[\"\",\" \"]",
          "[1,\"a\",null]",
          "\"\\ud83d\\ude00\"",
          "\"e\\u0301\\u0301\\u0301\\u0301\"",
          "\"\\u1f4a9\"",
          "\"AAAA==\"",
          "\"eyJhIjoxfQ\"",
          "\"\\r\\nX-Injected: 1\\r\\n\"",
          "\"\\u001b[31m\"",
          "\"ofr_\"",
          "\"prd_00000000000000000000\"",
          "\"' UNION ALL VALUES (1) --\"",
          "\"\\\"; COPY shop TO '/tmp/x'; --\"",
          "\"(((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+\"",
          "\"%25%32%65\"",
          "\"\\ufffe\\uffff\"");

  private HostileValues() {}

  static List<String> all() {
    List<String> values = new ArrayList<>(SMALL);
    values.add("\"" + "x".repeat(60_000) + "\"");
    values.add("\"" + "\\ud83d\\ude00".repeat(2_000) + "\"");
    values.add("\"" + "a\\u0301".repeat(5_000) + "\"");
    values.add("\"" + "ab ".repeat(160) + "\"");
    values.add("[" + "\"x\",".repeat(5_000) + "\"x\"]");
    values.add("[".repeat(5_000) + "]".repeat(5_000));
    values.add("9".repeat(5_000));
    return values;
  }
}
