package io.commercegraph.edge.browser;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A host of MCP Apps as a page: it asks the service for a view and for the answer of a tool, shows
 * the view in a sandbox that may load nothing, and speaks with it by messages. A script is the
 * host's half of the protocol: {@code openApp} opens a view, {@code told} is what the view told.
 */
final class AppHost implements AutoCloseable {

  private static final String PATH = "/a-host-of-the-suite";

  /** What a view may do where it names no sources of its own. */
  static final String POLICY =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

  /** The host's half of the protocol, revision 2026-01-26. */
  private static final String SCRIPT =
      """
      window.openApp = async (uri, tool, args, context, tellsInput) => {
        const told = window.told = {calls: [], sizes: [], links: [], version: ''};
        let last = 0;
        const ask = async (method, params) => {
          const answer = await fetch('/mcp', {
            method: 'POST',
            headers: {'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
              'MCP-Protocol-Version': '2025-11-25'},
            body: JSON.stringify({jsonrpc: '2.0', id: ++last, method, params}),
          });
          return (await answer.json()).result;
        };
        const view = (await ask('resources/read', {uri})).contents[0].text;
        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts';
        frame.title = tool;
        const send = (message) => frame.contentWindow.postMessage({jsonrpc: '2.0', ...message}, '*');
        const answers = {
          'ui/initialize': async (params) => {
            told.version = params.protocolVersion;
            return {
              protocolVersion: '2026-01-26', hostInfo: {name: 'suite', version: '1'},
              hostCapabilities: {serverTools: {}, openLinks: {}},
              hostContext: {...context, toolInfo: {tool: {name: tool}}},
            };
          },
          'tools/call': async (params) => { told.calls.push(params); return ask('tools/call', params); },
          'ui/open-link': async (params) => { told.links.push(params.url); return {}; },
        };
        const shown = new Promise((resolve) => addEventListener('message', async (event) => {
          const {id, method, params} = event.data;
          if (event.source !== frame.contentWindow) return;
          if (id !== undefined && answers[method]) send({id, result: await answers[method](params)});
          else if (method === 'ui/notifications/initialized') resolve();
          else if (method === 'ui/notifications/size-changed') {
            told.sizes.push(params);
            frame.style.height = params.height + 'px';
          }
        }));
        window.change = (changed) => send({method: 'ui/notifications/host-context-changed', params: changed});
        frame.srcdoc = view.replace('<meta charset="utf-8">',
          `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="POLICY">`);
        document.body.replaceChildren(frame);
        await shown;
        if (tellsInput) send({method: 'ui/notifications/tool-input', params: {arguments: args}});
        send({method: 'ui/notifications/tool-result', params: await ask('tools/call', {name: tool, arguments: args})});
      };
      """
          .replace("POLICY", POLICY);

  private static final String PAGE =
      "<!doctype html><html lang='en'><meta charset='utf-8'><title>Host</title>"
          + "<style>body{margin:0}iframe{border:0;width:100%;height:50px}</style>";

  private final Visitor visitor;

  /** A host of the suite's own, which needs nothing else. */
  static AppHost ofTheSuite(Visitor visitor) {
    return new AppHost(visitor, "<script>" + SCRIPT + "</script>");
  }

  AppHost(Visitor visitor, String scripts) {
    this.visitor = visitor;
    visitor
        .page()
        .route(
            address -> address.endsWith(PATH),
            route ->
                route.fulfill(
                    new Route.FulfillOptions()
                        .setContentType("text/html")
                        .setBody(PAGE + scripts)));
    visitor.open(PATH);
  }

  /** Opens a view with the answer of a tool; arguments are JSON with single quotes. */
  Frame open(String view, String tool, String arguments, String theme) {
    return open(view, tool, arguments, theme, true);
  }

  /** The same in a host that does not tell the view what was asked. */
  Frame openWithoutInput(String view, String tool, String arguments) {
    return open(view, tool, arguments, "light", false);
  }

  private Frame open(String view, String tool, String arguments, String theme, boolean tellsInput) {
    Page page = visitor.page();
    page.evaluate(
        "([uri, tool, args, context, tellsInput]) =>"
            + " openApp(uri, tool, JSON.parse(args), context, tellsInput)",
        List.of(
            "ui://commerce-graph/" + view,
            tool,
            arguments.replace('\'', '"'),
            Map.of("theme", theme, "locale", "en-GB"),
            tellsInput));
    return page.frames().getLast();
  }

  /** What the view has told its host: calls, sizes, links. */
  JsonNode told() {
    return JsonMapper.shared()
        .readTree((String) visitor.page().evaluate("() => JSON.stringify(told)"));
  }

  @Override
  public void close() {
    visitor.close();
  }
}
