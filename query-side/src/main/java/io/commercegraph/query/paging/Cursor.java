package io.commercegraph.query.paging;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A page cursor: the sort key of the last row given, so that rows that are added or removed
 * meanwhile neither repeat nor hide others. On the wire it is opaque, and valid only for the list
 * and the filters that issued it. It holds nothing that the rows did not show, so its checksum
 * guards against mistakes, not against forgery.
 */
public record Cursor(List<String> key) {

  private static final String SEPARATOR = "\u001f";

  /** Each tool's schema limits the length of its own cursors; none is longer than this. */
  private static final int MAX_LENGTH = 4096;

  public Cursor {
    key = List.copyOf(key);
  }

  public static Cursor after(String... key) {
    return new Cursor(Arrays.asList(key));
  }

  /** The cursor's wire form for one list: a tool's name and the filters of the call. */
  public String encode(String tool, @Nullable Object... filters) {
    String body = String.join(SEPARATOR, key);
    String signed = checksum(tool, filters, body) + SEPARATOR + body;
    return Base64.getUrlEncoder().withoutPadding().encodeToString(signed.getBytes(UTF_8));
  }

  /**
   * Decodes a request's cursor.
   *
   * @param parts how many parts the list's sort key has
   * @return nothing on the first page
   */
  public static @Nullable Cursor decode(
      @Nullable String wire, int parts, String tool, @Nullable Object... filters) {
    if (wire == null) {
      return null;
    }
    List<String> signed = split(wire);
    List<String> key = signed.subList(Math.min(1, signed.size()), signed.size());
    String body = String.join(SEPARATOR, key);
    if (key.size() != parts || !signed.getFirst().equals(checksum(tool, filters, body))) {
      throw notOurs();
    }
    return new Cursor(key);
  }

  public String text(int part) {
    return key.get(part);
  }

  public long number(int part) {
    try {
      return Long.parseLong(key.get(part));
    } catch (NumberFormatException forged) {
      throw notOurs();
    }
  }

  public BigDecimal decimal(int part) {
    try {
      return new BigDecimal(key.get(part));
    } catch (NumberFormatException forged) {
      throw notOurs();
    }
  }

  private static List<String> split(String wire) {
    if (wire.length() > MAX_LENGTH) {
      throw notOurs();
    }
    try {
      String text = new String(Base64.getUrlDecoder().decode(wire), UTF_8);
      return new ArrayList<>(Arrays.asList(text.split(SEPARATOR, -1)));
    } catch (IllegalArgumentException e) {
      throw notOurs();
    }
  }

  private static ToolProblem notOurs() {
    return ToolProblem.in(
        "cursor",
        ProblemCode.INVALID_CURSOR,
        "'cursor' must be the next_cursor of this tool's last answer, sent with the same filters.");
  }

  private static String checksum(String tool, @Nullable Object[] filters, String body) {
    StringBuilder all = new StringBuilder(tool);
    for (Object filter : filters) {
      all.append(SEPARATOR).append(Objects.toString(filter, ""));
    }
    CRC32 crc = new CRC32();
    crc.update(all.append(SEPARATOR).append(body).toString().getBytes(UTF_8));
    return Long.toHexString(crc.getValue());
  }
}
