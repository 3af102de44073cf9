package io.commercegraph.command.keys;

import java.util.Collection;
import java.util.List;
import org.springframework.data.repository.Repository;

/** Reads the secrets of API tokens. */
interface TokenSecrets extends Repository<TokenSecret, String> {

  List<TokenSecret> findAllByOrderBySecretId();

  long countBySecretIdInAndRevokedAtIsNotNull(Collection<String> secretIds);
}
