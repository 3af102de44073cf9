package io.commercegraph.query.search;

/** What a term is in the text that it stands in. */
enum TermRole {
  /** A word as it stands there. */
  WORD(0, 1.0f),
  /** A word in brackets. */
  BRACKETED(1, 0.6f),
  /** A part of a word ("1000" of "1000xm5"), or a word of the brand that the title lacks. */
  PART(2, 0.45f),
  /** Neighbouring words as one ("wh1000xm5" of "wh-1000xm5"), or a part number. */
  JOINED(3, 1.0f);

  private static final TermRole[] ALL = values();

  private final int code;
  private final float weight;

  TermRole(int code, float weight) {
    this.code = code;
    this.weight = weight;
  }

  /** How much the term counts for. */
  float weight() {
    return weight;
  }

  /** Whether it has a place in the text's order of words. */
  boolean isTitleWord() {
    return this == WORD || this == BRACKETED;
  }

  /** Two bits that stand for it; in memory only. */
  int code() {
    return code;
  }

  static TermRole of(int code) {
    return ALL[code];
  }
}
