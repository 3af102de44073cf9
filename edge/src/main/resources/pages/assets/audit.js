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
const say = (kind, values = [], good) => {
  said.textContent = (good === undefined ? '' : good ? '✓ ' : '✕ ') + values.reduce((text, value, i) => text.replaceAll('{' + i + '}', value), form.dataset[kind]);
  said.className = 'verified ' + (good === undefined ? '' : good ? 'is-good' : 'is-bad');
};
const step = (done, all) => { bar.hidden = false; bar.max = Math.max(1, all); bar.value = done; };

// RFC 8785 of an entry: its values are texts, whole numbers and null alone.
const canonical = (entry) => '{' + Object.keys(entry).sort().map((key) => JSON.stringify(key) + ':' + JSON.stringify(entry[key])).join(',') + '}';

async function page(cursor) {
  for (;;) {
    const answer = await fetch('/tool/audit_log?limit=100' + (cursor ? '&cursor=' + encodeURIComponent(cursor) : ''), {headers: {accept: 'application/json'}});
    if (answer.status !== 429) {
      if (!answer.ok) throw new Error(answer.status);
      return answer.json();
    }
    say('waiting');
    await new Promise((again) => setTimeout(again, 1000 * Number(answer.headers.get('Retry-After') || 5)));
  }
}

async function read() {
  const entries = [];
  let cursor;
  let all = 0;
  do {
    const got = await page(cursor);
    if (!all) all = (got.head?.sequence ?? -1) + 1;
    entries.push(...got.entries);
    cursor = got.page.next_cursor;
    step(entries.length, all * 2);
    say('reading', [entries.length, all]);
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

// A signed note: a text, an empty line, and lines of signatures (c2sp.org/signed-note).
async function signature(note, key) {
  const [text, lines] = note.replaceAll('\r', '').split('\n\n');
  const [name, id, encoded] = key.split('+').length > 3
    ? [key.slice(0, key.indexOf('+')), key.split('+')[1], key.slice(key.indexOf('+', key.indexOf('+') + 1) + 1)] : key.split('+');
  const line = (lines || '').split('\n').map((each) => each.split(' ')).find((each) => each[0] === '\u2014' && each[1] === name && hex(unbase64(each[2]).slice(0, 4)) === id);
  if (!line) return false;
  let imported;
  try {
    imported = await crypto.subtle.importKey('raw', unbase64(encoded).slice(1), {name: 'Ed25519'}, false, ['verify']);
  } catch (unsupported) {
    return undefined;
  }
  return crypto.subtle.verify({name: 'Ed25519'}, imported, unbase64(line[2]).slice(4), bytes(text + '\n'));
}

async function run() {
  const entries = await read();
  const result = await verify(entries);
  step(1, 1);
  if (!result.leaves) return say(result.kind, [result.place], false);
  const note = form.elements.note.value;
  if (!note.trim()) return say('unsigned', [entries.length, result.head], true);
  const [, size, rootHash] = note.replaceAll('\r', '').split('\n');
  if (Number(size) > entries.length) return say('short', [size, entries.length], false);
  if (base64(await root(result.leaves.slice(0, Number(size)))) !== rootHash) return say('unlike', [size], false);
  const signed = await signature(note, form.elements.key.value.trim());
  if (signed === undefined) return say('unsupported', [entries.length, size], true);
  return signed ? say('signed', [entries.length, size], true) : say('forged', [], false);
}

if (globalThis.crypto?.subtle) {
  form.hidden = false;
  const guarded = (work) => async (event) => {
    event.preventDefault();
    const pressed = document.activeElement;
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    try { await work(); } catch (failure) { say('failed', [], false); }
    for (const button of form.querySelectorAll('button')) button.disabled = false;
    // A disabled button loses the keyboard's focus.
    if (document.activeElement === document.body) pressed.focus({preventScroll: true});
  };
  form.addEventListener('submit', guarded(run));
  form.querySelector('[data-download]').addEventListener('click', guarded(async () => {
    const lines = (await read()).map((entry) => canonical(entry) + '\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(lines, {type: 'application/x-ndjson'}));
    link.download = 'audit.jsonl';
    link.click();
    say('sound', [lines.length], true);
  }));
}
