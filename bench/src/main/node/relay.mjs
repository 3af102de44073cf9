// Relays what PostgreSQL notifies of on the channel `change` to all who listen by HTTP, as server-sent events: `relay.mjs <url> <port>`.
import { createServer } from 'node:http';
import pg from 'pg';

const [url, port] = process.argv.slice(2);
const listeners = new Set();
const client = new pg.Client({ connectionString: url });
await client.connect();
client.on('notification', ({ payload }) => {
  const event = `data: ${payload}\n\n`;
  for (const listener of listeners) {
    listener.write(event);
  }
});
await client.query('LISTEN change');
createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 2000\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
