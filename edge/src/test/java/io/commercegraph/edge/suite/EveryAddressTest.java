package io.commercegraph.edge.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What holds at every documented address alike, and where there is none. */
class EveryAddressTest extends WholeServiceSuite {

  private static final List<String> UNDECODABLE = List.of("%", "%z", "%zz", "%ff", "a=%c0%80");
  private static final Set<String> NO_OPTIONS = Set.of("/mcp", "/suggest");

  /** An operation of the documents. */
  private record Address(String method, String template, Set<String> parameters) {

    /** With the variables filled in. */
    String path() {
      return template.replaceAll("\\{\\w+}", "x");
    }

    boolean isAt(String path) {
      return path.matches(template.replaceAll("\\{\\w+}", "[^/]+"));
    }
  }

  @Test
  void aQueryThatCannotBeDecodedIsAnInvalidValue() {
    for (Address address : with(new Address("GET", "/nothing", Set.of()))) {
      for (String query : UNDECODABLE) {
        refused(address, address.path() + "?" + query, 400, "invalid_value");
      }
    }
  }

  @Test
  void aPathThatCannotBeDecodedIsAnInvalidValue() {
    for (Address address : with(new Address("GET", "", Set.of()))) {
      for (String end : List.of("/%", "/%z", "/%zz", "/%ff", "%e4")) {
        refused(address, address.path() + end, 400, "invalid_value");
      }
    }
  }

  @Test
  void aParameterThatAnAddressDoesNotKnowIsAnUnknownField() {
    for (Address address : addresses()) {
      JsonNode problem = refused(address, address.path() + "?nonsens=1", 400, "unknown_field");
      assertThat(problem.path("param").asString()).as("%s", address).isEqualTo("nonsens");
      assertThat(problem.path("detail").asString())
          .as("%s", address)
          .contains("'nonsens'")
          .containsAnyOf("takes none", "known are", "did you mean");
      for (String known : address.parameters()) {
        assertThat(
                refused(address, address.path() + "?" + known + "x=1", 400, "unknown_field")
                    .path("detail")
                    .asString())
            .as("%s", address)
            .contains("did you mean '" + known + "'");
      }
      refused(address, address.path() + "?=1", 400, "unknown_field");
    }
  }

  @Test
  void aPathWithMatrixParametersIsNoAddress() {
    for (Address address : addresses()) {
      refused(address, address.path() + ";x=y", 404, "not_found");
      if (!address.path().equals("/")) {
        refused(address, address.path().replaceFirst("/(\\w+)", "/$1;x"), 404, "not_found");
      }
    }
  }

  @Test
  void aWrongMethodIsToldTheRightOnes() {
    for (String path : new TreeSet<>(addresses().stream().map(Address::path).toList())) {
      for (String method : List.of("PATCH", "TRACE", "BREW")) {
        if (taken(path).contains(method)) {
          continue;
        }
        RawHttp.Answer answer = send(method, path);
        assertThat(answer.status()).as("%s %s", method, path).isEqualTo(405);
        assertThat(names(answer.header("allow"))).as("%s %s", method, path).isEqualTo(taken(path));
        assertThat(answer.body()).doesNotContain("\"instance\":\"/error\"");
      }
      RawHttp.Answer options = send("OPTIONS", path);
      assertThat(names(options.header("allow"))).as("OPTIONS %s", path).isEqualTo(taken(path));
    }
  }

  @Test
  void nothingElseOfTheActuatorIsThere() {
    for (String path : List.of("", "/health", "/env", "/beans", "/heapdump", "/loggers", "/info")) {
      assertThat(send("GET", "/actuator" + path).status()).as(path).isEqualTo(404);
    }
    assertThat(send("POST", "/actuator/prometheus").status()).isEqualTo(405);
  }

  @Test
  void aQueryOfAThousandParametersIsRefusedAsAnyOther() {
    refused(new Address("GET", "", Set.of()), "/suggest?" + "q&".repeat(1_500), 400, "");
    refused(new Address("GET", "", Set.of()), "/tool/audit_log?" + "limit&".repeat(1_200), 400, "");
  }

  private JsonNode refused(Address address, String target, int status, String code) {
    RawHttp.Answer answer = send(address.method(), target);
    assertThat(answer.head())
        .as("%s %s", address.method(), target)
        .startsWith("HTTP/1.1 " + status);
    assertThat(answer.header("content-type")).isEqualTo("application/problem+json");
    assertThat(answer.header("x-request-id")).isNotEmpty();
    JsonNode problem = JsonMapper.shared().readTree(answer.body());
    assertThat(problem.path("code").asString())
        .as("%s %s", address.method(), target)
        .contains(code)
        .isNotEqualTo("internal");
    return problem;
  }

  private Set<String> taken(String path) {
    Set<String> methods =
        addresses().stream()
            .filter(address -> address.isAt(path))
            .map(Address::method)
            .collect(Collectors.toCollection(TreeSet::new));
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    if (!path.startsWith("/tool/") && !NO_OPTIONS.contains(path)) {
      methods.add("OPTIONS");
    }
    return methods;
  }

  private static Set<String> names(String header) {
    return Arrays.stream(header.split(",", -1))
        .map(String::strip)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private List<Address> with(Address other) {
    return Stream.concat(addresses().stream(), Stream.of(other)).toList();
  }

  private List<Address> addresses() {
    List<Address> addresses = new ArrayList<>();
    JsonNode document = JsonMapper.shared().readTree(send("GET", "/openapi.json").body());
    document
        .path("paths")
        .forEachEntry(
            (path, item) ->
                item.forEachEntry(
                    (method, operation) ->
                        addresses.add(
                            new Address(
                                method.toUpperCase(Locale.ROOT), path, parameters(operation)))));
    assertThat(addresses).hasSizeGreaterThan(40);
    return addresses;
  }

  private static Set<String> parameters(JsonNode operation) {
    return operation.path("parameters").values().stream()
        .filter(parameter -> parameter.path("in").asString("").equals("query"))
        .map(parameter -> parameter.path("name").asString())
        .collect(Collectors.toSet());
  }

  private RawHttp.Answer send(String method, String target) {
    return new RawHttp(port)
        .send(
            method
                + " "
                + target
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
  }
}
