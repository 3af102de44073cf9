package io.commercegraph.bench;

import io.commercegraph.command.demo.DemoFeed;
import io.commercegraph.command.demo.DemoScale;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Feeds of the market that {@code generate} makes, as files. */
final class FeedFiles {

  private static final int CHANGED = 20;
  private static final int TENTHS = 10;
  private static final String OFFER = "{\"type\":\"offer\"";
  private static final Pattern MARKET =
      Pattern.compile("\\{\"type\":\"(shop|product|shipping|coupon)\".*", Pattern.DOTALL);

  private static final Pattern PURCHASES =
      Pattern.compile("\\{\"type\":\"(click|transaction)\".*", Pattern.DOTALL);

  private FeedFiles() {}

  /**
   * What is to be had where at what price today, without what customers did: shops and products
   * with the first tenth of the offers, then the other tenths.
   */
  static List<Path> market(Path folder, int shops, int offers) throws IOException {
    Files.createDirectories(folder);
    List<Path> files =
        IntStream.range(0, TENTHS).mapToObj(i -> folder.resolve(i + ".jsonl")).toList();
    List<BufferedWriter> out = new ArrayList<>();
    try {
      for (Path file : files) {
        out.add(Files.newBufferedWriter(file));
      }
      int[] number = {0};
      write(
          shops,
          offers,
          line -> {
            if (line.startsWith(OFFER)) {
              out.get((int) ((long) number[0]++ * TENTHS / offers)).write(line);
            } else if (MARKET.matcher(line).matches()) {
              out.getFirst().write(line);
            }
          });
    } finally {
      for (BufferedWriter each : out) {
        each.close();
      }
    }
    return files;
  }

  /** Shops, products, offers and prices, without what customers did. */
  static void withoutPurchases(Writer out, int shops, int offers) throws IOException {
    write(
        shops,
        offers,
        line -> {
          if (!PURCHASES.matcher(line).matches()) {
            out.write(line);
          }
        });
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
            if (line.startsWith(OFFER)) {
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
