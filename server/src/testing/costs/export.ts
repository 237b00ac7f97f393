import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openArchive } from '../../features/export/export.archive.ts';
import { nextTurn } from '../../platform/effort.ts';
import { text } from '../../platform/json-stream.ts';
import { profileOf } from '../cast.ts';
import type { TestClient } from '../client.ts';
import { uploadFile } from '../uploads.ts';
import { copyRow } from './copies.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

let ticket = '';
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Everything of an account with fifty thousand contacts and megabytes of messages. */
const write = async ({ owner }: Pick<CostWorld, 'owner'>): Promise<void> => {
  await owner.call('export.start');
  const state = async () => (await owner.call('export.get')).export?.state;
  await expect.poll(state, PATIENCE).toBe('done');
};
/** As it is only done once, one of nothing warms up. */
const warmUp = async ({ app }: Pick<CostWorld, 'app'>): Promise<void> =>
  write({ owner: await (await app.client().register()).prove() });

const MESSAGES = 100_000;
/** Every so many have a file that is gone, and an earlier text: both are looked up one by one. */
const LOOKED_UP = 40;
let writer: TestClient | undefined;
const writerNow = (): TestClient => {
  if (writer === undefined) throw new Error('Nobody has written.');
  return writer;
};
/** Somebody with one long chat, in which the same file was sent over and over. */
const talk = async ({ app }: Pick<CostWorld, 'app'>): Promise<void> => {
  const other = await app.client().register();
  writer = await (await app.client().register()).prove();
  const made = await writer.call('chats.create', { body: { participantIds: [profileOf(other)] } });
  const id = 'see' in made ? made.see : made.id;
  const fileId = await uploadFile(writer, new TextEncoder().encode('what is in the file'));
  const body = { tempId: 't-long', delta: [{ insert: 'low tide' }], attachmentIds: [fileId] };
  const said = await writer.call('messages.send', { params: { id }, body });
  const seq = Number(said.id);
  const count = MESSAGES - 1;
  await app.database.transaction(async (tx) => {
    await copyRow(
      tx,
      'message',
      { chat_id: id, seq },
      { count, differ: ['seq', 'temp_id', 'version'] },
    );
    await sql`update message set updated_time = created_time + 1,
      attachments = replace(attachments, ${fileId}, ${fileId} || '-' || seq)
      where chat_id = ${id} and seq % ${LOOKED_UP} = 0`.execute(tx.query);
    const last = { seq: seq + count, last_seq: seq + count, counted_seq: seq + count };
    await tx.query
      .updateTable('chat')
      .set((chat) => ({ ...last, version: chat('version', '+', count) }))
      .where('id', '=', id)
      .execute();
  });
};

/** Files in an archive that is continued, and what one of them refers to. */
const FILES = 50_000;
const REFERRED = 50_000;
const FILE_BYTES = 100;
let folder = '';
const archivePath = (): string => join(folder, 'one.zip');
const leaveArchive = async (): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'kith-archive-'));
  const lines = Array.from({ length: FILES }, (_, at) => {
    const [offset, end] = [at * FILE_BYTES, (at + 1) * FILE_BYTES];
    const entry = { name: `files/${at}/survey.pdf`, crc: 0, packed: 1, size: 1, offset, end };
    return `${JSON.stringify({ entry, asks: [] })}\n`;
  });
  await writeFile(`${archivePath()}.journal`, lines.join(''));
  await writeFile(archivePath(), '');
  await truncate(archivePath(), FILES * FILE_BYTES);
};
async function* long(asks: string[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < REFERRED; at++) {
    asks.push(`file a-file-in-one-of-many-messages-${at}`);
    if (at % 1_000 === 0) yield* text('a page of messages');
    if (at % 10_000 === 0) await nextTurn();
  }
}
/** Continued by two processes, the second of which finds it complete. */
const continueArchive = async (): Promise<void> => {
  for (const _process of ['one', 'other']) {
    const archive = await openArchive(archivePath());
    expect(await archive.add('messages.json', long)).toHaveLength(REFERRED);
    await archive.finish();
    await archive.close();
  }
  await rm(folder, { recursive: true });
};

let isWritten = false;
const once = async (world: CostWorld): Promise<void> => {
  if (!isWritten) await write(world);
  isWritten = true;
};

export default {
  'task.export': {
    prepare: async ({ app, owner }) => {
      await warmUp({ app });
      const { export: former } = await owner.call('export.get');
      if (former !== null) await owner.call('export.remove');
    },
    act: write,
    runs: 1,
  },
  'task.export, of a long chat': {
    prepare: async (world) => {
      await warmUp(world);
      await talk(world);
    },
    act: () => write({ owner: writerNow() }),
    runs: 1,
  },
  'task.export, its journal': { prepare: leaveArchive, act: continueArchive, runs: 1 },
  'export.ticket': { prepare: once, act: calling('export.ticket', () => ({})) },
  'export.download': {
    prepare: async (world) => {
      await once(world);
      ({ ticket } = await world.owner.call('export.ticket'));
    },
    act: async ({ owner }) => {
      const response = await owner.send('export.download', { query: { ticket } });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      for await (const _part of response.body ?? []);
    },
  },
} satisfies Costs;
