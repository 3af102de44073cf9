package io.commercegraph.peer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * Starts on the database that {@code --spring.datasource.url} names. With {@code --append=jdbc} or
 * {@code --append=jpa} it appends as its input says; without, it takes reports over HTTP.
 */
@SpringBootApplication
public class AxonPeer {

  private static final String APPEND = "--append=";

  public static void main(String[] arguments) throws Exception {
    SpringApplication application = new SpringApplication(AxonPeer.class);
    String engine =
        Arrays.stream(arguments)
            .filter(argument -> argument.startsWith(APPEND))
            .map(argument -> argument.substring(APPEND.length()))
            .findFirst()
            .orElse("");
    List<String> settings = new ArrayList<>(Arrays.asList(arguments));
    if (!engine.isEmpty()) {
      application.setWebApplicationType(WebApplicationType.NONE);
    }
    var context = application.run(settings.toArray(String[]::new));
    if (!engine.isEmpty()) {
      context.getBean(StockEngines.class).serve(engine);
      System.exit(SpringApplication.exit(context));
    }
  }
}
