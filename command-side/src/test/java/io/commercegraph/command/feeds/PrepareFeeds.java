package io.commercegraph.command.feeds;

import io.commercegraph.command.demo.DemoFeed;
import io.commercegraph.command.demo.DemoScale;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/**
 * Writes the feeds that {@link MeasureImport} imports: the offers that {@code generate} makes, as a
 * shop sends them, which is without a time of its own.
 *
 * <p>Arguments: the folder, how many offers, of how many shops.
 */
public final class PrepareFeeds {

  private static final int CHANGED = 20;

  private PrepareFeeds() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    long offers = Long.parseLong(arguments[1]);
    DemoScale scale = new DemoScale(Integer.parseInt(arguments[2]), offers, 1, 1);
    try (BufferedWriter first = Files.newBufferedWriter(folder.resolve("first.jsonl"));
        BufferedWriter changed = Files.newBufferedWriter(folder.resolve("changed.jsonl"))) {
      new DemoFeed(scale, Clock.systemUTC().instant()).writeTo(new Offers(first, changed));
    }
  }

  /** Passes the offers on, each twice: as it is, and with every twentieth price another. */
  private static final class Offers implements Appendable {

    private final BufferedWriter first;
    private final BufferedWriter changed;
    private long number;

    Offers(BufferedWriter first, BufferedWriter changed) {
      this.first = first;
      this.changed = changed;
    }

    @Override
    public Appendable append(CharSequence line) throws IOException {
      String text = line.toString();
      if (text.startsWith("{\"type\":\"offer\"")) {
        String offer = text.replaceFirst(",\"observed_at\":\"[^\"]*\"", "");
        first.append(offer);
        changed.append(
            number++ % CHANGED == 0 ? offer.replaceFirst("\"amount\":", "\"amount\":1") : offer);
      }
      return this;
    }

    @Override
    public Appendable append(CharSequence line, int start, int end) throws IOException {
      return append(line.subSequence(start, end));
    }

    @Override
    public Appendable append(char c) throws IOException {
      return append(String.valueOf(c));
    }
  }
}
