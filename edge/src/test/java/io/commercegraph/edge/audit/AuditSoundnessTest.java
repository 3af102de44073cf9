package io.commercegraph.edge.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.audit.AuditCheckpoints;
import io.commercegraph.api.ops.FeatureFlags;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/** The audit log is sound while neither its checkpoints nor its chain say otherwise. */
class AuditSoundnessTest {

  @ParameterizedTest
  @CsvSource({"true,true,true", "true,false,false", "false,true,false", "false,false,false"})
  void bothMustBeSound(boolean signed, boolean chain, boolean expected) {
    StaticListableBeanFactory beans = new StaticListableBeanFactory();
    beans.addBean("other", (FeatureFlags) () -> Map.of("something_else", false));
    beans.addBean("chain", (FeatureFlags) () -> Map.of("audit_log_sound", chain));
    assertThat(soundness(signed, beans).isSound()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void whereNothingReadsTheChainTheCheckpointsDecide(boolean signed) {
    assertThat(soundness(signed, new StaticListableBeanFactory()).isSound()).isEqualTo(signed);
  }

  private static AuditSoundness soundness(boolean signed, StaticListableBeanFactory beans) {
    return new AuditSoundness(checkpoints(signed), beans.getBeanProvider(FeatureFlags.class));
  }

  private static AuditCheckpoints checkpoints(boolean signed) {
    return (AuditCheckpoints)
        Proxy.newProxyInstance(
            AuditCheckpoints.class.getClassLoader(),
            new Class<?>[] {AuditCheckpoints.class},
            (_, method, _) -> {
              assertThat(method.getName()).isEqualTo("isSound");
              return signed;
            });
  }
}
