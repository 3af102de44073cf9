'use strict';
// Verifies the audit log in the browser: the chain of hashes, the Merkle tree and the signature of a checkpoint (docs/audit.md).
const form = document.querySelector('[data-verify]');
const bar = form.querySelector('progress');
const said = form.querySelector('[role=status]');
const bytes = (text) => new TextEncoder().encode(text);
const sha = async (data) => new Uint8Array(await crypto.subtle.digest('SHA-256', data));
const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unbase64 = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const base64 = (data) => btoa(String.fromCharCode(...data));
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const filled = (kind, values) => values.reduce((text, value, i) => text.replaceAll('{' + i + '}', value), form.dataset[kind]);
const say = (kind, values = [], good) => {
  said.textContent = (good === undefined ? '' : good ? '✓ ' : '✕ ') + filled(kind, values);
  said.className = 'verified ' + (good === undefined ? '' : good ? 'is-good' : 'is-bad');
};
// What a download says has a place of its own: it is no verdict, and takes none away.
const got = form.querySelector('[data-got]');
const sayOfDownload = (kind, values = []) => { got.textContent = filled(kind, values); };
const step = (done, all) => { bar.hidden = false; bar.max = Math.max(1, all); bar.value = done; };

// RFC 8785 of an entry: its values are texts, whole numbers and null alone.
const canonical = (entry) => '{' + Object.keys(entry).sort().map((key) => JSON.stringify(key) + ':' + JSON.stringify(entry[key])).join(',') + '}';

async function page(cursor, tell) {
  for (;;) {
    const answer = await fetch('/tool/audit_log?limit=100' + (cursor ? '&cursor=' + encodeURIComponent(cursor) : ''), {headers: {accept: 'application/json'}});
    if (answer.status !== 429) {
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    }
    tell('waiting');
    await new Promise((again) => setTimeout(again, 1000 * Number(answer.headers.get('Retry-After') || 5)));
  }
}

async function read(tell) {
  const entries = [];
  let cursor;
  let all = 0;
  do {
    const answer = await page(cursor, tell);
    if (!all) all = (answer.head?.sequence ?? -1) + 1;
    entries.push(...answer.entries);
    cursor = answer.page.next_cursor;
    step(entries.length, all * 2);
    tell('reading', [entries.length, all]);
  } while (cursor);
  return entries.reverse();
}

async function verify(entries) {
  let previous = '0'.repeat(64);
  const leaves = [];
  for (const [place, entry] of entries.entries()) {
    const {hash, ...rest} = entry;
    const leaf = bytes(canonical(rest));
    if (entry.sequence !== place) return {kind: 'misplaced', place};
    if (entry.prev_hash !== previous || hex(await sha(leaf)) !== hash) return {kind: 'broken', place};
    leaves.push(await sha(join([0], leaf)));
    previous = hash;
    if (place % 50 === 0) { step(entries.length + place, entries.length * 2); say('checking', [place, entries.length]); }
  }
  return {leaves, head: previous};
}

async function root(level) {
  if (!level.length) return sha(new Uint8Array());
  while (level.length > 1) {
    const next = [];
    for (let i = 0; i + 1 < level.length; i += 2) next.push(await sha(join([1], level[i], level[i + 1])));
    if (level.length % 2) next.push(level.at(-1));
    level = next;
  }
  return level[0];
}

const base64Of = (text, length) => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text || '')) return null;
  try {
    const data = unbase64(text);
    return data.length === length ? data : null;
  } catch (malformed) {
    return null;
  }
};

// A checkpoint: a text of an origin, a size and a root; an empty line; and lines of signatures (c2sp.org/signed-note). Null if it is none.
function checkpoint(note) {
  const [text, lines] = note.replaceAll('\r', '').split('\n\n');
  const [origin, size, root] = text.split('\n');
  const signatures = (lines || '').split('\n').filter(Boolean).map((line) => line.split(' '));
  const isOne = origin && /^(0|[1-9]\d{0,14})$/.test(size || '') && base64Of(root, 32)
    && signatures.length && signatures.every(([dash, name, data]) => dash === '\u2014' && name && data);
  return isOne ? {text: text + '\n', size: Number(size), root, signatures} : null;
}

// A key's text: its name, its id in hex, and the base64 of a one and the 32 bytes, with plus signs between. Null if it is damaged.
async function keyOf(given) {
  const [, name, id, encoded] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(given) || [];
  const data = base64Of(encoded, 33);
  if (!data || data[0] !== 1) return null;
  const hash = await sha(join(bytes(name + '\n'), data));
  return hex(hash.slice(0, 4)) === id ? {name, id, data: data.slice(1)} : null;
}

// Whether a key signed a checkpoint; undefined where this browser doesn't know Ed25519. Any other failure is one.
async function isSigned(signed, key) {
  const signature = signed.signatures.filter(([, name]) => name === key.name).map(([, , data]) => base64Of(data, 68))
    .find((data) => data && hex(data.slice(0, 4)) === key.id);
  if (!signature) return false;
  try {
    const imported = await crypto.subtle.importKey('raw', key.data, {name: 'Ed25519'}, false, ['verify']);
    return await crypto.subtle.verify({name: 'Ed25519'}, imported, signature.slice(4), bytes(signed.text));
  } catch (failure) {
    if (failure.name === 'NotSupportedError') return undefined;
    throw failure;
  }
}

// Says that a field can't be used, and marks it.
const refuse = (field, kind) => {
  form.elements[field].setAttribute('aria-invalid', 'true');
  say(kind, [], false);
};

async function run() {
  for (const field of [form.elements.note, form.elements.key]) field.removeAttribute('aria-invalid');
  bar.hidden = true;
  const note = form.elements.note.value;
  const given = form.elements.key.value.trim();
  const signed = note.trim() ? checkpoint(note) : undefined;
  if (signed === null) return refuse('note', 'nocheckpoint');
  if (signed && !given) return refuse('key', 'nokey');
  const key = signed && await keyOf(given);
  if (key === null) return refuse('key', 'badkey');
  const entries = await read(say);
  const result = await verify(entries);
  step(1, 1);
  if (!result.leaves) return say(result.kind, [result.place], false);
  if (!signed) return say('unsigned', [entries.length, result.head], true);
  if (signed.size > entries.length) return say('short', [signed.size, entries.length], false);
  if (base64(await root(result.leaves.slice(0, signed.size))) !== signed.root) return say('unlike', [signed.size], false);
  const right = await isSigned(signed, key);
  if (right === undefined) return say('unsupported', [entries.length, signed.size]);
  return right ? say('signed', [entries.length, signed.size], true) : say('forged', [], false);
}

if (globalThis.crypto?.subtle) {
  form.hidden = false;
  const guarded = (work, failed) => async (event) => {
    event.preventDefault();
    const pressed = document.activeElement;
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    try { await work(); } catch (failure) { failed(); }
    for (const button of form.querySelectorAll('button')) button.disabled = false;
    // A disabled button loses the keyboard's focus.
    if (document.activeElement === document.body) pressed.focus({preventScroll: true});
  };
  form.addEventListener('submit', guarded(run, () => say('failed', [], false)));
  form.querySelector('[data-download]').addEventListener('click', guarded(async () => {
    const lines = (await read(sayOfDownload)).map((entry) => canonical(entry) + '\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(lines, {type: 'application/x-ndjson'}));
    link.download = 'audit.jsonl';
    link.click();
    sayOfDownload('downloaded', [lines.length]);
  }, () => sayOfDownload('failed')));
}
