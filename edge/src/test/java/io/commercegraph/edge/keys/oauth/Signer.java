package io.commercegraph.edge.keys.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Date;

/** An authorization server's key, which signs tokens. */
public record Signer(JWK key) {

  public static final String ISSUER = "https://login.example";
  public static final String RESOURCE = "https://shop-data.example/mcp";

  public static Signer rsa(String id) {
    try {
      return new Signer(new RSAKeyGenerator(2048).keyID(id).generate());
    } catch (JOSEException impossible) {
      throw new AssertionError(impossible);
    }
  }

  public static Signer ec(String id) {
    try {
      return new Signer(new ECKeyGenerator(Curve.P_256).keyID(id).generate());
    } catch (JOSEException impossible) {
      throw new AssertionError(impossible);
    }
  }

  /** What a token of a subject claims that is valid now. */
  public static JWTClaimsSet.Builder claims(String subject) {
    return new JWTClaimsSet.Builder()
        .issuer(ISSUER)
        .audience(RESOURCE)
        .subject(subject)
        .expirationTime(Date.from(Instant.now().plusSeconds(600)));
  }

  public String token(String subject) {
    return token(claims(subject).build());
  }

  public String token(JWTClaimsSet claims) {
    return token(claims, "at+jwt");
  }

  public String token(JWTClaimsSet claims, String type) {
    try {
      boolean rsa = key instanceof RSAKey;
      SignedJWT jwt =
          new SignedJWT(
              new JWSHeader.Builder(rsa ? JWSAlgorithm.RS256 : JWSAlgorithm.ES256)
                  .keyID(key.getKeyID())
                  .type(new JOSEObjectType(type))
                  .build(),
              claims);
      jwt.sign(rsa ? new RSASSASigner((RSAKey) key) : new ECDSASigner((ECKey) key));
      return jwt.serialize();
    } catch (JOSEException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
