package io.commercegraph.log;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.springframework.jdbc.core.JdbcTemplate;

/** A helper that writes events as other versions of this software would have written them. */
public final class StoredEvents {

  private final JdbcTemplate jdbc;

  public StoredEvents(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** The example file of a type in a revision, as an event of a stream of its own. */
  public long append(Class<?> type, String revision) {
    return append(type.getName(), revision, json(type.getName() + "." + revision));
  }

  public long append(String type, String revision, byte[] json) {
    return requireNonNull(
        jdbc.queryForObject(
            """
            SELECT first_position FROM log_append(ARRAY[gen_random_uuid()],
              ARRAY[gen_random_uuid()::text], ARRAY[0::bigint], ARRAY[null::text], ARRAY[?],
              ARRAY[?], ARRAY[?::bytea], ARRAY['{}'::bytea])
            """,
            Long.class,
            type,
            revision,
            json));
  }

  private static byte[] json(String name) {
    try (InputStream file =
        StoredEvents.class.getResourceAsStream("/golden/before/" + name + ".json")) {
      return requireNonNull(file).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
