package io.commercegraph.edge.http;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.stereotype.Component;

/** Tomcat as this service needs it: our valves before everything, and nothing kept of its own. */
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
          // The front valve refuses it; Tomcat would tell methods that an address does not take.
          connector.setAllowTrace(true);
          // Bodies are read within our own limits; what is left of a refused one is not worth more.
          connector.setProperty("maxSwallowSize", "65536");
        });
  }
}
