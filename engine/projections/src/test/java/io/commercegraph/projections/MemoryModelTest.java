package io.commercegraph.projections;

import static org.assertj.core.api.Assertions.assertThat;

import io.commercegraph.api.log.AsOf;
import io.commercegraph.api.log.ReadModel;
import io.commercegraph.api.log.ReadModelState;
import io.commercegraph.api.products.ProductEvent;
import io.commercegraph.api.shops.ShopWithdrawn;
import io.commercegraph.log.EventLog;
import io.commercegraph.log.NewEvent;
import io.commercegraph.log.RecordedEvent;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

/** Read models whose events never come are as far as the log all the same. */
@ProjectionsTest
@Import({SeenShops.class, MemoryModelTest.Nothing.class})
class MemoryModelTest {

  private static final Set<ReadModel> BOTH = Set.of(ReadModel.SHOPS, ReadModel.PRODUCTS);

  @Autowired EventLog log;
  @Autowired ReadModelState state;

  @Test
  void aReadModelWithoutEventsReachesTheHead() throws InterruptedException {
    NewEvent event = new NewEvent(UUID.randomUUID(), "s", 0, new ShopWithdrawn("s"));
    RecordedEvent<?> recorded = log.append(List.of(event)).getFirst().recorded();

    assertThat(state.await(recorded.position(), BOTH, Duration.ofSeconds(10))).isTrue();

    assertThat(state.asOf(BOTH)).isEqualTo(new AsOf(recorded.recordedAt(), recorded.position()));
    assertThat(state.await(recorded.position() + 1, BOTH, Duration.ofMillis(100))).isFalse();
  }

  /** Takes what never comes. */
  static class Nothing implements MemoryModel<ProductEvent> {

    @Override
    public ReadModel readModel() {
      return ReadModel.PRODUCTS;
    }

    @Override
    public Set<Class<? extends ProductEvent>> events() {
      return Set.of(ProductEvent.class);
    }

    @Override
    public Set<ReadModel> loadedFrom() {
      return Set.of();
    }

    @Override
    public String sequenceKey(ProductEvent event) {
      return event.productId();
    }

    @Override
    public Content<ProductEvent> load() {
      return new Content<>() {
        @Override
        public long position() {
          return 0;
        }

        @Override
        public void apply(List<RecordedEvent<ProductEvent>> batch) {
          throw new IllegalStateException("No such event was appended");
        }

        @Override
        public void serve() {}
      };
    }
  }
}
