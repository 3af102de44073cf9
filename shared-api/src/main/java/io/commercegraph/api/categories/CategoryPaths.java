package io.commercegraph.api.categories;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.values.FoldedWords;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The tables that tell what a feed's category means. The build makes a file of them, since reading
 * the texts takes a quarter of a second of processor time. The file begins with a checksum of what
 * it is made of, so that one of another release is never read; the taxonomy's own file counts by
 * the name of its release.
 *
 * @param ofLanguages the paths in each language, in the order of {@link CategoryLanguage}
 * @param googlePaths Google's English paths that are none of the above
 */
record CategoryPaths(
    List<HashedOrdinals> ofLanguages, HashedOrdinals googleIds, HashedOrdinals googlePaths) {

  private static final String FILE = "category-paths.bin";
  private static final String GOOGLE = "google.tsv";

  /** Writes the file into a folder of classes: {@code CategoryPaths target/classes}. */
  public static void main(String[] folder) throws IOException {
    String at = CategoryPaths.class.getPackageName().replace('.', '/');
    Files.write(Path.of(folder[0], at, FILE), ofText(Taxonomy.get()).bytes());
  }

  /** The tables of the build's file; of the text where there is none, or one of another release. */
  static CategoryPaths of(Taxonomy taxonomy) {
    try (InputStream file = CategoryPaths.class.getResourceAsStream(FILE)) {
      Optional<CategoryPaths> built = file == null ? Optional.empty() : read(file.readAllBytes());
      return built.orElseGet(() -> ofText(taxonomy));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  static CategoryPaths ofText(Taxonomy taxonomy) {
    List<HashedOrdinals> ofLanguages = new ArrayList<>();
    for (CategoryLanguage language : CategoryLanguage.values()) {
      ofLanguages.add(pathsIn(language, taxonomy));
    }
    HashedOrdinals.Builder numbers = new HashedOrdinals.Builder();
    HashedOrdinals.Builder others = new HashedOrdinals.Builder();
    TaxonomyFile google = TaxonomyFile.read(GOOGLE);
    for (int line = 0; line < google.lines(); line++) {
      String[] cells = google.cells(line);
      int ordinal = taxonomy.byId(cells[1]).orElseThrow().ordinal();
      numbers.add(cells[0], ordinal);
      for (int column = 2; column < cells.length; column++) {
        others.add(CategoryText.folded(cells[column]), ordinal);
      }
    }
    return new CategoryPaths(ofLanguages, numbers.build(), others.build());
  }

  private static HashedOrdinals pathsIn(CategoryLanguage language, Taxonomy taxonomy) {
    HashedOrdinals.Builder read = new HashedOrdinals.Builder();
    String[] folded = new String[taxonomy.size()];
    for (int ordinal = 0; ordinal < folded.length; ordinal++) {
      String name = CategoryText.folded(taxonomy.name(ordinal, language));
      int parent = taxonomy.parent(ordinal);
      folded[ordinal] = parent < 0 ? name : folded[parent] + " " + name;
      read.add(folded[ordinal], ordinal);
    }
    return read.build();
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeLong(checksum());
      googleIds.writeTo(out);
      googlePaths.writeTo(out);
      for (HashedOrdinals inLanguage : ofLanguages) {
        inLanguage.writeTo(out);
      }
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  /** The tables of a file's bytes; none if their checksum is of another release. */
  static Optional<CategoryPaths> read(byte[] bytes) {
    ByteBuffer file = ByteBuffer.wrap(bytes);
    if (file.getLong() != checksum()) {
      return Optional.empty();
    }
    HashedOrdinals numbers = HashedOrdinals.read(file);
    HashedOrdinals others = HashedOrdinals.read(file);
    List<HashedOrdinals> ofLanguages = new ArrayList<>();
    while (file.hasRemaining()) {
      ofLanguages.add(HashedOrdinals.read(file));
    }
    return ofLanguages.size() == CategoryLanguage.values().length
        ? Optional.of(new CategoryPaths(ofLanguages, numbers, others))
        : Optional.empty();
  }

  private static long checksum() {
    CRC32 sum = new CRC32();
    add(CategoryPaths.class.getResourceAsStream(GOOGLE), sum);
    add(CategoryPaths.class.getResourceAsStream("CategoryPaths.class"), sum);
    add(CategoryPaths.class.getResourceAsStream("CategoryText.class"), sum);
    add(CategoryPaths.class.getResourceAsStream("HashedOrdinals.class"), sum);
    add(CategoryPaths.class.getResourceAsStream("TaxonomyFile.class"), sum);
    add(FoldedWords.class.getResourceAsStream("FoldedWords.class"), sum);
    sum.update(Taxonomy.RELEASE.getBytes(UTF_8));
    return sum.getValue();
  }

  private static void add(@Nullable InputStream resource, CRC32 sum) {
    try (InputStream file = resource) {
      if (file != null) {
        sum.update(file.readAllBytes());
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
