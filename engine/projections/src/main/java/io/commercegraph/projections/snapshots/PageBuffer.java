package io.commercegraph.projections.snapshots;

import java.io.OutputStream;
import java.util.Arrays;

/** A growing page in memory. It is not synchronized, unlike the one of the Java library. */
final class PageBuffer extends OutputStream {

  private static final int FIRST_SIZE = 1 << 16;

  private byte[] bytes = new byte[FIRST_SIZE];
  private int size;

  byte[] bytes() {
    return bytes;
  }

  int size() {
    return size;
  }

  @Override
  public void write(int value) {
    makeRoomFor(1);
    bytes[size++] = (byte) value;
  }

  @Override
  public void write(byte[] from, int offset, int count) {
    makeRoomFor(count);
    System.arraycopy(from, offset, bytes, size, count);
    size += count;
  }

  private void makeRoomFor(int more) {
    if (size + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
    }
  }
}
