package io.commercegraph.edge.ucp;

import java.util.Arrays;
import java.util.Optional;

/** A release of UCP that this service speaks. */
enum UcpRelease {
  R2026_08_25("2026-08-25", "specification/shopping/catalog/"),
  R2026_04_08("2026-04-08", "specification/catalog/");

  /** The release that is served at the addresses without a release in them. */
  static final UcpRelease NEWEST = R2026_08_25;

  private static final String SITE = "https://ucp.dev/";

  private final String version;
  private final String catalogueSpecification;

  UcpRelease(String version, String catalogueSpecification) {
    this.version = version;
    this.catalogueSpecification = catalogueSpecification;
  }

  static Optional<UcpRelease> of(String version) {
    return Arrays.stream(values()).filter(one -> one.version.equals(version)).findAny();
  }

  /** The release of this name, or the fault that it is none that is spoken. */
  static UcpRelease require(String version) {
    return of(version)
        .orElseThrow(
            () ->
                UcpFault.ofProfile(
                    422,
                    "version_unsupported",
                    "This service speaks UCP "
                        + String.join(
                            " and ", Arrays.stream(values()).map(UcpRelease::version).toList())
                        + "."));
  }

  String version() {
    return version;
  }

  /** The path of its addresses. */
  String path() {
    return this == NEWEST ? "/ucp" : "/ucp/" + version;
  }

  String specification(String page) {
    return SITE + version + "/" + catalogueSpecification + page;
  }

  String overview() {
    return SITE + version + "/specification/overview";
  }

  String schema(String file) {
    return SITE + version + "/" + file;
  }
}
