package io.commercegraph.edge.openapi;

import io.commercegraph.api.shops.ShopDirectory;
import io.commercegraph.edge.roles.NodeRoles;
import io.commercegraph.edge.roles.Role;
import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Logs example calls after the start: calls that the demo data answers where they are loaded, else
 * the addresses that a node with its roles has.
 */
@Component
final class StartupHints implements ApplicationListener<ApplicationReadyEvent> {

  /** A tool with example arguments. */
  record Call(String tool, String request) {
    String curl(String base) {
      return "curl -s %s/tool/%s -H 'content-type: application/json' -d '%s'"
          .formatted(base, tool, request);
    }
  }

  static final String DEMO_SHOP = "alpen-shop.example";

  static final List<Call> CALLS =
      List.of(
          new Call("find_shop", "{\"query\":\"alpen shop\"}"),
          new Call("get_shop", "{\"shop_id_or_domain\":\"" + DEMO_SHOP + "\",\"limit\":2}"),
          new Call("find_product", "{\"query\":\"wireles headphone\",\"limit\":2}"));

  private static final Logger LOG = LoggerFactory.getLogger(StartupHints.class);

  private final ShopDirectory shops;
  private final NodeRoles roles;

  StartupHints(ShopDirectory shops, NodeRoles roles) {
    this.shops = shops;
    this.roles = roles;
  }

  @Override
  public void onApplicationEvent(ApplicationReadyEvent ready) {
    Environment environment = ready.getApplicationContext().getEnvironment();
    LOG.info(at("http://127.0.0.1:" + environment.getRequiredProperty("local.server.port")));
  }

  /** The hints for a service at this address. */
  String at(String base) {
    return roles.has(Role.EDGE) && shops.find(DEMO_SHOP).isPresent()
        ? CALLS.stream()
            .map(call -> call.curl(base))
            .collect(Collectors.joining("\n", "Ready. Try:\n", ""))
        : "Ready at "
            + base
            + ". What can be asked: "
            + base
            + "/docs"
            + (roles.has(Role.COMMAND) ? "; shops' feeds go to " + base + "/api/ops/feeds" : "");
  }
}
