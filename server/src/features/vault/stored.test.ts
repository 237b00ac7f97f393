import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../platform/database/index.ts';
import { profileOf } from '../../testing/cast.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { uploadFile } from '../../testing/uploads.ts';

/** A canary in every field of the chat that people have typed. */
const CANARY = 'quokka-2b8d';
const SECRET = '482915';

/** The report of a browser that could not read another one's input. */
const UNREADABLE = `SyntaxError: Unexpected token 'q', "${CANARY}, all of it" is not valid JSON`;

/** The tables and columns of a database that contain a word. */
const placesOf = (file: string, word: string): string[] => {
  const raw = new DatabaseSync(file, { readOnly: true });
  const names = raw.prepare("select name from sqlite_master where type = 'table'").all();
  const places = names.flatMap(({ name }) =>
    raw
      .prepare(`select * from "${name}"`)
      .all()
      .flatMap((row) => Object.entries(row))
      .filter(([, value]) =>
        (value instanceof Uint8Array ? Buffer.from(value) : String(value)).includes(word),
      )
      .map(([column]) => `${name}.${column}`),
  );
  raw.close();
  return [...new Set(places)].sort();
};

test('vaulted data is in the database and its backup like other data, and in no log, task or index', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const server = await startServerProcess(data, { LOG_LEVEL: 'debug' });
  const owner = await (await server.client().register()).prove();
  const friend = await server.client().register();
  const third = await server.client().register();
  const made = await owner.call('chats.create', {
    body: { participantIds: [friend, third].map(profileOf), name: `The ${CANARY}` },
  });
  const params = { id: 'see' in made ? made.see : made.id };
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  await owner.call('vault.open', { body: { secret: SECRET } });
  await owner.call('chats.update', { params, body: { vaulted: true } });
  const bytes = new TextEncoder().encode(`In the file: ${CANARY}`);
  const fileId = await uploadFile(friend, bytes, { name: `${CANARY}.txt`, type: 'text/plain' });
  const delta = [{ insert: `${CANARY} and more` }];
  const body = { tempId: 't-1', delta, attachmentIds: [fileId] };
  await friend.call('messages.send', { params, body });
  await owner.call('chats.draft', { params, body: { delta, replyTo: null } });
  await owner.call('vault.close');

  // Failures while it is closed, on both sides.
  const found = await owner.call('messages.search', { query: { q: CANARY } });
  expect(JSON.stringify(found)).not.toContain(CANARY);
  const wrong = { params, body: { delta: [{ insert: CANARY, retain: 1 }], replyTo: null } };
  await expect(owner.call('chats.draft', wrong as never)).rejects.toThrow();
  await owner.call('errors.log', {
    body: { message: UNREADABLE, stack: `${UNREADABLE}\n    at parse (chat-Dk3.js:1:48)` },
  });

  const backup = join(folder, 'kith.backup');
  await backUp(data, backup);
  await expect.poll(server.output).toContain('a browser reported an error');
  await server.stop();
  expect(placesOf(backup, CANARY)).toEqual([
    'backup_file.content',
    'chat.name',
    'file.name',
    'message.attachments',
    'message.delta',
    'message.preview',
    'participant.draft',
    'upload.metadata',
  ]);
  expect(server.output()).toContain('chat-Dk3.js:1:48');
  expect(server.output()).not.toContain(CANARY);
});
