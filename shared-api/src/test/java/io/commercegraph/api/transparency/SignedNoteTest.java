package io.commercegraph.api.transparency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signed notes, checkpoints and proofs as texts; the vectors are those of Go's sumdb/note. */
class SignedNoteTest {

  private static final String KEY =
      "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
  private static final String PRIVATE = "AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
  private static final String TEXT =
      """
      If you think cryptography is the answer to your problem,
      then you don't know what your problem is.
      """;
  private static final String NOTE =
      TEXT
          + "\n"
          + "— PeterNeumann"
          + " x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

  private final SigningKey key = new SigningKey("shops.example/audit", new byte[32]);

  @Test
  void thePublishedNoteIsVerifiedAndSignedTheSame() {
    byte[] typed = Base64.getDecoder().decode(PRIVATE);
    SigningKey peter = new SigningKey("PeterNeumann", Arrays.copyOfRange(typed, 1, typed.length));

    assertThat(VerifierKey.parse(KEY).verifies(SignedNote.parse(NOTE))).isTrue();
    assertThat(peter.verifier()).hasToString(KEY);
    assertThat(new SignedNote(TEXT, List.of(peter.sign(TEXT)))).hasToString(NOTE);
    assertThat(SignedNote.parse(NOTE)).hasToString(NOTE);
  }

  @Test
  void ed25519IsThatOfRfc8032() {
    byte[] seed =
        HexFormat.of().parseHex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
    assertThat(HexFormat.of().formatHex(Ed25519.publicKey(seed)))
        .isEqualTo("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    assertThat(HexFormat.of().formatHex(Ed25519.sign(seed, new byte[0])))
        .isEqualTo(
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b");
  }

  @Test
  void anotherTextKeyOrSignatureIsRefused() {
    VerifierKey verifier = VerifierKey.parse(KEY);

    assertThat(verifier.verifies(SignedNote.parse(NOTE.replace("answer", "question")))).isFalse();
    assertThat(verifier.verifies(SignedNote.parse(NOTE.replace("o/ZJ", "o/ZK")))).isFalse();
    assertThat(verifier.verifies(SignedNote.parse(NOTE.replace("— Peter", "— Paul")))).isFalse();
    assertThat(verifier.verifies(SignedNote.parse(TEXT + "\n— PeterNeumann x08goAAA\n"))).isFalse();
    assertThat(key.verifier().verifies(SignedNote.parse(NOTE))).isFalse();
  }

  @Test
  void signaturesOfOtherKeysDoNotMatter() {
    SignedNote both =
        new SignedNote(
            TEXT, List.of(SignedNote.parse(NOTE).signatures().getFirst(), key.sign(TEXT)));

    assertThat(VerifierKey.parse(KEY).verifies(SignedNote.parse(both.toString()))).isTrue();
    assertThat(key.verifier().verifies(SignedNote.parse(both.toString()))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text\n",
        "text\n\n",
        "text\n— a AAAA\n",
        "text\n\n— a AAAA",
        "text\n\n- a AAAA\n",
        "text\n\n— a b AAAA\n",
        "te\u0000xt\n\n— a AAAA\n",
        "text\r\n\r\n— a AAAA\r\n"
      })
  void whatIsNoNoteIsRefused(String text) {
    assertThatThrownBy(() -> SignedNote.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "PeterNeumann",
        "PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "PeterNeumann+c74f20a3+AhpcyQcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        "Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
      })
  void whatIsNoKeyIsRefused(String text) {
    assertThatThrownBy(() -> VerifierKey.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a+b", "a\u00a0b", "a\nb"})
  void aNameThatNotesCannotHoldIsRefused(String name) {
    assertThatThrownBy(() -> new SigningKey(name, new byte[32]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCheckpointIsReadAsItWasWritten() {
    Checkpoint checkpoint = new Checkpoint("shops.example/audit", 0, MerkleHash.EMPTY);

    assertThat(checkpoint.text())
        .isEqualTo("shops.example/audit\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n");
    assertThat(Checkpoint.parse(checkpoint.text())).isEqualTo(checkpoint);
    for (String wrong :
        List.of(
            checkpoint.text().replace("\n0\n", "\n00\n"),
            checkpoint.text().replace("\n0\n", "\n-1\n"),
            checkpoint.text().replace("\n0\n", "\n9999999999999999999\n"),
            checkpoint.text().replace("FU=", "FV="),
            checkpoint.text() + "more\n",
            "\n" + checkpoint.text())) {
      assertThatThrownBy(() -> Checkpoint.parse(wrong))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aProofShowsItsEntryAndNoOther() {
    BlockTree tree = new BlockTree();
    List<MerkleHash> leaves =
        List.of("a", "b", "c").stream().map(text -> MerkleHash.leaf(text.getBytes(UTF_8))).toList();
    leaves.forEach(tree::append);
    LeafSource none = (from, count) -> List.of();
    String text = new Checkpoint("shops.example/audit", 3, tree.root(3, none)).text();
    TlogProof proof =
        new TlogProof(1, tree.inclusion(1, 3, none), new SignedNote(text, List.of(key.sign(text))));

    assertThat(proof.toString()).startsWith("c2sp.org/tlog-proof@v1\nindex 1\n");
    assertThat(TlogProof.parse(proof.toString())).isEqualTo(proof);
    assertThat(proof.shows(leaves.get(1), key.verifier())).isTrue();
    assertThat(proof.shows(leaves.get(0), key.verifier())).isFalse();
    assertThat(proof.shows(leaves.get(1), VerifierKey.parse(KEY))).isFalse();
    assertThatThrownBy(() -> TlogProof.parse(proof.toString().replace("@v1", "@v2")))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
