package io.commercegraph.bench;

import io.commercegraph.command.demo.DemoFeed;
import io.commercegraph.command.demo.DemoScale;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;

/** Feeds of the market that {@code generate} makes, as files. */
final class FeedFiles {

  private static final int CHANGED = 20;

  private FeedFiles() {}

  /** All of it: shops, products and offers with today's prices. */
  static Path market(Path file, int shops, int offers) throws IOException {
    Files.createDirectories(file.getParent());
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      write(shops, offers, out);
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
      write(shops, offers, new Offers(asIs, other));
    }
  }

  private static void write(int shops, int offers, Appendable out) throws IOException {
    new DemoFeed(new DemoScale(shops, offers, 1, 1), Clock.systemUTC().instant()).writeTo(out);
  }

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
