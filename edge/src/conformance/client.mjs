// Does with an official client what an assistant does: connects, looks around, asks, gets a problem.
//   node client.mjs v1|v2 legacy|auto|pin <the service's url, or the command that speaks stdio …>
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const [generation, mode, ...server] = process.argv.slice(2);
const overHttp = /^https?:/.test(server[0]);

const sdk = await load(generation);
const client = new sdk.Client({ name: 'conformance', version: '1' }, sdk.options(mode));
const transport = overHttp
  ? new sdk.Http(new URL(server[0]))
  : new sdk.Stdio({ command: server[0], args: server.slice(1), env: process.env, stderr: 'inherit' });
await client.connect(transport);

assert.equal(client.getServerVersion().name, 'commerce-graph');
assert.match(client.getInstructions(), /find_product/);
assert.equal(sdk.revision(client, transport), sdk.expected(mode));

const released = JSON.parse(readFileSync('../../src/test/resources/mcp/tools-list.json'));
const { tools } = await client.listTools();
assert.equal(tools.length, released.length);
for (const tool of tools) {
  assert.ok(tool.title && tool.description && tool.outputSchema, tool.name);
  assert.equal(tool.inputSchema.additionalProperties, false, tool.name);
  assert.equal(tool.annotations.destructiveHint, false, tool.name);
}

// The client itself holds structured content against the output schema.
const found = await client.callTool({ name: 'find_shop', arguments: { query: 'alpen-shop.example', limit: 2 } });
assert.equal(found.isError, false);
assert.deepEqual(JSON.parse(found.content[0].text), found.structuredContent);
assert.equal(found.structuredContent.shops[0].domain, 'alpen-shop.example');

const problem = await client.callTool({ name: 'get_shop', arguments: { shop_id_or_domain: 'no.example' } });
assert.equal(problem.isError, true);
assert.equal(problem.structuredContent.code, 'shop_not_found');
await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), /Unknown tool/);

const { resources } = await client.listResources();
assert.deepEqual(resources.map((resource) => resource.uri), ['audit://log']);
const { resourceTemplates } = await client.listResourceTemplates();
assert.deepEqual(resourceTemplates.map((it) => it.uriTemplate).sort(), ['product://{gtin}', 'shop://{domain}']);
const shop = await client.readResource({ uri: 'shop://alpen-shop.example' });
assert.equal(JSON.parse(shop.contents[0].text).shop.domain, 'alpen-shop.example');
await assert.rejects(client.readResource({ uri: 'shop://no.example' }), (error) => error.data.uri === 'shop://no.example');

const { prompts } = await client.listPrompts();
assert.equal(prompts.length, 5);
const prompt = await client.getPrompt({ name: 'check_shop', arguments: { domain: 'alpen-shop.example' } });
assert.match(prompt.messages[0].content.text, /alpen-shop\.example/);
const { completion } = await client.complete({
  ref: { type: 'ref/resource', uri: 'shop://{domain}' },
  argument: { name: 'domain', value: 'alpen' },
});
assert.ok(completion.values.includes('alpen-shop.example'));

// Many at once: each answer finds its question.
const answers = await Promise.all(
  Array.from({ length: 20 }, (_, i) =>
    client.callTool({ name: 'find_shop', arguments: { query: 'alpen', limit: 1 + (i % 5) } })),
);
answers.forEach((answer, i) => assert.ok(answer.structuredContent.shops.length <= 1 + (i % 5)));

await client.close();
console.log(`${generation} ${mode} over ${overHttp ? 'HTTP' : 'stdio'}: ${sdk.expected(mode)}, all as it should be`);

async function load(which) {
  if (which === 'v1') {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport: Http } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const { StdioClientTransport: Stdio } = await import('@modelcontextprotocol/sdk/client/stdio.js');
    return {
      Client, Http, Stdio,
      options: () => ({}),
      expected: () => '2025-11-25',
      // Over stdio this client keeps to itself what was agreed on.
      revision: (_, it) => it.protocolVersion ?? '2025-11-25',
    };
  }
  const { Client, StreamableHTTPClientTransport: Http } = await import('@modelcontextprotocol/client');
  const { StdioClientTransport: Stdio } = await import('@modelcontextprotocol/client/stdio');
  return {
    Client, Http, Stdio,
    options: (how) => ({ versionNegotiation: { mode: how === 'pin' ? { pin: '2026-07-28' } : how } }),
    expected: (how) => (how === 'legacy' ? '2025-11-25' : '2026-07-28'),
    revision: (it) => it.getNegotiatedProtocolVersion(),
  };
}
