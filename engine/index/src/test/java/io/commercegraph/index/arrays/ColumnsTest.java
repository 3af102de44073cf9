package io.commercegraph.index.arrays;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Columns are filled with what was written, whatever page it stands on. */
class ColumnsTest {

  private static final int COUNT = 300_000;
  private static final int ROUNDS = 3;

  @Test
  void areFilledWithWhatWasWritten() throws IOException {
    Random random = new Random(1);
    int[] ints = random.ints(COUNT).toArray();
    long[] longs = random.longs(COUNT).toArray();
    byte[] bytes = new byte[COUNT + 1];
    random.nextBytes(bytes);
    Deque<byte[]> pages = new ArrayDeque<>();
    ColumnWriter writer = writerTo(pages);
    for (int round = 0; round < ROUNDS; round++) {
      writer.bytes(bytes, bytes.length);
      writer.longs(longs, COUNT);
      writer.number(round);
      writer.text("größe " + round);
      writer.ints(ints, COUNT);
      writer.number(Long.MIN_VALUE + round);
    }
    writer.end();
    assertThat(pages).hasSizeGreaterThan(10);
    assertThat(pages).allMatch(page -> page.length <= ColumnWriter.PAGE);

    ColumnReader reader = readerOf(pages);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] readBytes = new byte[bytes.length];
      long[] readLongs = new long[COUNT];
      int[] readInts = new int[COUNT];
      reader.bytes(readBytes, readBytes.length);
      reader.longs(readLongs, COUNT);
      assertThat(reader.number(-1)).isEqualTo(round);
      assertThat(reader.text("")).isEqualTo("größe " + round);
      reader.ints(readInts, COUNT);
      assertThat(reader.number(-1L)).isEqualTo(Long.MIN_VALUE + round);
      assertThat(readBytes).isEqualTo(bytes);
      assertThat(readLongs).isEqualTo(longs);
      assertThat(readInts).isEqualTo(ints);
    }
    assertThat(pages).isEmpty();
  }

  @Test
  void ofTablesAreFilledAsTheyWere() throws IOException {
    StringTable texts = new StringTable();
    HashMultimap map = new HashMultimap();
    for (int i = 0; i < COUNT; i++) {
      texts.add("text " + i);
      map.add(i % 1_000, i);
    }
    Deque<byte[]> pages = new ArrayDeque<>();
    ColumnWriter writer = writerTo(pages);
    texts.accept(writer);
    map.accept(writer);
    writer.end();

    StringTable readTexts = new StringTable();
    HashMultimap readMap = new HashMultimap();
    ColumnReader reader = readerOf(pages);
    readTexts.accept(reader);
    readMap.accept(reader);
    texts.add("one more");
    readTexts.add("one more");
    map.add(7, COUNT);
    readMap.add(7, COUNT);

    assertThat(readTexts.size()).isEqualTo(COUNT + 1);
    assertThat(IntStream.range(0, COUNT))
        .allMatch(i -> readTexts.find("text " + i) == i && readTexts.get(i).equals("text " + i));
    assertThat(readTexts.find("one more")).isEqualTo(COUNT);
    assertThat(readTexts.find("another")).isEqualTo(StringTable.NONE);
    assertThat(valuesOf(7, readMap)).isEqualTo(valuesOf(7, map)).hasSize(COUNT / 1_000 + 1);
  }

  @Test
  void thatAreCutOffAreAnError() throws IOException {
    Deque<byte[]> pages = new ArrayDeque<>();
    ColumnWriter writer = writerTo(pages);
    writer.longs(new long[COUNT], COUNT);
    writer.end();
    pages.removeLast();

    ColumnReader reader = readerOf(pages);
    assertThatThrownBy(() -> reader.longs(new long[COUNT], COUNT)).isInstanceOf(EOFException.class);
  }

  private static int[] valuesOf(int hash, HashMultimap map) {
    IntStream.Builder values = IntStream.builder();
    map.forEach(hash, Integer.MAX_VALUE, values::add);
    return values.build().toArray();
  }

  private static ColumnWriter writerTo(Deque<byte[]> pages) {
    return new ColumnWriter((page, size) -> pages.add(Arrays.copyOf(page, size)));
  }

  private static ColumnReader readerOf(Deque<byte[]> pages) {
    ByteBuffer first = ByteBuffer.wrap(pages.remove());
    return new ColumnReader(first, () -> pages.isEmpty() ? null : ByteBuffer.wrap(pages.remove()));
  }
}
