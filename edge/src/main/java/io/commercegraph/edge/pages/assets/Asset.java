package io.commercegraph.edge.pages.assets;

import io.commercegraph.edge.http.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** A style sheet or script, as it is and compressed. */
final class Asset {

  private static final int HASH_LENGTH = 12;

  private final String path;
  private final String type;
  private final byte[] plain;
  private final byte[] gzipped;

  private Asset(String path, String type, byte[] plain, byte[] gzipped) {
    this.path = path;
    this.type = type;
    this.plain = plain;
    this.gzipped = gzipped;
  }

  /** The path it is served at, with a hash of its content. */
  String path() {
    return path;
  }

  String type() {
    return type;
  }

  /** The content, compressed or not; nobody may change it. */
  byte[] content(boolean compressed) {
    return compressed ? gzipped : plain;
  }

  static Asset of(String name, byte[] content) {
    String hash = HexFormat.of().formatHex(Sha256.of(content)).substring(0, HASH_LENGTH);
    int dot = name.lastIndexOf('.');
    String path = "/assets/" + name.substring(0, dot) + "." + hash + name.substring(dot);
    return new Asset(path, type(name.substring(dot)), content, gzip(content));
  }

  private static String type(String ending) {
    return switch (ending) {
      case ".css" -> "text/css;charset=utf-8";
      case ".js" -> "text/javascript;charset=utf-8";
      case ".svg" -> "image/svg+xml";
      default -> throw new IllegalArgumentException("No asset ends in " + ending);
    };
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream packed = new ByteArrayOutputStream(content.length / 2 + 64);
    try (GZIPOutputStream out =
        new GZIPOutputStream(packed) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      out.write(content);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return packed.toByteArray();
  }
}
