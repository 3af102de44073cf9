package io.commercegraph.edge.http;

import static io.commercegraph.api.tools.ProblemCode.BODY_TOO_LARGE;
import static io.commercegraph.api.tools.ProblemCode.UNSUPPORTED_MEDIA_TYPE;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/** Reads JSON request bodies within limits of size and time. */
public final class JsonBodyReader {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int PIECE = 8192;

  private JsonBodyReader() {}

  /** Reads a body that is declared as JSON, up to a size limit. */
  public static byte[] readJson(HttpServletRequest request, int limit) throws IOException {
    requireJson(request);
    long length = request.getContentLengthLong();
    if (length > limit) {
      throw tooLarge(limit);
    }
    // The buffer is no larger than the body, and never empty.
    int piece = length < 0 ? PIECE : (int) Math.min(PIECE, length + 1);
    return readInTime(request.getInputStream(), new byte[piece], limit);
  }

  /** A time limit for the whole body: a client that sends it byte by byte would hold its thread. */
  private static byte[] readInTime(InputStream in, byte[] piece, int limit) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    ByteArrayOutputStream body = new ByteArrayOutputStream(piece.length);
    for (int read = read(in, piece); read >= 0; read = read(in, piece)) {
      body.write(piece, 0, read);
      if (body.size() > limit) {
        throw tooLarge(limit);
      }
      if (System.nanoTime() > end) {
        throw tooSlow();
      }
    }
    return body.toByteArray();
  }

  private static int read(InputStream in, byte[] piece) {
    try {
      return in.read(piece);
    } catch (SocketTimeoutException timeout) {
      throw tooSlow();
    } catch (IOException brokenOff) {
      // The client broke the connection off, which is not logged as an error.
      throw ToolProblem.of(ProblemCode.MALFORMED_JSON, "The body did not arrive whole.");
    }
  }

  private static ToolProblem tooSlow() {
    return ToolProblem.of(
        ProblemCode.REQUEST_TIMEOUT, "The body took over " + PATIENCE.toSeconds() + " seconds.");
  }

  private static void requireJson(HttpServletRequest request) {
    @Nullable String encoding = request.getHeader("Content-Encoding");
    if (!isJson(request.getContentType())
        || (encoding != null && !encoding.equalsIgnoreCase("identity"))) {
      throw ToolProblem.of(
          UNSUPPORTED_MEDIA_TYPE, "Send content-type: application/json, in UTF-8, not encoded.");
    }
  }

  private static boolean isJson(@Nullable String contentType) {
    try {
      if (contentType == null) {
        return false;
      }
      MediaType type = MediaType.parseMediaType(contentType);
      @Nullable String charset = type.getParameter("charset");
      return type.equalsTypeAndSubtype(MediaType.APPLICATION_JSON)
          && (charset == null || charset.replace("\"", "").equalsIgnoreCase("utf-8"));
    } catch (InvalidMediaTypeException malformed) {
      return false;
    }
  }

  private static ToolProblem tooLarge(int limit) {
    ProblemCode code = BODY_TOO_LARGE;
    return ToolProblem.of(code, "The body is larger than " + limit + " bytes.");
  }
}
