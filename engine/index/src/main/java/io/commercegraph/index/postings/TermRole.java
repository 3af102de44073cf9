package io.commercegraph.index.postings;

/** The role of a term in the text that it was taken from, with the weight of that role. */
public enum TermRole {
  /** A word of the title. */
  WORD(0, 1.0f),
  /** A word of the title in brackets. */
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
  public float weight() {
    return weight;
  }

  /** Whether the term is a word of the title, and so has a position in it. */
  public boolean isTitleWord() {
    return this == WORD || this == BRACKETED;
  }

  /** A code of two bits; in memory only. */
  int code() {
    return code;
  }

  static TermRole of(int code) {
    return ALL[code];
  }
}
