package io.commercegraph.edge.keys.oauth;

import static io.commercegraph.edge.keys.oauth.Signer.claims;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import io.commercegraph.api.outside.OutsideDocuments;
import io.commercegraph.api.tools.ToolProblem;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/** A JWT counts where the authorization server has signed it, for this service, in time. */
class JwtCallersTest {

  private static final Signer RSA = Signer.rsa("one");
  private static final Signer STRANGER = Signer.rsa("one");

  private List<JWK> keys = List.of(RSA.key());
  private int fetches;
  private boolean away;
  private final JwtCallers callers = callers(Signer.ISSUER);

  @Test
  void eachSubjectIsATokenOfItsOwn() {
    String ann = callers.tokenId(RSA.token("ann"));
    assertThat(ann).startsWith("jwt_").doesNotContain("ann");
    assertThat(JwtCallers.isSubject(ann)).isTrue();
    assertThat(callers.tokenId(RSA.token("ann"))).isEqualTo(ann);
    assertThat(callers.tokenId(RSA.token("bob"))).isNotEqualTo(ann);
    assertThat(callers.tokenId(RSA.token(claims("ann").build(), "JWT"))).isEqualTo(ann);
    assertThat(fetches).isEqualTo(1);
  }

  @Test
  void aKeyThatCameLaterIsFetched() {
    callers.tokenId(RSA.token("ann"));
    Signer next = Signer.ec("two");
    keys = List.of(next.key());
    assertThat(callers.tokenId(next.token("ann"))).startsWith("jwt_");
    refused(RSA.token("ann"));
  }

  @Test
  void unknownKeysHaveThoseOfTheServerFetchedTwiceAtMost() {
    for (int i = 0; i < 20; i++) {
      String token = Signer.ec("unknown-" + i).token("eve");
      assertThatExceptionOfType(ToolProblem.class).isThrownBy(() -> callers.tokenId(token));
    }
    assertThat(fetches).isBetween(1, 3);
    refused(Signer.ec("unknown").token("eve"));
    assertThat(callers.tokenId(RSA.token("ann"))).startsWith("jwt_");
  }

  @Test
  void noKeysIsNoVerdict() {
    away = true;
    assertThatExceptionOfType(ToolProblem.class)
        .isThrownBy(() -> callers.tokenId(RSA.token("ann")))
        .satisfies(problem -> assertThat(problem.code().status()).isEqualTo(503));
    for (int i = 0; i < 5; i++) {
      assertThatExceptionOfType(ToolProblem.class)
          .isThrownBy(() -> callers.tokenId(RSA.token("ann")))
          .satisfies(problem -> assertThat(problem.code().status()).isEqualTo(503));
    }
    assertThat(fetches).isLessThanOrEqualTo(4);
  }

  static Stream<String> wrong() throws JOSEException {
    String good = RSA.token("ann");
    String[] parts = good.split("\\.", -1);
    SignedJWT byPublicKey =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).keyID("one").build(), claims("ann").build());
    byPublicKey.sign(new MACSigner(RSA.key().toPublicJWK().toJSONString()));
    return Stream.of(
        RSA.token(claims("ann").issuer("https://other.example").build()),
        RSA.token(claims("ann").issuer(null).build()),
        RSA.token(claims("ann").audience("https://other.example/mcp").build()),
        RSA.token(claims("ann").audience((String) null).build()),
        RSA.token(claims("ann").subject(null).build()),
        RSA.token(claims(" ").build()),
        RSA.token(claims("ann").expirationTime(null).build()),
        RSA.token(claims("ann").expirationTime(in(-120)).build()),
        RSA.token(claims("ann").notBeforeTime(in(300)).build()),
        RSA.token(claims("ann").build(), "secevent+jwt"),
        STRANGER.token("ann"),
        byPublicKey.serialize(),
        new PlainJWT(claims("ann").build()).serialize(),
        parts[0] + "." + parts[1] + ".",
        parts[0] + "." + STRANGER.token("eve").split("\\.", -1)[1] + "." + parts[2],
        "a.b.c");
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void allOthersAreRefused(String jwt) {
    refused(jwt);
  }

  @Test
  void withoutAnIssuerNoJwtCounts() {
    assertThat(callers.takes(RSA.token("ann"))).isTrue();
    assertThat(callers.takes("tok.en")).isFalse();
    assertThat(callers(null).takes(RSA.token("ann"))).isFalse();
    assertThat(callers(null).needsToken("/mcp")).isFalse();
  }

  @Test
  void settingsThatCannotWorkAreRefusedAtTheStart() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new OAuthSettings(
                    Signer.ISSUER,
                    URI.create("http://login.example/keys"),
                    URI.create(Signer.RESOURCE),
                    null,
                    false));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new OAuthSettings(
                    Signer.ISSUER, URI.create("https://login.example/keys"), null, null, false));
  }

  private void refused(String jwt) {
    assertThatExceptionOfType(ToolProblem.class)
        .isThrownBy(() -> callers.tokenId(jwt))
        .satisfies(problem -> assertThat(problem.code().status()).isEqualTo(401));
  }

  private static Date in(int seconds) {
    return Date.from(Instant.now().plusSeconds(seconds));
  }

  private JwtCallers callers(@Nullable String issuer) {
    OAuthSettings settings =
        new OAuthSettings(
            issuer,
            URI.create("https://login.example/keys"),
            URI.create(Signer.RESOURCE),
            null,
            false);
    StaticListableBeanFactory beans = new StaticListableBeanFactory();
    OutsideDocuments documents = this::fetched;
    beans.addBean("documents", documents);
    return new JwtCallers(
        settings, beans.getBeanProvider(OutsideDocuments.class), Clock.systemUTC());
  }

  private String fetched(URI address) throws IOException {
    fetches++;
    if (away) {
      throw new IOException("not reachable");
    }
    return new JWKSet(keys).toPublicJWKSet().toString();
  }
}
