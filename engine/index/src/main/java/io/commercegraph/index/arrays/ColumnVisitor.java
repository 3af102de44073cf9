package io.commercegraph.index.arrays;

import java.io.IOException;

/**
 * Visits the columns of data structures in a fixed order: {@link ColumnWriter} writes them down,
 * {@link ColumnReader} fills those of empty structures with what was written. So a structure names
 * its columns in one method for both. Nothing else may use the structure meanwhile.
 */
public interface ColumnVisitor {

  /** Whether columns are filled; else they are written down. */
  boolean isReading();

  /** The number that was written down; when writing, this one. */
  int number(int value) throws IOException;

  /** The number that was written down; when writing, this one. */
  long number(long value) throws IOException;

  /** The text that was written down; when writing, this one. */
  String text(String value) throws IOException;

  /** Writes the first values of an array, or fills them. */
  void ints(int[] values, int count) throws IOException;

  /** Writes the first values of an array, or fills them. */
  void longs(long[] values, int count) throws IOException;

  /** Writes the first values of an array, or fills them. */
  void bytes(byte[] values, int count) throws IOException;
}
