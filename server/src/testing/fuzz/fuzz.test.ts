import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Chat,
  DIRECTORY_REQUESTS,
  ERROR_STATUS,
  type KithError,
  ROUTES,
  type RouteName,
} from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../../platform/docs/index.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { ENDING } from './call-attacks.ts';
import { fuzz, VAULT_PIN } from './fuzz.ts';
import { diceOf } from './random.ts';

const ATTACKS = 20_000;
const SEED = 5;
/** The first attack on a group in a closed vault. */
const CLOSED = 250;
const GROWTH_MAX = 50 * 1024 * 1024;
/** A quarter of a minute on an idle machine. */
const TIMEOUT_MS = 300_000;

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kith-fuzz-'));
  server = await startServerProcess(folder);
}, TIMEOUT_MS);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('invalid input of every kind is refused with an error code, harms nobody and leaves nothing behind', {
  timeout: TIMEOUT_MS,
}, async () => {
  const report = await fuzz(server, { seed: SEED, count: ATTACKS });
  expect(report.failures).toEqual([]);
  expect(report.memory.last - report.memory.first).toBeLessThan(GROWTH_MAX);
  const requests = Object.keys(DIRECTORY_REQUESTS).map((name) => `socket ${name}`);
  const isEnding = (kind: string) => ENDING.some((name) => name === kind);
  for (const kind of [...Object.keys(ROUTES), ...requests])
    expect(report.outcomes.get(kind)?.size, kind).toBeGreaterThan(isEnding(kind) ? 0 : 1);
  const undocumented = (Object.keys(ROUTES) as RouteName[]).flatMap((name) => {
    // A changed address, or another method, may not exist at all.
    const known = new Set<string>([...errorsOf(name), 'not_found']);
    const codes = [...(report.outcomes.get(name)?.keys() ?? [])];
    return codes
      .filter((code) => code in ERROR_STATUS && !known.has(code))
      .map((code) => `${name}: ${code}`);
  });
  expect(undocumented).toEqual([]);
});

test('control: detects changes of bystanders', { timeout: TIMEOUT_MS }, async () => {
  const elsewhere = await startServerProcess(join(folder, 'elsewhere'));
  let meddling: Promise<unknown> | undefined;
  const meddle = async () => {
    const owner = await elsewhere.client().login('owner@bystanders.test');
    await owner.call('contacts.create', { body: { firstName: 'Unexpected' } });
  };
  const report = await fuzz(elsewhere, {
    seed: SEED,
    count: 100,
    onProgress: () => {
      meddling ??= meddle();
    },
  });
  await meddling;
  await elsewhere.stop();
  expect(report.failures.map(({ kind }) => kind)).toEqual(['bystanders']);
});

test('control: detects leaks from a closed vault', { timeout: TIMEOUT_MS }, async () => {
  const telling = await startServerProcess(join(folder, 'telling'));
  let emptying: Promise<unknown> | undefined;
  const empty = async () => {
    const owner = await telling.client().login(`owner@shift-${CLOSED}.test`);
    // Attacks may close it again at any moment.
    const takeOut = async (id: string): Promise<void> => {
      await owner.call('vault.open', { body: { secret: VAULT_PIN } });
      const request = { params: { id }, body: { vaulted: false } };
      await owner.call('chats.update', request).catch((error: KithError) => {
        if (error.code !== 'vault_closed') throw error;
        return takeOut(id);
      });
    };
    const { chats } = await owner.call('chats.list');
    for (const { id, vaulted } of chats as Chat[]) if (vaulted) await takeOut(id);
  };
  const report = await fuzz(telling, {
    seed: SEED,
    from: CLOSED,
    count: 250,
    // Every lane waits for it after its first attack, so that most attacks find the vault empty.
    onProgress: () => (emptying ??= empty()),
  });
  await telling.stop();
  expect(report.failures.length).toBeGreaterThan(0);
  for (const { what } of report.failures) expect(what).toContain('revealed vault contents');
});

test('control: detects the end of the server', { timeout: TIMEOUT_MS }, async () => {
  const dying = await startServerProcess(join(folder, 'dying'));
  const report = await fuzz(dying, {
    seed: SEED,
    count: 200,
    onProgress: () => void dying.stop('SIGKILL'),
  });
  expect(report.failures.map(({ what }) => what)).toContain('the server ended: SIGKILL');
});

test('the number of an attack replays it', () => {
  const throws = (seed: number, attack: number) => {
    const dice = diceOf(seed, attack);
    return Array.from({ length: 8 }, () => dice.below(1_000));
  };
  expect(throws(1, 7)).toEqual(throws(1, 7));
  expect(throws(1, 7)).not.toEqual(throws(1, 8));
  expect(throws(1, 7)).not.toEqual(throws(2, 7));
});
