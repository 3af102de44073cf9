package io.commercegraph.edge.ucp;

import java.util.Arrays;
import java.util.Optional;

/** An operation of UCP's catalogue. */
enum UcpOperation {
  SEARCH("search", "search_catalog", Capabilities.SEARCH),
  LOOKUP("lookup", "lookup_catalog", Capabilities.LOOKUP),
  PRODUCT("product", "get_product", Capabilities.LOOKUP);

  private final String path;
  private final String tool;
  private final String capability;

  UcpOperation(String path, String tool, String capability) {
    this.path = path;
    this.tool = tool;
    this.capability = capability;
  }

  /** The operation at this end of an address. */
  static Optional<UcpOperation> atPath(String path) {
    return Arrays.stream(values()).filter(one -> one.path.equals(path)).findAny();
  }

  /** The operation with this name as a tool. */
  static Optional<UcpOperation> ofTool(String tool) {
    return Arrays.stream(values()).filter(one -> one.tool.equals(tool)).findAny();
  }

  String path() {
    return path;
  }

  String tool() {
    return tool;
  }

  String capability() {
    return capability;
  }
}
