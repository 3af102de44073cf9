package io.commercegraph.command.demo;

import java.util.List;

/** The languages of the everyday market's shops. */
enum EverydayLanguage {
  EN(0),
  DE(1),
  FR(2),
  ES(3),
  IT(4),
  NL(5),
  PL(6);

  private final int column;

  EverydayLanguage(int column) {
    this.column = column;
  }

  /** Returns this language's text of those in a line of a table. */
  String of(List<String> texts) {
    return texts.get(column);
  }
}
