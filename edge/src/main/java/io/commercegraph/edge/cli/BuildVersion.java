package io.commercegraph.edge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Reads the version number that the build has written. */
final class BuildVersion implements IVersionProvider {

  private static final String BUILD_INFO = "/META-INF/build-info.properties";

  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream in =
        Objects.requireNonNull(BuildVersion.class.getResourceAsStream(BUILD_INFO), BUILD_INFO)) {
      build.load(in);
    }
    return new String[] {build.getProperty("build.version")};
  }
}
