package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.shops.ShopEvent;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.RecordedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

/**
 * A model in memory follows the log again after an {@code Error}, such as a moment without memory.
 */
@ProjectionsTest
@Import(MemoryErrorTest.Cramped.class)
class MemoryErrorTest {

  @Autowired EventLog log;
  @Autowired ReadModelState state;
  @Autowired Cramped model;

  @Test
  void itFollowsTheLogAfterAnError() throws InterruptedException {
    NewEvent event = new NewEvent(UUID.randomUUID(), "s", 0, new ShopWithdrawn("s"));
    long position = log.append(List.of(event)).getFirst().recorded().position();

    assertThat(state.await(position, Set.of(ReadModel.SHOPS), Duration.ofSeconds(20))).isTrue();
    assertThat(model.failures).isOne();
    assertThat(model.taken).containsExactly("s");
  }

  static class Cramped implements MemoryModel<ShopEvent> {

    private volatile int failures;
    private final List<String> taken = new ArrayList<>();

    @Override
    public ReadModel readModel() {
      return ReadModel.SHOPS;
    }

    @Override
    public Set<Class<? extends ShopEvent>> events() {
      return Set.of(ShopEvent.class);
    }

    @Override
    public Set<ReadModel> loadedFrom() {
      return Set.of();
    }

    @Override
    public String sequenceKey(ShopEvent event) {
      return event.shopId();
    }

    @Override
    public Content<ShopEvent> load() {
      return new Content<>() {
        @Override
        public long position() {
          return 0;
        }

        @Override
        public void apply(List<RecordedEvent<ShopEvent>> batch) {
          if (failures == 0) {
            failures = 1;
            throw new OutOfMemoryError("For this test");
          }
          batch.forEach(recorded -> taken.add(recorded.event().shopId()));
        }

        @Override
        public void serve() {}
      };
    }
  }
}
