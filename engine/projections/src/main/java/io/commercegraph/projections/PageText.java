package io.commercegraph.projections;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Texts in the pages of a snapshot: the length in bytes, then UTF-8. */
public final class PageText {

  private static final int NULL = -1;

  private PageText() {}

  public static void write(@Nullable String text, DataOutput page) throws IOException {
    if (text == null) {
      page.writeInt(NULL);
    } else {
      byte[] bytes = text.getBytes(UTF_8);
      page.writeInt(bytes.length);
      page.write(bytes);
    }
  }

  public static @Nullable String readNullable(ByteBuffer page) {
    int length = page.getInt();
    if (length == NULL) {
      return null;
    }
    String text = new String(page.array(), page.arrayOffset() + page.position(), length, UTF_8);
    page.position(page.position() + length);
    return text;
  }

  /** Reads a text that is not null. */
  public static String read(ByteBuffer page) {
    String text = readNullable(page);
    if (text == null) {
      throw new IllegalArgumentException("A text is missing");
    }
    return text;
  }
}
