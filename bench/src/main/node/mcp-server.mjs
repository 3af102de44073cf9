// Tools that read a product by its primary key, and a shop with its first offers, `mcp-server.mjs <url> [port] [memory]`: over
// Streamable HTTP where there is a port (says "ready", then the session that all clients may share), else over stdio. With
// `memory`, products are read once, at the start, into a Map.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import pg from 'pg';
import { z } from 'zod';

const [url, port, memory] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16, idleTimeoutMillis: 0 });
const server = new McpServer({ name: 'peer', version: '1.0.0' });

// A tool that answers what is found for its argument.
function register(tool, argument, kind, find) {
  server.registerTool(
    tool,
    { description: `A ${kind}.`, inputSchema: { [argument]: z.string().max(128) } },
    async (given) => {
      const found = await find(given[argument]);
      if (!found) {
        return { isError: true, content: [{ type: 'text', text: `There is no such ${kind}.` }] };
      }
      return { structuredContent: found, content: [{ type: 'text', text: JSON.stringify(found) }] };
    },
  );
}

const PRODUCT = 'SELECT product_id AS id, gtin, brand, mpn, name, category, image_url FROM product';
const remembered = memory && new Map((await pool.query(PRODUCT)).rows.map((product) => [product.id, { product }]));

async function product(id) {
  if (remembered) {
    return remembered.get(id);
  }
  const found = await pool.query({ name: 'product', text: `${PRODUCT} WHERE product_id = $1`, values: [id] });
  return found.rows.length ? { product: found.rows[0] } : undefined;
}

async function shop(id) {
  const client = await pool.connect();
  try {
    const found = await client.query({
      name: 'shop',
      text: 'SELECT id, domain, name, country, category, offer_count, coupon_count FROM shop WHERE id = $1',
      values: [id],
    });
    const offers = await client.query({
      name: 'offers',
      text: `SELECT offer_id AS id, title, url, condition, price, currency, availability, seen_at FROM offer
             WHERE shop_id = $1 AND listed AND price IS NOT NULL ORDER BY currency, price, offer_id LIMIT 10`,
      values: [id],
    });
    return found.rows.length ? { shop: found.rows[0], offers: offers.rows } : undefined;
  } finally {
    client.release();
  }
}

register('get_product', 'product_id', 'product', product);
register('get_shop', 'shop_id_or_domain', 'shop', shop);

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
