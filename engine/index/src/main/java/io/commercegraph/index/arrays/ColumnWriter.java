package io.commercegraph.index.arrays;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Writes columns in pages of a megabyte; no number is on two pages. */
public final class ColumnWriter implements ColumnVisitor {

  static final int PAGE = 1 << 20;

  private final ByteBuffer page = ByteBuffer.allocate(PAGE);
  private final Pages pages;

  /** Takes pages; it must not keep one. */
  @FunctionalInterface
  public interface Pages {
    void write(byte[] page, int size) throws IOException;
  }

  public ColumnWriter(Pages pages) {
    this.pages = pages;
  }

  /** Writes the last page. */
  public void end() throws IOException {
    if (page.position() > 0) {
      pages.write(page.array(), page.position());
      page.clear();
    }
  }

  @Override
  public boolean isReading() {
    return false;
  }

  @Override
  public int number(int value) throws IOException {
    room(Integer.BYTES);
    page.putInt(value);
    return value;
  }

  @Override
  public long number(long value) throws IOException {
    room(Long.BYTES);
    page.putLong(value);
    return value;
  }

  @Override
  public String text(String value) throws IOException {
    byte[] encoded = value.getBytes(UTF_8);
    number(encoded.length);
    bytes(encoded, encoded.length);
    return value;
  }

  @Override
  public void ints(int[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, room(Integer.BYTES));
      page.asIntBuffer().put(values, done, some);
      page.position(page.position() + some * Integer.BYTES);
    }
  }

  @Override
  public void longs(long[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, room(Long.BYTES));
      page.asLongBuffer().put(values, done, some);
      page.position(page.position() + some * Long.BYTES);
    }
  }

  @Override
  public void bytes(byte[] values, int count) throws IOException {
    for (int done = 0, some; done < count; done += some) {
      some = Math.min(count - done, room(1));
      page.put(values, done, some);
    }
  }

  /** How many values of a size the page has room for, after another page is begun if need be. */
  private int room(int bytes) throws IOException {
    if (page.remaining() < bytes) {
      end();
    }
    return page.remaining() / bytes;
  }
}
