package io.commercegraph.command.feeds.formats;

import io.commercegraph.command.feeds.formats.attributes.ExpectedColumns;
import io.commercegraph.command.feeds.formats.attributes.FeedDefaults;
import io.commercegraph.command.feeds.formats.attributes.FieldWarnings;
import io.commercegraph.command.feeds.formats.attributes.MemberPriceParser;
import io.commercegraph.command.feeds.formats.attributes.RowAttributes;
import io.commercegraph.command.feeds.formats.attributes.ShippingAttributeParser;
import io.commercegraph.command.feeds.formats.input.BrokenFeed;
import io.commercegraph.command.feeds.formats.input.LineReader;
import io.commercegraph.command.feeds.rows.FeedRow;
import io.commercegraph.command.feeds.rows.RowSink;
import io.commercegraph.command.feeds.rows.RowType;
import io.commercegraph.command.feeds.text.InvalidField;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads delimited text (CSV, TSV and the like) with a header line. A quote that never closes costs
 * only its own row: reading resumes at the next line, which is why this reader works on lines and
 * not on characters.
 */
final class DelimitedFeedReader implements FeedReader {

  private static final int MAX_LINES_PER_ROW = 200;

  private final RowType type;
  private final Function<RowAttributes, @Nullable String> key;
  private final Mapping mapping;
  private final ExpectedColumns columns;

  /** Parses a row from named cells. */
  @FunctionalInterface
  interface Mapping {
    FeedRow row(RowAttributes cells, FeedDefaults defaults, FieldWarnings warnings);
  }

  DelimitedFeedReader(
      RowType type,
      Function<RowAttributes, @Nullable String> key,
      Mapping mapping,
      ExpectedColumns columns) {
    this.type = type;
    this.key = key;
    this.mapping = mapping;
    this.columns = columns;
  }

  @Override
  public void read(Reader in, FeedDefaults defaults, RowSink sink) throws IOException {
    Lines lines = new Lines(new LineReader(in));
    Line header = lines.nextFilled();
    if (header == null) {
      throw new BrokenFeed(0, "the feed is empty");
    }
    if (header.overlong()) {
      throw new BrokenFeed(header.number(), "the header is longer than a million characters");
    }
    char delimiter = DelimitedLineSplitter.delimiterOf(header.text());
    List<String> names = DelimitedLineSplitter.split(header.text(), delimiter);
    if (names == null) {
      throw new BrokenFeed(header.number(), "the header has a quote that never closes");
    }
    List<Column> columns = names.stream().map(Column::of).toList();
    this.columns.hint(names).ifPresent(sink::hint);
    RowEmitter emitter = new RowEmitter(sink);
    for (Line line = lines.nextFilled(); line != null; line = lines.nextFilled()) {
      Line first = line;
      List<String> cells = first.overlong() ? null : cells(first, lines, delimiter);
      emitter.readPiece(first.number(), type, () -> one(emitter, first, columns, cells, defaults));
    }
  }

  private void one(
      RowEmitter emitter,
      Line first,
      List<Column> columns,
      @Nullable List<String> cells,
      FeedDefaults defaults) {
    long line = first.number();
    if (cells == null) {
      String fault =
          first.overlong()
              ? "is longer than a million characters"
              : "has a quote that never closes";
      emitter.reject(line, type, null, "row", fault);
      return;
    }
    RowAttributes row = new RowAttributes();
    InvalidField bad = null;
    for (int i = 0; i < cells.size() && i < columns.size(); i++) {
      try {
        row.add(columns.get(i).name(), columns.get(i).value(cells.get(i)));
      } catch (InvalidField invalid) {
        bad = invalid;
      }
    }
    if (cells.size() > columns.size()) {
      bad =
          new InvalidField(
              "row", "has " + cells.size() + " cells under " + columns.size() + " names");
    }
    if (bad != null) {
      emitter.reject(line, type, key.apply(row), bad.field(), bad.reason());
      return;
    }
    emitter.emit(line, type, key.apply(row), warnings -> mapping.row(row, defaults, warnings));
  }

  /**
   * Reads the cells of a row whose quotes may span lines; {@code null} where a quote never closes.
   */
  private static @Nullable List<String> cells(Line first, Lines lines, char delimiter)
      throws IOException {
    List<String> cells = DelimitedLineSplitter.split(first.text(), delimiter);
    if (cells != null) {
      return cells;
    }
    StringBuilder text = new StringBuilder(first.text());
    List<Line> consumed = new ArrayList<>();
    while (consumed.size() < MAX_LINES_PER_ROW && text.length() < LineReader.MAX_LINE) {
      Line more = lines.next();
      if (more == null) {
        break;
      }
      consumed.add(more);
      if (more.overlong()) {
        break;
      }
      text.append('\n').append(more.text());
      // Only a line with a quote in it can close one.
      if (more.text().indexOf('"') >= 0) {
        cells = DelimitedLineSplitter.split(text.toString(), delimiter);
        if (cells != null) {
          return cells;
        }
      }
    }
    lines.putBack(consumed);
    return null;
  }

  /**
   * A column's name. The name of a column with several parts may state the order of the parts in
   * its cells.
   *
   * @param inUsualOrder puts the parts of a cell in their usual order
   */
  private record Column(String name, @Nullable UnaryOperator<String> inUsualOrder) {

    static Column of(String written) {
      List<String> shipping = ShippingAttributeParser.orderOf(written);
      List<String> program = MemberPriceParser.orderOf(written);
      return new Column(
          RowAttributes.name(written),
          shipping != null
              ? cell -> ShippingAttributeParser.inUsualOrder(shipping, cell)
              : program != null ? cell -> MemberPriceParser.inUsualOrder(program, cell) : null);
    }

    String value(String cell) {
      return inUsualOrder == null || cell.isBlank() ? cell : inUsualOrder.apply(cell);
    }
  }

  private record Line(long number, String text, boolean overlong) {}

  /** A reader of lines that can be put back, for the case that a row ends before them. */
  private static final class Lines {

    private final LineReader in;
    private final Deque<Line> putBack = new ArrayDeque<>();

    Lines(LineReader in) {
      this.in = in;
    }

    @Nullable Line next() throws IOException {
      if (!putBack.isEmpty()) {
        return putBack.removeFirst();
      }
      String text = in.next();
      return text == null ? null : new Line(in.number(), text, in.wasOverlong());
    }

    @Nullable Line nextFilled() throws IOException {
      Line line = next();
      while (line != null && line.text().isBlank() && !line.overlong()) {
        line = next();
      }
      return line;
    }

    void putBack(List<Line> lines) {
      lines.reversed().forEach(putBack::addFirst);
    }
  }
}
