package io.commercegraph.bench;

import io.commercegraph.command.demo.DemoFeed;
import io.commercegraph.command.demo.DemoScale;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.regex.Pattern;

/** Feeds of the market that {@code generate} makes, as files. */
final class FeedFiles {

  private static final int CHANGED = 20;
  private static final Pattern MARKET =
      Pattern.compile("\\{\"type\":\"(shop|product|offer|shipping|coupon)\".*", Pattern.DOTALL);

  private FeedFiles() {}

  /** What is to be had where at what price today, without what customers did. */
  static Path market(Path file, int shops, int offers) throws IOException {
    Files.createDirectories(file.getParent());
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      write(
          shops,
          offers,
          line -> {
            if (MARKET.matcher(line).matches()) {
              out.write(line);
            }
          });
    }
    return file;
  }

  /**
   * The offers alone, as shops send them, which is without a time of their own; and the same with
   * every twentieth price another.
   */
  static void offers(Path first, Path changed, int shops, int offers) throws IOException {
    Files.createDirectories(first.getParent());
    try (BufferedWriter asIs = Files.newBufferedWriter(first);
        BufferedWriter other = Files.newBufferedWriter(changed)) {
      long[] number = {0};
      write(
          shops,
          offers,
          line -> {
            if (line.startsWith("{\"type\":\"offer\"")) {
              String offer = line.replaceFirst(",\"observed_at\":\"[^\"]*\"", "");
              asIs.write(offer);
              other.write(
                  number[0]++ % CHANGED == 0
                      ? offer.replaceFirst("\"amount\":", "\"amount\":1")
                      : offer);
            }
          });
    }
  }

  private static void write(int shops, int offers, Sink sink) throws IOException {
    new DemoFeed(new DemoScale(shops, offers, 1, 1), Clock.systemUTC().instant())
        .writeTo(new Lines(sink));
  }

  private interface Sink {
    void take(String line) throws IOException;
  }

  /** The feed comes line by line. */
  private record Lines(Sink sink) implements Appendable {

    @Override
    public Appendable append(CharSequence line) throws IOException {
      sink.take(line.toString());
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
