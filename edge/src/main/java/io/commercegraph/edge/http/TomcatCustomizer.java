package io.commercegraph.edge.http;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/**
 * Configures Tomcat for this service: its own valves, protocol handler, error reports and limits.
 */
@Component
final class TomcatCustomizer implements WebServerFactoryCustomizer<TomcatServletWebServerFactory> {

  private final ShutdownDrain draining;
  private final HttpSettings settings;

  TomcatCustomizer(ShutdownDrain draining, HttpSettings settings) {
    this.draining = draining;
    this.settings = settings;
  }

  @Override
  public void customize(TomcatServletWebServerFactory tomcat) {
    tomcat.addEngineValves(new FrontValve(draining));
    tomcat.setProtocol(HeadDeadlineProtocol.class.getName());
    tomcat.addContextCustomizers(
        context -> {
          if (context.getParent() instanceof StandardHost host) {
            host.setErrorReportValveClass(ProblemReportValve.class.getName());
          }
        });
    tomcat.addConnectorCustomizers(
        connector -> {
          ((HeadDeadlineProtocol) connector.getProtocolHandler())
              .setHeadDeadline(settings.headDeadline());
          connector.setXpoweredBy(false);
          // TRACE is let through to the front valve, which refuses it: Tomcat's own refusal would
          // list methods that an address does not support.
          connector.setAllowTrace(true);
          // How much of a refused body Tomcat reads and discards before it closes the connection.
          connector.setProperty("maxSwallowSize", "65536");
        });
  }
}
