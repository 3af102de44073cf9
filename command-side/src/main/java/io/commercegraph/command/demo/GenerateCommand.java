package io.commercegraph.command.demo;

import io.commercegraph.api.cli.Subcommand;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code generate}, which prints a made-up market of any size as a feed. */
@Command(
    name = "generate",
    description = "Prints a made-up market as JSON lines, to be piped into 'import -'.",
    mixinStandardHelpOptions = true)
public final class GenerateCommand implements Subcommand {

  @Option(names = "--shops", defaultValue = "40", description = "default: ${DEFAULT-VALUE}")
  private int shops;

  @Option(names = "--offers", defaultValue = "2500", description = "default: ${DEFAULT-VALUE}")
  private long offers;

  @Option(
      names = "--days",
      defaultValue = "200",
      description = "of prices up to today; default: ${DEFAULT-VALUE}")
  private int days;

  @Option(names = "--seed", defaultValue = "1", description = "default: ${DEFAULT-VALUE}")
  private long seed;

  @Option(names = "--everyday", description = "with the shops and goods of the everyday market")
  private boolean everyday;

  @Override
  public Integer call() throws IOException {
    try (Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
            1 << 16)) {
      DemoScale scale = new DemoScale(shops, offers, days, seed);
      Instant now = Clock.systemUTC().instant();
      if (everyday) {
        new DemoMarket(scale, now).writeTo(out);
      } else {
        new DemoFeed(scale, now).writeTo(out);
      }
    }
    return 0;
  }
}
