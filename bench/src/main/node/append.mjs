// Appends events one by one to a store, `append.mjs emmett|message-db <url>`, by as many writers and for as many
// milliseconds as a line of the input says; answers each line with appends/s, and p50 and p99 in ms.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

const DATA = { shopId: 'shp_1', domain: 'shop.example', name: 'A shop', country: 'DE', category: 'Shoes', shipsTo: ['DE', 'AT'] };

async function emmett(url) {
  const store = getPostgreSQLEventStore(url);
  await store.schema.migrate();
  return () => store.appendToStream(`shop-${randomUUID()}`, [{ type: 'ShopListed', data: DATA }]);
}

async function messageDb(url) {
  const pool = new pg.Pool({ connectionString: url, max: 32, options: '-c search_path=message_store,public' });
  await install(pool);
  return () => pool.query({
    name: 'write',
    text: 'SELECT write_message($1, $2, $3, $4, $5)',
    values: [randomUUID(), `shop-${randomUUID()}`, 'ShopListed', JSON.stringify(DATA), null],
  });
}

// What its install.sh does by psql.
async function install(pool) {
  const home = join(dirname(createRequire(import.meta.url).resolve('@eventide/message-db/package.json')), 'database');
  const all = (folder) => readdirSync(join(home, folder)).map((file) => `${folder}/${file}`);
  const functions = readFileSync(join(home, 'install-functions.sh'), 'utf8').match(/(?<=\$base\/)(functions|types)\/[\w-]+\.sql/g);
  const scripts = ['schema/message-store.sql', 'extensions/pgcrypto.sql', 'tables/messages.sql', ...functions, ...all('indexes'), ...all('views')];
  for (const script of scripts) {
    await pool.query(readFileSync(join(home, script), 'utf8').replace(/\bCONCURRENTLY\b/gi, ''));
  }
}

async function measure(writers, millis, append) {
  const times = [];
  const start = performance.now();
  await Promise.all(Array.from({ length: writers }, async () => {
    for (let begun = performance.now(); begun < start + millis;) {
      await append();
      const now = performance.now();
      times.push(now - begun);
      begun = now;
    }
  }));
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  return [times.length / seconds, times[times.length >> 1], times[Math.floor(times.length * 0.99)]].join(' ');
}

const [store, url] = process.argv.slice(2);
const append = await { emmett, 'message-db': messageDb }[store](url);
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [writers, millis] = line.split(' ').map(Number);
  console.log(await measure(writers, millis, append));
}
process.exit(0);
