package io.commercegraph.edge.keys.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.Resource;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.commercegraph.api.outside.OutsideDocuments;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.text.ParseException;
import java.time.Clock;
import java.util.Date;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies JWTs: signed by a key of the authorization server, for this audience, in time. Keys are
 * cached for a quarter of an hour; one that is not among them has them fetched anew, twice in half
 * a minute at most, whatever callers send. While the server is away the last keys count for four
 * hours.
 */
final class JwtVerifier {

  private static final long KEPT_MILLIS = 15 * 60_000L;
  private static final long PATIENCE_MILLIS = 10_000;
  private static final long BETWEEN_FETCHES_MILLIS = 30_000;
  private static final long OUTAGE_MILLIS = 4 * 3_600_000L;

  /** Signatures by public keys alone: nobody who can verify a token can make one. */
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  private static final Logger LOG = LoggerFactory.getLogger(JwtVerifier.class);

  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private volatile boolean serverAway;

  JwtVerifier(OAuthSettings settings, OutsideDocuments documents, Clock clock) {
    JWKSource<SecurityContext> keys =
        JWKSourceBuilder.create(
                url(Objects.requireNonNull(settings.jwksUri())),
                address -> new Resource(fetched(documents, address), "application/json"))
            .cache(KEPT_MILLIS, PATIENCE_MILLIS)
            .refreshAheadCache(false)
            .rateLimited(BETWEEN_FETCHES_MILLIS)
            .outageTolerant(OUTAGE_MILLIS)
            .build();
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(ALGORITHMS, keys));
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    String audience = settings.audience();
    processor.setJWTClaimsSetVerifier(
        new DefaultJWTClaimsVerifier<>(
            audience == null ? String.valueOf(settings.resource()) : audience,
            new JWTClaimsSet.Builder().issuer(settings.issuer()).build(),
            Set.of("sub", "exp")) {
          @Override
          protected Date currentTime() {
            return Date.from(clock.instant());
          }
        });
  }

  JWTClaimsSet verified(String jwt) throws ParseException, BadJOSEException, JOSEException {
    return processor.process(jwt, null);
  }

  /** Whether the keys could not be had when they were last asked for. */
  boolean isServerAway() {
    return serverAway;
  }

  private String fetched(OutsideDocuments documents, URL address) throws IOException {
    try {
      String keys = documents.json(address.toURI());
      serverAway = false;
      return keys;
    } catch (URISyntaxException impossible) {
      throw new IOException(impossible);
    } catch (IOException failed) {
      serverAway = true;
      LOG.warn("The keys of the authorization server cannot be had: {}", failed.getMessage());
      throw failed;
    }
  }

  private static URL url(URI address) {
    try {
      return address.toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("commerce-graph.oauth.jwks-uri is no address", e);
    }
  }
}
