package io.commercegraph.edge.mcp;

import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The transport through which {@link SdkMethods} calls the MCP SDK's server; Spring AI builds the
 * server around it. It opens no connection.
 */
@Component
final class SdkTransport implements McpStatelessServerTransport {

  private volatile @Nullable McpStatelessServerHandler handler;

  @Override
  public void setMcpHandler(McpStatelessServerHandler mcpHandler) {
    this.handler = mcpHandler;
  }

  McpStatelessServerHandler handler() {
    McpStatelessServerHandler current = handler;
    if (current == null) {
      throw new IllegalStateException("Spring AI has built no MCP server around the transport");
    }
    return current;
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  @Override
  public List<String> protocolVersions() {
    return ProtocolEra.HANDSHAKE_VERSIONS;
  }
}
