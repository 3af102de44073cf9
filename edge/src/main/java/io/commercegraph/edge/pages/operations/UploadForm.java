package io.commercegraph.edge.pages.operations;

import io.commercegraph.api.tools.ProblemCode;
import io.commercegraph.api.tools.ToolProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.apache.tomcat.util.http.fileupload.FileItemIterator;
import org.apache.tomcat.util.http.fileupload.FileItemStream;
import org.apache.tomcat.util.http.fileupload.FileUpload;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.servlet.ServletRequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The form of an import, read as it comes: its fields first, and then the file as a stream, so that
 * a file of any size needs no room in memory or on a disk.
 *
 * @param rows the file, or the rows that were typed where no file was chosen
 */
record UploadForm(Map<String, String> fields, InputStream rows) {

  private static final int MOST_FIELDS = 16;
  private static final int LONGEST_FIELD = 2 * 1024 * 1024;
  private static final String ROWS = "rows";
  private static final String FILE = "file";

  static UploadForm read(HttpServletRequest request) throws IOException {
    @Nullable String type = request.getContentType();
    try {
      return type != null && type.startsWith("multipart/form-data")
          ? ofParts(new FileUpload().getItemIterator(new ServletRequestContext(request)))
          : ofParameters(request);
    } catch (FileUploadException malformed) {
      throw ToolProblem.of(
          ProblemCode.INVALID_VALUE, "The form is not complete: " + malformed.getMessage());
    }
  }

  private static UploadForm ofParts(FileItemIterator parts)
      throws IOException, FileUploadException {
    Map<String, String> fields = new HashMap<>();
    while (parts.hasNext() && fields.size() < MOST_FIELDS) {
      FileItemStream part = parts.next();
      if (part.isFormField()) {
        fields.put(part.getFieldName(), text(part));
      } else if (part.getFieldName().equals(FILE) && !part.getName().isEmpty()) {
        return new UploadForm(fields, part.openStream());
      }
    }
    return typed(fields);
  }

  private static UploadForm ofParameters(HttpServletRequest request) {
    Map<String, String> fields = new HashMap<>();
    request.getParameterMap().forEach((name, values) -> fields.put(name, values[0]));
    return typed(fields);
  }

  private static UploadForm typed(Map<String, String> fields) {
    byte[] rows = fields.getOrDefault(ROWS, "").getBytes(StandardCharsets.UTF_8);
    return new UploadForm(fields, new ByteArrayInputStream(rows));
  }

  private static String text(FileItemStream part) throws IOException {
    byte[] bytes = part.openStream().readNBytes(LONGEST_FIELD + 1);
    if (bytes.length > LONGEST_FIELD) {
      throw ToolProblem.in(
          part.getFieldName(),
          ProblemCode.BODY_TOO_LARGE,
          "'" + part.getFieldName() + "' is longer than 2 MB. Send it as a file.");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** A field, or nothing. */
  String field(String name) {
    return fields.getOrDefault(name, "").strip();
  }
}
