package io.commercegraph.index.arrays;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Fills the columns of empty structures with what {@link ColumnWriter} wrote. */
public final class ColumnReader implements ColumnVisitor {

  private final Pages pages;
  private ByteBuffer page;

  /** Gives the pages in their order; null after the last. */
  @FunctionalInterface
  public interface Pages {
    @Nullable ByteBuffer next() throws IOException;
  }

  /**
   * A reader of a page that others follow.
   *
   * @param others the pages after it
   */
  public ColumnReader(ByteBuffer page, Pages others) {
    this.page = page;
    this.pages = others;
  }

  @Override
  public boolean isReading() {
    return true;
  }

  @Override
  public int number(int value) throws IOException {
    some(Integer.BYTES);
    return page.getInt();
  }

  @Override
  public long number(long value) throws IOException {
    some(Long.BYTES);
    return page.getLong();
  }

  @Override
  public String text(String value) throws IOException {
    byte[] encoded = new byte[number(0)];
    bytes(encoded, encoded.length);
    return new String(encoded, UTF_8);
  }

  @Override
  public void ints(int[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, some(Integer.BYTES));
      page.asIntBuffer().get(values, done, some);
      page.position(page.position() + some * Integer.BYTES);
    }
  }

  @Override
  public void longs(long[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, some(Long.BYTES));
      page.asLongBuffer().get(values, done, some);
      page.position(page.position() + some * Long.BYTES);
    }
  }

  @Override
  public void bytes(byte[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, some(1));
      page.get(values, done, some);
    }
  }

  /** How many values of a size are left on the page, after the next one is begun if need be. */
  private int some(int bytes) throws IOException {
    if (page.remaining() < bytes) {
      ByteBuffer next = pages.next();
      if (next == null || next.remaining() < bytes) {
        throw new EOFException("A column is cut off");
      }
      page = next;
    }
    return page.remaining() / bytes;
  }
}
