package io.commercegraph.edge.ucp.wire;

/** A picture of a product. */
public record Media(String type, String url) {

  public static Media image(String url) {
    return new Media("image", url);
  }
}
