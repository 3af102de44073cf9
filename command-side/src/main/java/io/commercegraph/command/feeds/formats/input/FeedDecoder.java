package io.commercegraph.command.feeds.formats.input;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Decodes a feed's bytes into text: unpacks gzip and detects the encoding. */
public final class FeedDecoder {

  private static final int HEAD = 512;

  private static final Pattern DECLARED =
      Pattern.compile("<\\?xml[^>]*encoding=[\"']([A-Za-z0-9._-]+)[\"']");

  private FeedDecoder() {}

  public static Reader text(InputStream raw) throws IOException {
    BufferedInputStream packed = new BufferedInputStream(raw, 65_536);
    BufferedInputStream bytes =
        isGzip(packed) ? new BufferedInputStream(new BoundedGzipStream(packed), 65_536) : packed;
    if (isGzip(bytes)) {
      throw new BrokenFeed(0, "the feed is packed twice");
    }
    byte[] head = peek(bytes, HEAD);
    if (starts(head, 0xEF, 0xBB, 0xBF)) {
      bytes.skipNBytes(3);
    } else if (starts(head, 0xFF, 0xFE)) {
      bytes.skipNBytes(2);
      return new InputStreamReader(bytes, StandardCharsets.UTF_16LE);
    } else if (starts(head, 0xFE, 0xFF)) {
      bytes.skipNBytes(2);
      return new InputStreamReader(bytes, StandardCharsets.UTF_16BE);
    }
    Matcher declared = DECLARED.matcher(new String(head, StandardCharsets.ISO_8859_1));
    if (declared.find()) {
      String name = declared.group(1).toLowerCase(Locale.ROOT);
      // A feed declared as Latin-1 is Windows-1252 in practice; browsers do the same.
      if (name.equals("iso-8859-1") || name.equals("us-ascii")) {
        return new InputStreamReader(bytes, Charset.forName("windows-1252"));
      }
      // A declaration of UTF-16 is wrong here, since its bytes would start differently.
      if (!name.startsWith("utf-") && isSupported(name)) {
        return new InputStreamReader(bytes, Charset.forName(name));
      }
    }
    return new Utf8OrWindows1252Reader(bytes);
  }

  private static boolean isSupported(String encoding) throws BrokenFeed {
    try {
      return Charset.isSupported(encoding);
    } catch (IllegalCharsetNameException e) {
      throw new BrokenFeed(1, "the XML declares an encoding that cannot be one: " + encoding);
    }
  }

  private static boolean isGzip(BufferedInputStream in) throws IOException {
    return starts(peek(in, 2), 0x1F, 0x8B);
  }

  private static byte[] peek(BufferedInputStream in, int length) throws IOException {
    in.mark(length);
    byte[] head = in.readNBytes(length);
    in.reset();
    return head;
  }

  private static boolean starts(byte[] head, int... with) {
    for (int i = 0; i < with.length; i++) {
      if (head.length <= i || (head[i] & 0xFF) != with[i]) {
        return false;
      }
    }
    return true;
  }

  /**
   * A gzip stream that fails if the unpacked size is far beyond that of any real feed (a
   * decompression bomb).
   */
  private static final class BoundedGzipStream extends FilterInputStream {

    private static final long RATIO_CHECKED_FROM = 64L << 20;
    private static final long MAX_UNPACKED_BYTES = 64L << 30;
    private static final int MAX_RATIO = 200;

    private final CountingStream packed;
    private long unpacked;

    BoundedGzipStream(InputStream in) throws IOException {
      this(new CountingStream(in));
    }

    private BoundedGzipStream(CountingStream packed) throws IOException {
      super(new GZIPInputStream(packed, 65_536));
      this.packed = packed;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      unpacked += Math.max(0, read);
      if (unpacked > MAX_UNPACKED_BYTES
          || (unpacked > RATIO_CHECKED_FROM && unpacked > MAX_RATIO * packed.count)) {
        throw new BrokenFeed(0, "the feed unpacks to far more than any feed does");
      }
      return read;
    }
  }

  private static final class CountingStream extends FilterInputStream {

    private long count;

    CountingStream(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int read = super.read(target, offset, length);
      count += Math.max(0, read);
      return read;
    }
  }
}
