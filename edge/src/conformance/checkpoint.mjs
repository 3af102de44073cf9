// Verifies a checkpoint and its proofs with Sigstore's published verifier, which reads C2SP's notes and RFC 6962's proofs.
//   node checkpoint.mjs <export> <key> <checkpoint> <proof …>
import assert from 'node:assert/strict';
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { verifyCheckpoint } = require('@sigstore/verify/dist/tlog/checkpoint.js');
const { verifyMerkleInclusion } = require('@sigstore/verify/dist/tlog/merkle.js');

const [exported, keyText, checkpointFile, ...proofs] = process.argv.slice(2);
const [name, id, typed] = keyText.split(/\+(.*?)\+/);
const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(typed, 'base64').subarray(1)]);
const log = {
  baseURL: name,
  logID: Buffer.from(id, 'hex'),
  publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }),
};
const entries = readFileSync(exported, 'ascii').trimEnd().split('\n').map((line) => {
  const { hash, ...hashed } = JSON.parse(line);
  return Buffer.from(JSON.stringify(Object.fromEntries(Object.keys(hashed).sort().map((key) => [key, hashed[key]]))));
});

const envelope = readFileSync(checkpointFile, 'utf8');
const newest = verifyCheckpoint({ inclusionProof: { checkpoint: { envelope } } }, [log]);
assert.equal(newest.origin, name);
assert.equal(newest.logSize, BigInt(entries.length));
assert.deepEqual(newest.rest, []);

for (const file of proofs) {
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n\n');
  const [header, index, ...hashes] = text.slice(0, end).split('\n');
  assert.equal(header, 'c2sp.org/tlog-proof@v1');
  const proof = {
    inclusionProof: {
      logIndex: index.replace(/^index /, ''),
      hashes: hashes.map((hash) => Buffer.from(hash, 'base64')),
      checkpoint: { envelope: text.slice(end + 2) },
    },
  };
  const entry = { ...proof, canonicalizedBody: entries[Number(proof.inclusionProof.logIndex)] };
  verifyMerkleInclusion(entry, verifyCheckpoint(entry, [log]));
  const other = { ...proof, canonicalizedBody: Buffer.from('another entry') };
  assert.throws(() => verifyMerkleInclusion(other, newest));
}
console.log(`verified: ${entries.length} entries, ${proofs.length} proofs`);
