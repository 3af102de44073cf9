package io.commercegraph.edge.start;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/** Says how to talk to a service that has just started: calls that the demo data answers. */
@Component
final class FirstCalls implements ApplicationListener<ApplicationReadyEvent> {

  private static final Logger LOG = LoggerFactory.getLogger(FirstCalls.class);

  @Override
  public void onApplicationEvent(ApplicationReadyEvent ready) {
    Environment environment = ready.getApplicationContext().getEnvironment();
    String base = "http://127.0.0.1:" + environment.getRequiredProperty("local.server.port");
    LOG.info(
        """
        Ready. Try:
        curl -s '{}/suggest?q=s'
        curl -s {}/tool/find_shop -H 'content-type: application/json' -d '{"query":"shop"}'
        curl -s {}/tool/find_product -H 'content-type: application/json' -d '{"query":"headphones"}'\
        """,
        base,
        base,
        base);
  }
}
