package io.commercegraph.index.postings;

/** A term or document number and a {@link TermRole}, packed into one int. */
public final class PackedEntry {

  static final int ROLE_BITS = 2;

  private PackedEntry() {}

  static int of(int value, TermRole role) {
    return (value << ROLE_BITS) | role.code();
  }

  public static int value(int entry) {
    return entry >>> ROLE_BITS;
  }

  public static TermRole role(int entry) {
    return TermRole.of(entry & ((1 << ROLE_BITS) - 1));
  }
}
