package io.commercegraph.edge.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.audit.AuditEntry;
import io.commercegraph.api.shops.ShopDescription;
import io.commercegraph.api.shops.ShopId;
import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.transparency.Checkpoint;
import io.commercegraph.api.transparency.MerkleHash;
import io.commercegraph.api.transparency.SignedNote;
import io.commercegraph.api.transparency.TlogProof;
import io.commercegraph.api.transparency.VerifierKey;
import io.commercegraph.api.values.ShopDomain;
import io.commercegraph.edge.cli.SubcommandDispatcher;
import io.commercegraph.log.NewEvent;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The life of a checkpoint over HTTP: ordered by an operator, kept and verified by anyone. */
@TestPropertySource(
    properties = {
      "commerce-graph.secret=a-secret-of-the-suite-of-43-characters-0123456789",
      "commerce-graph.audit.checkpoints.origin=shops.example/audit"
    })
class CheckpointSuiteTest extends WholeServiceSuite {

  @TempDir private Path folder;
  @Autowired private JdbcClient jdbc;

  @Test
  void aCheckpointIsSignedShownAndVerified() throws IOException {
    json("GET", "/api/audit/checkpoint", 404);
    intent("one.example");
    String position = refused(intent("two.example"));

    JsonNode signed = json("POST", "/api/ops/audit/checkpoint", 200);
    assertThat(json("POST", "/api/ops/audit/checkpoint", 200)).isEqualTo(signed);

    String note = text("/api/audit/checkpoint");
    assertThat(note).isEqualTo(signed.path("note").asString());
    JsonNode keys = json("GET", "/api/audit/key", 200).path("keys");
    String key = keys.path(0).path("key").asString();
    assertThat(keys.size()).isOne();
    assertThat(keys.path(0).has("retired_at")).isFalse();
    assertThat(VerifierKey.parse(key).verifies(SignedNote.parse(note))).isTrue();
    Checkpoint checkpoint = Checkpoint.parse(SignedNote.parse(note).text());
    assertThat(checkpoint.origin()).isEqualTo("shops.example/audit");
    assertThat(checkpoint.size()).isEqualTo(3);

    List<JsonNode> entries = entries(position);
    assertThat(entries.getLast().path("action").asString()).isEqualTo("merge_refused");
    for (JsonNode entry : entries) {
      TlogProof proof =
          TlogProof.parse(text("/api/audit/proof?sequence=" + entry.path("sequence").asLong()));
      assertThat(proof.shows(entry(entry).leaf(), VerifierKey.parse(key))).isTrue();
    }
    assertThat(verify(entries, note, key)).isZero();
    assertThat(verify(entries.subList(0, 2), note, key)).isOne();

    rotates(note, key);
    refusesASmallerLogUntilItIsOrdered();
  }

  /** Another node, or the log before a restore, has signed more than there is now. */
  private void refusesASmallerLogUntilItIsOrdered() {
    String more = new Checkpoint("shops.example/audit", 999, MerkleHash.EMPTY).text();
    jdbc.sql("INSERT INTO audit_checkpoint (number, note) VALUES (1000, :note)")
        .param("note", more + "\n— shops.example/audit AAAAAAAA\n")
        .update();

    assertThat(json("POST", "/api/ops/audit/checkpoint", 409).path("detail").asString())
        .contains("999");
    assertThat(isSound()).isFalse();
    json("GET", "/api/audit/proof?sequence=0", 409);

    JsonNode ordered = json("POST", "/api/ops/audit/checkpoint?after_loss=true", 200);
    assertThat(ordered.path("size").asLong()).isEqualTo(3);
    assertThat(ordered.path("number").asLong()).isEqualTo(1001);
    assertThat(isSound()).isTrue();
  }

  private boolean isSound() {
    return json("GET", "/api/ops/state", 200).at("/flags/audit_checkpoints_sound").asBoolean();
  }

  private void rotates(String note, String key) {
    String both = json("POST", "/api/ops/audit/key/rotate", 200).path("note").asString();
    JsonNode keys = json("GET", "/api/audit/key", 200).path("keys");
    assertThat(keys.size()).isEqualTo(2);
    assertThat(keys.path(1).path("key").asString()).isEqualTo(key);
    assertThat(keys.path(1).has("retired_at")).isTrue();
    for (JsonNode each : keys) {
      assertThat(VerifierKey.parse(each.path("key").asString()).verifies(SignedNote.parse(both)))
          .isTrue();
    }

    JsonNode first = json("GET", "/api/audit/checkpoints?limit=1", 200);
    assertThat(first.path("checkpoints").path(0).path("note").asString()).isEqualTo(both);
    JsonNode second =
        json(
            "GET",
            "/api/audit/checkpoints?limit=1&before=" + first.path("next_before").asLong(),
            200);
    assertThat(second.path("checkpoints").path(0).path("note").asString()).isEqualTo(note);
    assertThat(second.has("next_before")).isFalse();
  }

  @Test
  void badInputIsNamed() {
    assertThat(json("GET", "/api/audit/proof", 400).path("code").asString())
        .isEqualTo("missing_field");
    assertThat(json("GET", "/api/audit/proof?sequence=x", 400).path("param").asString())
        .isEqualTo("sequence");
    assertThat(json("GET", "/api/audit/proof?sequence=-1", 400).path("code").asString())
        .isEqualTo("out_of_range");
    assertThat(json("GET", "/api/audit/proof?sequence=9999999", 404).path("code").asString())
        .isEqualTo("not_found");
    assertThat(json("GET", "/api/audit/checkpoints?limit=101", 400).path("code").asString())
        .isEqualTo("out_of_range");
  }

  @Test
  void theStateSaysThatCheckpointsAreOn() {
    JsonNode flags = json("GET", "/api/ops/state", 200).path("flags");
    assertThat(flags.path("audit_checkpoints").asBoolean()).isTrue();
    assertThat(send("GET", "/actuator/prometheus").body())
        .contains("commerce_graph_audit_signed_entries");
  }

  /** Records an intent, and returns its id. */
  private String intent(String domain) {
    String shop = ShopId.of(new ShopDomain(domain));
    ShopListed event =
        new ShopListed(shop, domain, new ShopDescription("Shop", "DE", null, List.of()));
    long listed =
        log.append(List.of(new NewEvent(UUID.randomUUID(), shop, 0, event)))
            .getFirst()
            .recorded()
            .position();
    return new RestClient(base())
        .call(
            "resolve_conflict",
            "{\"from_shop_id\":\"" + domain + "\"}",
            Map.of("x-min-position", Long.toString(listed)))
        .body()
        .path("audit_id")
        .asString();
  }

  /** Refuses an intent as an operator, and returns the review's position. */
  private String refused(String auditId) {
    return json("POST", "/api/ops/merge-intents/" + auditId + "/refuse", 200)
        .path("position")
        .asString();
  }

  /** All entries, oldest first. */
  private List<JsonNode> entries(String position) {
    JsonNode audit =
        new RestClient(URI.create("http://127.0.0.1:" + port))
            .call("audit_log", "{}", Map.of("x-min-position", position))
            .body();
    return audit.path("entries").values().stream().toList().reversed();
  }

  private static AuditEntry entry(JsonNode json) {
    return new AuditEntry(
        json.path("sequence").asLong(),
        json.path("audit_id").asString(),
        json.path("event_id").asString(),
        json.path("action").asString(),
        json.path("actor_kind").asString(),
        json.path("from_shop_id").asString(),
        json.path("to_shop_id").asString(null),
        json.path("verdict").asString(),
        Instant.parse(json.path("recorded_at").asString()),
        json.path("prev_hash").asString(),
        json.path("hash").asString());
  }

  private int verify(List<JsonNode> entries, String note, String key) throws IOException {
    Path export = folder.resolve("audit.jsonl");
    Path checkpoint = folder.resolve("checkpoint.txt");
    Files.writeString(
        export, entries.stream().map(entry -> entry + "\n").collect(Collectors.joining()));
    Files.writeString(checkpoint, note);
    return SubcommandDispatcher.run(
        "verify-audit", export.toString(), "--checkpoint", checkpoint.toString(), "--key", key);
  }

  private String text(String target) {
    RawHttp.Answer answer = send("GET", target);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo("text/plain;charset=utf-8");
    assertThat(answer.header("ratelimit")).isNotEmpty();
    return answer.body();
  }

  private JsonNode json(String method, String target, int status) {
    RawHttp.Answer answer = send(method, target);
    assertThat(answer.status()).as("%s", answer.body()).isEqualTo(status);
    return JsonMapper.shared().readTree(answer.body());
  }

  private RawHttp.Answer send(String method, String target) {
    RawHttp.Answer answer =
        new RawHttp(port)
            .send(
                method
                    + " "
                    + target
                    + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}");
    return new RawHttp.Answer(answer.head(), new String(answer.body().getBytes(ISO_8859_1), UTF_8));
  }
}
