import { describe, expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../server/src/testing/client.ts';
import { sendCreate } from '../server/src/testing/uploads.ts';
import { fill, makeReadOnly, makeSmallDisk, noSmallDisk } from './disks.ts';
import { startHouse } from './house.ts';

const noDisk = noSmallDisk();
if (noDisk !== undefined) console.log(`No full disk is tried on this machine: ${noDisk}`);

const smallDisk = (): string => {
  const disk = makeSmallDisk(24);
  onTestFinished(disk.close);
  return disk.folder;
};

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const house = await startHouse({ dataDir, env });
  onTestFinished(() => house.kill('SIGKILL'));
  return { house, origin: `http://127.0.0.1:${house.port}` };
};

describe.skipIf(noDisk !== undefined)('the operator is notified of problems with the disk', () => {
  test('a full disk is reported, rejects only writes, and recovers with free space', async () => {
    const folder = smallDisk();
    const { house, origin } = await start(folder);
    const person = await new TestClient(origin).register();
    const chat = await person.call('chats.create', { body: { participantIds: [] } });
    if ('see' in chat) throw new Error('There is such a chat already.');
    const free = fill(folder);
    const say = (text: string) =>
      person.call('messages.send', {
        params: { id: chat.id },
        body: { tempId: `t-full-${crypto.randomUUID()}`, delta: [{ insert: `${text}\n` }] },
      });
    // Space reserved for the log is still used.
    const until = async (): Promise<unknown> => {
      for (;;) {
        const failure = await say('x'.repeat(4_000)).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure !== undefined) return failure;
      }
    };
    expect(await until()).toMatchObject({ status: 507, code: 'storage_full' });
    expect((await person.call('chats.list', { query: {} })).chats).toHaveLength(1);
    const ready = () => fetch(`${origin}/ready`);
    expect((await ready()).status).toBe(507);
    expect(await (await ready()).json()).toMatchObject({ error: { code: 'storage_full' } });
    expect(house.output()).toContain('the disk is full');
    expect(house.output()).toContain(folder);
    expect(house.output()).not.toContain('cannot rollback');
    for (let more = 0; more < 20; more += 1) await say('again').catch(() => {});
    expect(house.output().match(/the disk is full/g)).toHaveLength(1);
    free();
    await say('there is room');
    expect((await ready()).status).toBe(200);
  });

  test('a disk that is filling up accepts no more uploads, and chats continue', async () => {
    const folder = smallDisk();
    const { origin } = await start(folder);
    const person = await new TestClient(origin).register();
    const chat = await person.call('chats.create', { body: { participantIds: [] } });
    if ('see' in chat) throw new Error('There is such a chat already.');
    const begin = (size: number) => sendCreate(person, size);
    expect((await begin(1_000_000)).status).toBe(201);
    const refused = await begin(23_000_000);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ error: { code: 'storage_full' } });
    const tempId = `t-full-${crypto.randomUUID()}`;
    const body = { tempId, delta: [{ insert: 'goes on\n' }] };
    await person.call('messages.send', { params: { id: chat.id }, body });
  });

  test('starting on a full disk reports it with its path', async () => {
    const folder = smallDisk();
    fill(folder);
    const failure = await start(`${folder}/data`).catch((error: Error) => error.message);
    expect(failure).toContain(`The disk that holds ${folder}/data is full.`);
  });

  test('starting on a read-only disk reports its path', async () => {
    const folder = smallDisk();
    const { house } = await start(folder);
    await house.kill('SIGTERM');
    makeReadOnly(folder);
    const failure = await start(folder).catch((error: Error) => error.message);
    expect(failure).toContain(`${folder} is on a read-only disk.`);
  });
});
