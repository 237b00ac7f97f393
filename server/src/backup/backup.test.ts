import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Message } from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { backUp, restore } from '../platform/database/index.ts';
import { openCast, openScene } from '../testing/cast.ts';
import { TestClient } from '../testing/client.ts';
import { somePicture } from '../testing/pictures.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { connectDirectory } from '../testing/sockets.ts';
import { uploadPicture } from '../testing/uploads.ts';

const known = migrations.map(({ name }) => name);
const TIMEOUT_MS = 120_000;
const SENDERS = 4;
/** Acknowledged messages before, during and after the backup: at least this many each. */
const PHASE = 60;

let folder: string;
let data: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kith-backup-'));
  data = join(folder, 'data');
  file = join(folder, 'kith.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Sends continuously until stopped; `acked` has the acknowledged messages, in order. */
const keepSending = async (client: TestClient, chatId: string) => {
  const socket = await client.directory();
  const acked: string[] = [];
  let isStopping = false;
  const lane = async (name: string): Promise<void> => {
    for (let n = 0; !isStopping; n++) {
      const delta = [{ insert: `${name} ${n}` }];
      const sent = await socket.ask('message.send', { chatId, tempId: `t-${name}-${n}`, delta });
      acked.push((sent as Message).id);
    }
  };
  const lanes = Array.from({ length: SENDERS }, (_, i) => lane(`lane${i}`));
  return {
    acked,
    reached: (count: number) => expect.poll(() => acked.length).toBeGreaterThan(count),
    stop: async () => {
      isStopping = true;
      await Promise.all(lanes);
      socket.close();
    },
  };
};

const allMessages = async (client: TestClient, id: string): Promise<Message[]> => {
  const found: Message[] = [];
  for (let before: string | undefined; ; before = found.at(-1)?.id) {
    const query = { take: '100', ...(before === undefined ? {} : { before }) };
    const { messages } = await client.call('messages.list', { params: { id }, query });
    found.push(...(messages as Message[]));
    if (messages.length < 100) return found;
  }
};

const epochHeard = async ({ origin }: ServerProcess, client: TestClient): Promise<string> => {
  const { cookie, profile } = client;
  const socket = await connectDirectory({ origin, cookie, token: profile.token });
  const { epoch } = await socket.next('hello');
  socket.close();
  return epoch;
};

test('restores a prefix of what was acknowledged, under a new epoch', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await startServerProcess(data);
  const cast = await openCast(server);
  const scene = await openScene(cast);
  const { owner } = cast;
  const { id: pictureId } = await uploadPicture(owner, await somePicture());
  const before = await epochHeard(server, owner);

  const sending = await keepSending(owner, scene.chatId);
  await sending.reached(PHASE);
  const ackedBefore = sending.acked.length;
  for (let n = 1; n < 5; n++) await backUp(data, `${file}-${n}`);
  await backUp(data, file);
  const ackedAfter = sending.acked.length;
  expect(ackedAfter).toBeGreaterThan(ackedBefore);
  await sending.reached(ackedAfter + PHASE);
  expect(() => restore(data, file, 1, known)).toThrow(
    'Another process is already serving the data',
  );
  await sending.stop();
  await server.stop();

  const kept = restore(data, file, 1, known);
  expect(kept).toBe(join(data, 'replaced-1'));
  const again = await startServerProcess(data);
  const client = new TestClient(again.origin, owner.session, owner.profileId);
  const ids = (await allMessages(client, scene.chatId)).map(({ id }) => Number(id));
  const newest = ids[0] ?? 0;
  expect(ids).toEqual(Array.from({ length: newest }, (_, i) => newest - i));
  for (const id of sending.acked.slice(0, ackedBefore)) expect(ids).toContain(Number(id));
  expect(ids.length).toBeLessThan(sending.acked.length);

  const epoch = await epochHeard(again, client);
  expect(epoch).not.toBe(before);
  expect((await client.call('chats.list')).epoch).toBe(epoch);
  const picture = await client.fetch(
    `/api/storage/api/v1/picture/${pictureId}?profile=${owner.profileId}`,
  );
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const body = { tempId: 't-afterwards', delta: [{ insert: 'going on' }] };
  const sent = await client.call('messages.send', { params: { id: scene.chatId }, body });
  expect(Number(sent.id)).toBe(newest + 1);
  await again.stop();
});

test('restores a backup into an empty folder', { timeout: TIMEOUT_MS }, async () => {
  const server = await startServerProcess(data);
  const owner = await server.client().register({ email: 'moved@example.test' });
  await backUp(data, file);
  await server.stop();
  const elsewhere = join(folder, 'elsewhere');
  expect(restore(elsewhere, file, 1, known)).toBe(undefined);
  // The key is stored separately from the backup.
  await expect(startServerProcess(elsewhere)).rejects.toThrow('secret.key');
  copyFileSync(join(data, 'secret.key'), join(elsewhere, 'secret.key'));
  const again = await startServerProcess(elsewhere);
  const client = await again.client().login('moved@example.test');
  expect(client.profileId).toBe(owner.profileId);
  await again.stop();
});

test('the data that a restore replaces can be used again, with its files', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await startServerProcess(data);
  await backUp(data, file);
  const owner = await server.client().register({ email: 'later@example.test' });
  const { id } = await uploadPicture(owner, await somePicture());
  await server.stop();
  const kept = restore(data, file, 1, known) ?? '';
  // What docs/backup.md says. By then the storage may have removed files that only this data uses.
  for (const name of ['kith.db', 'blobs']) {
    rmSync(join(data, name), { recursive: true });
    renameSync(join(kept, name), join(data, name));
  }
  const again = await startServerProcess(data);
  const client = await again.client().login('later@example.test');
  const address = `/api/storage/api/v1/picture/${id}?profile=${client.profileId}`;
  expect((await client.fetch(address)).status).toBe(200);
  await again.stop();
});

test('a backup is readable by its owner only and overwrites nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await startServerProcess(data);
  await backUp(data, file);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backUp(data, file)).rejects.toThrow('Choose another name');
  await expect(backUp(join(folder, 'nowhere'), `${file}2`)).rejects.toThrow('There is no data');
  expect(existsSync(`${file}2`)).toBe(false);
  await server.stop();
});

test('an incomplete backup changes nothing', { timeout: TIMEOUT_MS }, async () => {
  const server = await startServerProcess(data);
  await server.client().register({ email: 'still-here@example.test' });
  await backUp(data, file);
  await server.stop();
  truncateSync(file, statSync(file).size / 2);
  expect(() => restore(data, file, 1, known)).toThrow('is not a complete backup');
  expect(() => restore(data, join(folder, 'missing'), 1, known)).toThrow('does not exist');
  expect(() => restore(data, join(data, 'kith.db'), 1, known)).toThrow('is not a complete backup');
  const again = await startServerProcess(data);
  await again.client().login('still-here@example.test');
  await again.stop();
});

test('a damaged picture and a newer backup are refused before anything is replaced', {
  timeout: TIMEOUT_MS,
}, async () => {
  const server = await startServerProcess(data);
  const scene = await openScene(await openCast(server));
  await uploadPicture(scene.cast.owner, await somePicture());
  await backUp(data, file);
  await server.client().register({ email: 'after-the-backup@example.test' });
  await server.stop();

  const newer = known.slice(0, -1);
  expect(() => restore(data, file, 1, newer)).toThrow(
    `was written by a newer version of Kith (${known.at(-1)})`,
  );
  const damaged = new DatabaseSync(file);
  damaged.exec(`update backup_file set content = zeroblob(length(content))
    where path = (select max(path) from backup_file)`);
  damaged.close();
  expect(() => restore(data, file, 1, known)).toThrow(/is not a complete backup: .* is damaged/);

  expect(existsSync(join(data, 'replaced-1'))).toBe(false);
  const again = await startServerProcess(data);
  await again.client().login('after-the-backup@example.test');
  await again.stop();
});
