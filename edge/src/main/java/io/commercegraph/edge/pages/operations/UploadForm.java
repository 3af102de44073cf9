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

  /** Of all fields together, in bytes. */
  private static final int LONGEST_FIELDS = 2 * 1024 * 1024;

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
    int room = LONGEST_FIELDS;
    for (int read = 0; read < MOST_FIELDS && parts.hasNext(); read++) {
      FileItemStream part = parts.next();
      if (part.isFormField()) {
        byte[] text = text(part, room);
        room -= text.length;
        fields.put(part.getFieldName(), new String(text, StandardCharsets.UTF_8));
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

  private static byte[] text(FileItemStream part, int room) throws IOException {
    byte[] text = part.openStream().readNBytes(room + 1);
    if (text.length > room) {
      throw ToolProblem.in(
          part.getFieldName(),
          ProblemCode.BODY_TOO_LARGE,
          "The form's fields are longer than 2 MB. Send the rows as a file.");
    }
    return text;
  }

  /** A field, or nothing. */
  String field(String name) {
    return fields.getOrDefault(name, "").strip();
  }
}
