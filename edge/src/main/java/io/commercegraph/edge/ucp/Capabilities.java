package io.commercegraph.edge.ucp;

import io.commercegraph.edge.ucp.wire.UcpMetadata;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The capabilities that are served, by their names. */
final class Capabilities {

  static final String SERVICE = "dev.ucp.shopping";
  static final String SEARCH = "dev.ucp.shopping.catalog.search";
  static final String LOOKUP = "dev.ucp.shopping.catalog.lookup";

  /** The extension for many sellers, as UCP's catalogue knows one. */
  static final String OFFERS = "io.commercegraph.catalog.offers";

  static final String OFFERS_VERSION = "2026-11-23";

  private Capabilities() {}

  /** What an answer says of itself. */
  static UcpMetadata metadata(UcpRelease release, UcpOperation operation, @Nullable String status) {
    Map<String, List<UcpMetadata.Capability>> used = new TreeMap<>();
    used.put(operation.capability(), List.of(new UcpMetadata.Capability(release.version())));
    used.put(OFFERS, List.of(new UcpMetadata.Capability(OFFERS_VERSION)));
    return new UcpMetadata(release.version(), status, used);
  }
}
