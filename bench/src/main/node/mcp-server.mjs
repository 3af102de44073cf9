// Tools that read a product or a shop by its primary key, `mcp-server.mjs <url> [port]`: over Streamable HTTP where there is a port
// (says "ready", then the session that all clients may share), else over stdio.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import pg from 'pg';
import { z } from 'zod';

const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16, idleTimeoutMillis: 0 });
const server = new McpServer({ name: 'peer', version: '1.0.0' });

// A tool that answers the row that has this key.
function register(tool, argument, kind, text) {
  server.registerTool(
    tool,
    { description: `A ${kind}.`, inputSchema: { [argument]: z.string().max(128) } },
    async (given) => {
      const found = await pool.query({ name: kind, text, values: [given[argument]] });
      if (found.rows.length === 0) {
        return { isError: true, content: [{ type: 'text', text: `There is no such ${kind}.` }] };
      }
      const answer = { [kind]: found.rows[0] };
      return { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] };
    },
  );
}

register('get_product', 'product_id', 'product',
  'SELECT product_id AS id, gtin, brand, mpn, name, category, image_url FROM product WHERE product_id = $1');
register('get_shop', 'shop_id_or_domain', 'shop',
  'SELECT id, domain, name, country, category, offer_count, coupon_count FROM shop WHERE id = $1');

if (port) {
  const { createServer } = await import('node:http');
  const { randomUUID } = await import('node:crypto');
  const { StreamableHTTPServerTransport } = await import('@modelcontextprotocol/sdk/server/streamableHttp.js');
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, enableJsonResponse: true });
  await server.connect(transport);
  await new Promise((done) => createServer((request, response) => transport.handleRequest(request, response))
    .listen(Number(port), '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0', id: 1, method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'bench', version: '1' } },
    }),
  });
  await answer.text();
  console.log('ready');
  console.log(transport.sessionId);
} else {
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
  await server.connect(new StdioServerTransport());
}
