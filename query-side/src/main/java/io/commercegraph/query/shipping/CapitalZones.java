package io.commercegraph.query.shipping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The time zones of countries' capitals, from a file beside this class. */
final class CapitalZones {

  private static final String FILE = "capital-zones.txt";
  private static final Map<String, ZoneId> ZONES = read();

  private CapitalZones() {}

  /** The zone of a country's capital; UTC where the country is unknown. */
  static ZoneId of(@Nullable String country) {
    return country == null ? ZoneOffset.UTC : ZONES.getOrDefault(country, ZoneOffset.UTC);
  }

  private static Map<String, ZoneId> read() {
    InputStream file = Objects.requireNonNull(CapitalZones.class.getResourceAsStream(FILE));
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(file, UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(
              Collectors.toUnmodifiableMap(
                  line -> line.substring(0, 2), line -> ZoneId.of(line.substring(3))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
