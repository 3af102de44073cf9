package io.commercegraph.api.reading;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.categories.Taxonomy;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The lexicon as a file that the build makes of its text, since reading text takes most of a second
 * of processor time. The file begins with a checksum of all that it is made of, so that one of
 * other words is never read.
 */
final class CompiledLexicon {

  private static final String FILE = "lexicon.bin";

  /** The files and classes that decide what the tables have, and most of how products are read. */
  private static final List<String> SOURCES =
      List.of(
          "shoppers-words.txt",
          "product-words.txt",
          "further-words.txt",
          "words-that-end-a-kind.txt",
          "brand-names.txt",
          "option-words.txt",
          "variant-words.txt",
          "feature-words.txt",
          "software-words.txt",
          "LexiconBuilder.class",
          "TaxonomyNames.class",
          "WordLines.class",
          "ProductKinds.class",
          "ProductReading.class",
          "AmountTags.class",
          "FeatureTags.class",
          "VariantWords.class",
          "PhraseTable.class",
          "NounStem.class",
          "PluralStemmer.class",
          "Tokenizer.class",
          "Folding.class");

  private CompiledLexicon() {}

  /** Writes the file into a folder of classes: {@code CompiledLexicon target/classes}. */
  public static void main(String[] folder) throws IOException {
    String at = CompiledLexicon.class.getPackageName().replace('.', '/');
    Files.write(Path.of(folder[0], at, FILE), bytes(Lexicon.ofText()));
  }

  /** The tables of the file beside this class; none if there is no file, or if it is of others. */
  static Optional<LexiconTables> ofBuild() {
    try (InputStream file = CompiledLexicon.class.getResourceAsStream(FILE)) {
      return file == null ? Optional.empty() : tables(file.readAllBytes());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static byte[] bytes(LexiconTables tables) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(checksum());
      for (PhraseTable table : all(tables)) {
        table.writeTo(out);
      }
      StringBuilder kinds = new StringBuilder();
      for (Kind kind : tables.kinds()) {
        kinds.append(kind.isSure() ? '!' : '?').append(String.join("\t", kind.tags())).append('\n');
      }
      writeText(kinds, out);
      StringBuilder above = new StringBuilder();
      tables.above().entrySet().stream()
          .sorted(Map.Entry.comparingByKey())
          .forEach(
              it ->
                  above
                      .append(it.getKey())
                      .append('\t')
                      .append(String.join("\t", it.getValue()))
                      .append('\n'));
      writeText(above, out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** The tables of a file's bytes; none if their checksum is of other words. */
  static Optional<LexiconTables> tables(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    if (file.getLong() != checksum()) {
      return Optional.empty();
    }
    PhraseTable phrases = PhraseTable.read(file);
    PhraseTable spelt = PhraseTable.read(file);
    PhraseTable words = PhraseTable.read(file);
    PhraseTable germanic = PhraseTable.read(file);
    List<Kind> kinds = new ArrayList<>();
    for (List<String> line : readLines(file)) {
      String first = line.getFirst();
      List<String> tags = new ArrayList<>(line);
      tags.set(0, first.substring(1));
      kinds.add(new Kind(first.length() == 1 ? List.of() : tags, first.charAt(0) == '!'));
    }
    Map<String, List<String>> above = new HashMap<>();
    readLines(file).forEach(line -> above.put(line.getFirst(), line.subList(1, line.size())));
    return Optional.of(new LexiconTables(phrases, spelt, words, germanic, kinds, above));
  }

  private static List<PhraseTable> all(LexiconTables tables) {
    return List.of(tables.phrases(), tables.spelt(), tables.words(), tables.germanic());
  }

  private static void writeText(CharSequence text, DataOutputStream out) throws IOException {
    byte[] bytes = text.toString().getBytes(UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** The lines of a text, each cut at its tabs. */
  private static List<List<String>> readLines(ByteBuffer file) {
    byte[] bytes = new byte[file.getInt()];
    file.get(bytes);
    String text = new String(bytes, UTF_8);
    List<List<String>> lines = new ArrayList<>();
    for (int from = 0, end; from < text.length(); from = end + 1) {
      end = text.indexOf('\n', from);
      List<String> cells = new ArrayList<>(2);
      int cell = from;
      for (int tab; (tab = text.indexOf('\t', cell, end)) >= 0; cell = tab + 1) {
        cells.add(text.substring(cell, tab));
      }
      cells.add(text.substring(cell, end));
      lines.add(cells);
    }
    return lines;
  }

  static long checksum() {
    CRC32 sum = new CRC32();
    for (String source : SOURCES) {
      try (InputStream file = CompiledLexicon.class.getResourceAsStream(source)) {
        if (file != null) {
          sum.update(file.readAllBytes());
        }
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
    sum.update(Taxonomy.RELEASE.getBytes(UTF_8));
    return sum.getValue();
  }
}
