package io.commercegraph.log;

import io.commercegraph.api.shops.ShopListed;
import io.commercegraph.api.shops.ShopWithdrawn;
import java.util.function.UnaryOperator;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Examples of upcasters: one for each revision of a type, as beans in the order of revisions. A
 * test imports it; no scan finds it.
 */
public class OldShops {

  /** A field was called otherwise. */
  @Bean
  @Order(1)
  EventUpcaster shopWithdrawn0to1() {
    return upcaster(
        ShopWithdrawn.class,
        "0",
        "1",
        old -> {
          old.set("shop_id", old.remove("shop"));
          return old;
        });
  }

  /** A field was added: shops of before ship nowhere that we know of. */
  @Bean
  @Order(2)
  EventUpcaster shopListed0to1() {
    return upcaster(
        ShopListed.class,
        "0",
        "1",
        old -> {
          old.putArray("ships_to");
          return old;
        });
  }

  public static EventUpcaster upcaster(
      Class<?> type, String from, String to, UnaryOperator<ObjectNode> change) {
    return new SingleEventUpcaster() {
      @Override
      protected boolean canUpcast(IntermediateEventRepresentation event) {
        return event.getType().equals(new SimpleSerializedType(type.getName(), from));
      }

      @Override
      protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
        return event.upcastPayload(
            new SimpleSerializedType(type.getName(), to),
            JsonNode.class,
            old -> change.apply((ObjectNode) old));
      }
    };
  }
}
