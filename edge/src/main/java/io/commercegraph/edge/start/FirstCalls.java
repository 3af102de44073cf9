package io.commercegraph.edge.start;

import java.util.List;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Says how to talk to a service that has just started: calls that the demo data answers. */
@Component
final class FirstCalls implements ApplicationListener<ApplicationReadyEvent> {

  /** A tool and what to ask it. */
  record Call(String tool, String request) {
    String curl(String base) {
      return "curl -s %s/tool/%s -H 'content-type: application/json' -d '%s'"
          .formatted(base, tool, request);
    }
  }

  static final List<Call> CALLS =
      List.of(
          new Call("find_shop", "{\"query\":\"alpen shop\"}"),
          new Call("get_shop", "{\"shop_id_or_domain\":\"alpen-shop.example\",\"limit\":2}"),
          new Call("find_product", "{\"query\":\"wireles headphone\",\"limit\":2}"));

  private static final Logger LOG = LoggerFactory.getLogger(FirstCalls.class);

  @Override
  public void onApplicationEvent(ApplicationReadyEvent ready) {
    Environment environment = ready.getApplicationContext().getEnvironment();
    String base = "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port");
    String calls = CALLS.stream().map(call -> call.curl(base)).collect(Collectors.joining("\n"));
    LOG.info("Ready. Try:\n{}", calls);
  }
}
