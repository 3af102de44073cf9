package io.commercegraph.edge.browser;

import com.microsoft.playwright.Route;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * A host of MCP Apps made of the protocol's own packages: {@code AppBridge} of {@code ext-apps}
 * speaks with the view, and carries its calls to the official client.
 */
final class ReferenceHost {

  private static final String PACKAGES = "/packages-of-the-suite/";

  /** The modules that a browser loads, by the names under which they import each other. */
  private static final Map<String, String> MODULES =
      Map.of(
          "@modelcontextprotocol/ext-apps/app-bridge",
          "@modelcontextprotocol/ext-apps/dist/src/app-bridge.js",
          "@modelcontextprotocol/client",
          "@modelcontextprotocol/client/dist/index.mjs",
          "@modelcontextprotocol/client/_shims",
          "@modelcontextprotocol/client/dist/shimsBrowser.mjs",
          "@modelcontextprotocol/core",
          "@modelcontextprotocol/core/dist/index.mjs",
          "@modelcontextprotocol/core/internal",
          "@modelcontextprotocol/core/dist/internal.mjs",
          "zod/v4",
          "zod/v4/index.js",
          "eventsource",
          "eventsource/dist/index.js",
          "eventsource-parser",
          "eventsource-parser/dist/index.js",
          "eventsource-parser/stream",
          "eventsource-parser/dist/stream.js",
          "pkce-challenge",
          "pkce-challenge/dist/index.browser.js");

  private static final String SCRIPT =
      """
      import {AppBridge, PostMessageTransport, getToolUiResourceUri}
        from '@modelcontextprotocol/ext-apps/app-bridge';
      import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';

      window.openApp = async (uri, tool, args, context, tellsInput) => {
        const told = window.told = {calls: [], sizes: [], links: [], version: ''};
        const recorded = (address, request) => {
          // The service has no stream of its own accord; its 405 would stand in the console.
          if (request?.method === 'GET') return new Response(null, {status: 405});
          const message = typeof request?.body === 'string' ? JSON.parse(request.body) : {};
          if (message.method === 'tools/call') told.calls.push(message.params);
          return fetch(address, request);
        };
        const client = new Client({name: 'suite', version: '1'}, {capabilities: {
          extensions: {'io.modelcontextprotocol/ui': {mimeTypes: ['text/html;profile=mcp-app']}},
        }});
        await client.connect(
          new StreamableHTTPClientTransport(new URL('/mcp', location.href), {fetch: recorded}));
        const listed = (await client.listTools()).tools.find((one) => one.name === tool);
        if (getToolUiResourceUri(listed) !== uri) throw new Error(tool + ' has another view');
        const view = (await client.readResource({uri})).contents[0].text;

        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts';
        frame.title = tool;
        document.body.replaceChildren(frame);
        addEventListener('message', ({data}) => {
          if (data.method === 'ui/initialize') told.version = data.params.protocolVersion;
        });
        const bridge = new AppBridge(client, {name: 'suite', version: '1'},
          {serverTools: {}, openLinks: {}},
          {hostContext: {...context, toolInfo: {tool: listed}}});
        bridge.onopenlink = async ({url}) => { told.links.push(url); return {}; };
        bridge.onsizechange = (size) => {
          told.sizes.push(size);
          frame.style.height = size.height + 'px';
        };
        const shown = new Promise((resolve) => { bridge.oninitialized = resolve; });
        await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
        frame.srcdoc = view.replace('<meta charset="utf-8">',
          `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="POLICY">`);
        await shown;
        if (tellsInput) await bridge.sendToolInput({arguments: args});
        const result = await client.callTool({name: tool, arguments: args});
        told.calls.length = 0; // That was the host's own.
        await bridge.sendToolResult(result);
      };
      """
          .replace("POLICY", AppHost.POLICY);

  private ReferenceHost() {}

  /** Opens the host, whose packages the browser gets from the folder of npm. */
  static AppHost in(Visitor visitor) {
    Path packages = packages();
    visitor
        .page()
        .route(
            address -> address.contains(PACKAGES),
            route -> route.fulfill(new Route.FulfillOptions().setPath(file(packages, route))));
    return new AppHost(
        visitor,
        "<script type='importmap'>"
            + JsonMapper.shared().writeValueAsString(Map.of("imports", addresses()))
            + "</script><script type='module'>"
            + SCRIPT
            + "</script>");
  }

  private static Path packages() {
    try {
      return Npm.conformance();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }

  private static Path file(Path packages, Route route) {
    String address = route.request().url();
    return packages.resolve(address.substring(address.indexOf(PACKAGES) + PACKAGES.length()));
  }

  private static Map<String, String> addresses() {
    return MODULES.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, module -> PACKAGES + module.getValue()));
  }
}
