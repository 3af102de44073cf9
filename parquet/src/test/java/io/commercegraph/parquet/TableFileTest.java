package io.commercegraph.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jerolba.carpet.CarpetReader;
import io.commercegraph.parquet.MadeUpService.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableFileTest {

  private static final String COLUMNS =
      """
      {"id":"text","day":"date","at":"timestamp with time zone","n":"bigint","share":"double precision",\
      "listed":"boolean","tags":"text[]","details":"jsonb"}\
      """;

  @TempDir Path folder;

  @Test
  void valuesKeepTheirTypes() throws Exception {
    String line =
        """
        {"id":"a","day":"2026-11-23","at":"2026-11-23T10:00:00.123456Z","n":9007199254740993,"share":0.5,\
        "listed":true,"tags":["x","y"],"details":{"price":1.10}}
        {"id":"b","day":null,"at":null,"n":null,"share":null,"listed":null,"tags":null,"details":null}
        """;
    try (MadeUpService service = new MadeUpService(new Answer(COLUMNS, "id", 0, line, false));
        ServiceExports exports = service.exports()) {
      assertThat(TableFile.write(exports, "offers", "offer", folder)).isEqualTo(2);
    }

    List<Map<String, Object>> rows = read();

    assertThat(rows.getFirst())
        .isEqualTo(
            Map.of(
                "id",
                "a",
                "day",
                LocalDate.parse("2026-11-23"),
                "at",
                Instant.parse("2026-11-23T10:00:00.123456Z"),
                "n",
                9007199254740993L,
                "share",
                0.5,
                "listed",
                true,
                "tags",
                "[\"x\",\"y\"]",
                "details",
                "{\"price\":1.10}"));
    assertThat(rows.getLast().get("id")).isEqualTo("b");
    assertThat(rows.getLast().get("at")).isNull();
  }

  @Test
  void aDownloadThatIsCutGoesOnAfterItsLastRow() throws Exception {
    String columns = "{\"shop\":\"text\",\"n\":\"bigint\"}";
    try (MadeUpService service =
            new MadeUpService(
                new Answer(columns, "shop,n", 3, "{\"shop\":\"a\",\"n\":1}\n", true),
                new Answer(columns, "shop,n", 3, "{\"shop\":\"a\",\"n\":2}\n", false));
        ServiceExports exports = service.exports()) {
      assertThat(TableFile.write(exports, "offers", "offer", folder)).isEqualTo(2);

      assertThat(service.asked)
          .containsExactly("a key table=offer", "a key table=offer&after=[\"a\",\"1\"]");
    }
    assertThat(read()).extracting(row -> row.get("n")).containsExactly(1L, 2L);
  }

  @Test
  void otherTablesInTheMiddleOfADownloadEndIt() throws Exception {
    String columns = "{\"n\":\"bigint\"}";
    Files.createDirectories(folder.resolve("offers"));
    Files.writeString(folder.resolve("offers/offer.parquet"), "as it was");
    try (MadeUpService service =
            new MadeUpService(
                new Answer(columns, "n", 3, "{\"n\":1}\n", true),
                new Answer(columns, "n", 4, "{\"n\":2}\n", false));
        ServiceExports exports = service.exports()) {
      assertThatThrownBy(() -> TableFile.write(exports, "offers", "offer", folder))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("replay");
    }
    assertThat(folder.resolve("offers")).isDirectoryContaining("glob:**/offer.parquet");
    assertThat(folder.resolve("offers/offer.parquet")).hasContent("as it was");
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private List<Map<String, Object>> read() throws IOException {
    return (List)
        new CarpetReader<>(folder.resolve("offers/offer.parquet").toFile(), Map.class).toList();
  }
}
