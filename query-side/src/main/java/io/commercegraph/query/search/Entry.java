package io.commercegraph.query.search;

/** A term or a document together with the role that the one has in the other, in one number. */
final class Entry {

  static final int ROLE_BITS = 2;

  private Entry() {}

  static int of(int value, Role role) {
    return (value << ROLE_BITS) | role.code();
  }

  static int value(int entry) {
    return entry >>> ROLE_BITS;
  }

  static Role role(int entry) {
    return Role.of(entry & ((1 << ROLE_BITS) - 1));
  }
}
