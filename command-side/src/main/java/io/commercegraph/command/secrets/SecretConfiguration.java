package io.commercegraph.command.secrets;

import io.commercegraph.api.secrets.EmbeddedSecretFile;
import io.commercegraph.api.secrets.SecretRotation;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Creates the key ring from the operator's secret. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(SecretSettings.class)
class SecretConfiguration {

  @Bean
  OperatorSecrets givenSecrets(
      SecretSettings settings,
      ObjectProvider<EmbeddedSecretFile> besideData,
      WrappedKeyTable table) {
    Optional<EmbeddedSecretFile> beside = besideData.stream().findFirst();
    return new SecretCheck(table, beside, settings.secretLost())
        .check(SecretSources.given(settings, beside));
  }

  @Bean
  KeyRing keyRing(OperatorSecrets given, WrappedKeyTable table) {
    return new KeyRing(given, table, given.isEmpty() ? null : table.since());
  }

  @Bean
  SecretRotation secretRotation(OperatorSecrets given, WrappedKeyTable table) {
    return new KeyRewrapper(given, table);
  }
}
