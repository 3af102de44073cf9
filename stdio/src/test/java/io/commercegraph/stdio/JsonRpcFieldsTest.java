package io.commercegraph.stdio;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows which fields of a message the bridge reads, and what it leaves to the service. */
class JsonRpcFieldsTest {

  @Test
  void findsWhatTheWayToTheServiceDependsOn() {
    ClientMessage message =
        message(
            "{'id':7,'params':{'_meta':{'x':{'deep':[1]},'io.modelcontextprotocol/protocolVersion':"
                + "'2026-07-28'},'arguments':{'name':'not this'},'name':'n\u00e4ch'},"
                + "'method':'tools/call','jsonrpc':'2.0'}");

    assertThat(message.method()).isEqualTo("tools/call");
    assertThat(message.name()).isEqualTo("n\u00e4ch");
    assertThat(message.version()).isEqualTo("2026-07-28");
    assertThat(message.wantsAnAnswer()).isTrue();
    assertThat(new String(message.errorAnswer(-1, "a \"b\""), UTF_8))
        .isEqualTo(
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-1,\"message\":\"a \\\"b\\\"\"}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", "{", "7", "[]", "{'id':1,", "{'id':{'x':1}}", "\u0000"})
  void whatIsNoMessageIsForTheServiceToJudge(String line) {
    assertThat(message(line).method()).isEmpty();
    assertThat(message(line).wantsAnAnswer()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"7,7", "'\"7\"','\"7\"'", "99999999999999999999,99999999999999999999", "null,null"})
  void anIdIsGivenBackAsItCame(String id, String back) {
    assertThat(new String(message("{'id':" + id + "}").errorAnswer(1, ""), UTF_8))
        .contains("\"id\":" + back + ",");
  }

  private static ClientMessage message(String json) {
    return new ClientMessage(json.replace('\'', '"').getBytes(UTF_8));
  }
}
