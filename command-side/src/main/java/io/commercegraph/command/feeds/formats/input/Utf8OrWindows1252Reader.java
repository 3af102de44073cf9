package io.commercegraph.command.feeds.formats.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8, and decodes each byte that is no valid UTF-8 as Windows-1252. Shops rarely know
 * which of the two their feed is in, and some feeds mix both.
 */
final class Utf8OrWindows1252Reader extends Reader {

  private static final Charset WINDOWS = Charset.forName("windows-1252");

  private final InputStream in;
  private final CharsetDecoder utf8 =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT);
  private final ByteBuffer bytes = ByteBuffer.allocate(65_536).flip();
  private final CharBuffer chars = CharBuffer.allocate(65_536).flip();
  private boolean ended;

  Utf8OrWindows1252Reader(InputStream in) {
    this.in = in;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    while (!chars.hasRemaining()) {
      if (ended && !bytes.hasRemaining()) {
        return -1;
      }
      decode();
    }
    int count = Math.min(length, chars.remaining());
    chars.get(target, offset, count);
    return count;
  }

  private void decode() throws IOException {
    chars.clear();
    CoderResult result = utf8.decode(bytes, chars, ended);
    if (result.isError()) {
      chars.put(WINDOWS.decode(bytes.slice(bytes.position(), 1)));
      bytes.position(bytes.position() + 1);
      utf8.reset();
    } else if (result.isUnderflow() && !ended) {
      fill();
    }
    chars.flip();
  }

  private void fill() throws IOException {
    bytes.compact();
    int read = in.read(bytes.array(), bytes.position(), bytes.remaining());
    ended = read < 0;
    bytes.position(bytes.position() + Math.max(0, read));
    bytes.flip();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
