import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DAY_MS,
  HOUR_MS,
  KithError,
  MINUTE_MS,
  PICTURE_MAX_BYTES,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { newId, systemRandom } from '../../platform/random.ts';
import { createStorage, type Storage } from '../../platform/storage/index.ts';
import { untilBlocked } from '../../testing/blocked.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { isPostgres, openTestDatabase } from '../../testing/database.ts';
import type { ArrivedPicture } from './files.ports.ts';
import { createFileService, type FileService } from './files.service.ts';
import { deleteFile, fileOf, insertFileUses, usableFiles } from './files.store.ts';
import { createFileReceiver } from './receive-file.ts';
import { createPictureReceiver } from './receive-picture.ts';
import { createTus } from './tus.ts';
import { createUploadHolds, type UploadHolds } from './upload-holds.ts';
import { createUploads, type Uploads } from './uploads.service.ts';
import { knownUploads } from './uploads.store.ts';

const ACCOUNT = 'account';
const ACTOR = { accountId: ACCOUNT, sessionId: 'session' };
const OWN = { accountId: ACCOUNT, givenTo: null };
const QUOTA = 10_000;
const GIBIBYTE = 1_024 ** 3;

const nobody = async (): Promise<never> => {
  throw new Error('There is no file request.');
};

let database: Database;
let clock: ManualClock;
let folder: string;
let storage: Storage;
let holds: UploadHolds;
let uploads: Uploads;
let files: FileService;
let freeBytes: number;
/** Uploads to be turned into pictures, which the test does. */
let makePicture: (arrived: ArrivedPicture) => Promise<unknown>;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = manualClock();
  folder = await mkdtemp(join(tmpdir(), 'kith-uploads-'));
  storage = createStorage({ clock, random: systemRandom, folder });
  holds = createUploadHolds({
    ...{ database, clock, random: systemRandom },
    bus: createBus(() => undefined),
  });
  freeBytes = 100 * GIBIBYTE;
  uploads = createUploads({
    ...{ database, clock, storage, holds },
    quotaOf: async () => QUOTA,
    lookAtDisk: async () => ({ freeBytes, totalBytes: 100 * GIBIBYTE, state: 'well' }),
    receivers: {
      file: createFileReceiver({
        ...{ database, clock, storage },
        ...{ takeGift: nobody, takeRecording: nobody },
      }),
      picture: createPictureReceiver({
        ...{ clock, storage },
        makePicture: (arrived) => makePicture(arrived),
      }),
    },
    demandGift: nobody,
  });
  files = createFileService({
    ...{ database, clock, storage },
    closedAmong: async () => new Set<string>(),
    mayRead: async () => false,
    maySee: async () => false,
  });
  await database.transaction(({ query }) =>
    query
      .insertInto('account')
      .values({ id: ACCOUNT, password_hash: '', created_time: 0 })
      .execute(),
  );
});
afterEach(async () => {
  holds.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (size: number): Promise<string> => {
  const id = newId(systemRandom);
  await uploads.create(OWN, { id, size, metadata: { name: 'notes.txt' } });
  return id;
};
async function* piecesOf(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const append = async (id: string, offset: number, ...pieces: string[]): Promise<number> => {
  const hold = await holds.take(id, () => {});
  const bytes = { bytes: piecesOf(...pieces), areRight: () => true };
  return uploads.append(OWN, hold, offset, bytes).finally(hold.release);
};
const filesIn = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const refusal = (code: string) => expect.objectContaining({ code });

describe('the quota', () => {
  test('counts announced sizes, also of concurrent uploads', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => begin(3_000)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused) expect(reason).toEqual(refusal('quota_exceeded'));
    expect(await uploads.usage(ACCOUNT)).toEqual({ used: 9_000, quota: QUOTA });
  });

  test('limits the number of files, and of uploads in progress, however small', async () => {
    const many = Array.from({ length: 999 }, (_, at) => `many-${at}`);
    const upload = {
      ...{
        account_id: ACCOUNT,
        given_to: null,
        purpose: 'file' as const,
        size: 0,
        received: 0,
        metadata: '{}',
      },
      ...{ hash: null, type: null, holder: null, held_until: 0, touched_time: clock.now() },
      ...{ finished_time: null, is_open: null },
    } as const;
    await database.transaction(({ query }) =>
      query
        .insertInto('upload')
        .values(many.map((id) => ({ id, ...upload })))
        .execute(),
    );
    const last = await begin(1);
    await expect(begin(1)).rejects.toEqual(refusal('quota_exceeded'));
    await uploads.remove(OWN, last);
    await begin(1);
    await database.transaction(async ({ query }) => {
      await query.deleteFrom('upload').execute();
      const file = {
        ...{ account_id: ACCOUNT, name: 'a', type: 'text/plain', size: 1, hash: 'h'.repeat(64) },
        ...{ width: null, height: null, duration_ms: null, waveform: null, created_time: 0 },
      };
      await query
        .insertInto('file')
        .values(many.map((id) => ({ id, ...file })))
        .execute();
    });
    await begin(1);
    await expect(begin(1)).rejects.toEqual(refusal('quota_exceeded'));
  });

  test('counts each file once until it is removed', async () => {
    const id = await begin(5);
    await append(id, 0, 'bytes');
    await uploads.finish(OWN, id);
    expect((await uploads.usage(ACCOUNT)).used).toBe(5);
    await files.remove(ACCOUNT, id);
    expect((await uploads.usage(ACCOUNT)).used).toBe(0);
  });
});

test('extra bytes are refused and the upload can continue', async () => {
  const id = await begin(5);
  await expect(append(id, 0, 'more ', 'than five')).rejects.toEqual(refusal('too_large'));
  expect((await uploads.demand(OWN, id)).received).toBeLessThanOrEqual(5);
  await append(id, 0, 'bytes');
  await uploads.finish(OWN, id);
  expect((await uploads.usage(ACCOUNT)).used).toBe(5);
});

describe('a disk that fills up', () => {
  test('refuses uploads that would leave too little free space', async () => {
    freeBytes = 1.5 * GIBIBYTE;
    await begin(1_000);
    freeBytes = GIBIBYTE;
    await expect(begin(1_000)).rejects.toEqual(refusal('storage_full'));
  });

  test('counts the remaining bytes of uploads that are being sent, not those only announced', async () => {
    freeBytes = GIBIBYTE + 5_000;
    const id = await begin(4_000);
    await begin(2_000);
    const hold = await holds.take(id, () => {});
    await expect(begin(2_000)).rejects.toEqual(refusal('storage_full'));
    await hold.release();
    await begin(2_000);
    // A process that has died sends nothing more.
    await holds.take(id, () => {});
    clock.set(clock.now() + MINUTE_MS);
    await begin(1_000);
  });

  test('refuses the bytes of an upload that was announced when they still fitted', async () => {
    const id = await begin(5);
    await database.transaction(({ query }) =>
      query
        .updateTable('upload')
        .set({ size: 2 * GIBIBYTE })
        .where('id', '=', id)
        .execute(),
    );
    freeBytes = 1.5 * GIBIBYTE;
    await expect(append(id, 0, 'bytes')).rejects.toEqual(refusal('storage_full'));
    freeBytes = 100 * GIBIBYTE;
    expect(await append(id, 0, 'bytes')).toBe(5);
  });
});

describe('abandoned uploads', () => {
  test('is deleted after a day, with its bytes', async () => {
    const id = await begin(10);
    await append(id, 0, 'half');
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS - HOUR_MS);
    await uploads.sweep();
    expect(await append(id, 4, 's')).toBe(5);
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS + HOUR_MS);
    await uploads.sweep();
    await expect(uploads.demand(OWN, id)).rejects.toEqual(refusal('not_found'));
    expect(await filesIn()).toEqual([]);
  });

  test('an upload that has not received anything is deleted after an hour', async () => {
    const [empty, begun] = [await begin(10), await begin(10)];
    await append(begun, 0, 'half');
    await clock.advance(2 * HOUR_MS);
    await uploads.sweep();
    await expect(uploads.demand(OWN, empty)).rejects.toEqual(refusal('not_found'));
    expect(await uploads.demand(OWN, begun)).toMatchObject({ received: 4 });
    expect((await uploads.usage(ACCOUNT)).used).toBe(10);
  });

  test('one whose creating request fails is deleted at once', async () => {
    const tus = createTus({ random: systemRandom, uploads, holds });
    // No upload can be written any more.
    await writeFile(join(folder, 'uploads'), '');
    const creating = tus({
      method: 'POST',
      owner: OWN,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': `name ${btoa('notes.txt')}`,
      },
    });
    await expect(creating).rejects.toThrow();
    expect((await uploads.usage(ACCOUNT)).used).toBe(0);
  });

  test('bytes without an upload are deleted, the others kept', async () => {
    const id = await begin(10);
    await writeFile(join(folder, 'uploads', 'nobodys'), 'left by a crash');
    // The files have the system's time.
    await clock.advance(Date.now() - clock.now() + 2 * DAY_MS);
    await append(id, 0, 'half');
    await uploads.sweep();
    expect(await filesIn()).toEqual([id]);
  });

  test('are found among more of them than a statement has parameters', async () => {
    const id = await begin(10);
    const old = Array.from({ length: 70_000 }, (_, at) => `nobodys-${at}`);
    expect(await knownUploads(database.read, [...old, id])).toEqual(new Set([id]));
  });

  test('an unused file is deleted after a day, with its content unless another file has the same', async () => {
    const [one, two] = [await begin(4), await begin(4)];
    for (const id of [one, two]) {
      await append(id, 0, 'same');
      await uploads.finish(OWN, id);
    }
    expect(await filesIn()).toHaveLength(1);
    await clock.advance(2 * HOUR_MS);
    await files.remove(ACCOUNT, one);
    expect(await filesIn()).toHaveLength(1);
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS);
    await files.sweep();
    expect(await filesIn()).toEqual([]);
  });

  test('a file that a message is about to use is neither removed nor waited for', async () => {
    const ids = [await begin(4), await begin(4)];
    for (const id of ids) {
      await append(id, 0, id.slice(0, 4));
      await uploads.finish(OWN, id);
    }
    const [sent = '', unused = ''] = ids;
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS + HOUR_MS);
    const use = { file_id: sent, scope: 'message', owner_id: 'chat', seq: 1, held_for: null };
    const { removing, sweeping } = await database.transaction(async (tx) => {
      await insertFileUses(tx, [use]);
      const removing = Promise.allSettled([files.remove(ACCOUNT, sent)]);
      if (isPostgres()) await untilBlocked(database.read);
      const sweeping = files.sweep();
      if (isPostgres()) await sweeping;
      return { removing, sweeping };
    });
    await sweeping;
    expect(await removing).toMatchObject([{ reason: { code: 'conflict' } }]);
    expect(await fileOf(database.read, sent)).toBeDefined();
    expect(await fileOf(database.read, unused)).toBeUndefined();
  });

  test('a file that is about to be removed is not used, and removed once', async () => {
    const id = await begin(4);
    await append(id, 0, id.slice(0, 4));
    await uploads.finish(OWN, id);
    const { using, removing } = await database.transaction(async (tx) => {
      await deleteFile(tx, id);
      const using = database.transaction((later) => usableFiles(later, ACCOUNT, [id]));
      if (isPostgres()) await untilBlocked(database.read);
      const removing = Promise.allSettled([files.remove(ACCOUNT, id)]);
      return { using, removing };
    });
    expect(await using).toEqual([]);
    expect(await removing).toMatchObject([{ reason: { code: 'not_found' } }]);
  });
});

describe('an upload of unknown length', () => {
  const open = async (text: string): Promise<string> => {
    const id = newId(systemRandom);
    await uploads.beginBytes(id);
    const metadata = JSON.stringify({ name: 'meeting.webm' });
    await database.transaction((tx) => uploads.insertOpen(tx, OWN, { id, metadata }));
    const hold = await holds.take(id, () => {});
    const bytes = { bytes: piecesOf(text), areRight: () => true };
    await uploads.append(OWN, hold, 0, bytes, text.length).finally(hold.release);
    return id;
  };
  const close = async (id: string, size: number): Promise<void> => {
    const hold = await holds.take(id, () => {});
    await uploads.close(OWN, hold, size).finally(hold.release);
  };

  test('can end when the disk is full by now, but not grow', async () => {
    const id = await open('bytes');
    freeBytes = 0;
    await expect(close(id, 6)).rejects.toEqual(refusal('storage_full'));
    await close(id, 5);
    await uploads.finish(OWN, id);
    expect(await files.info(ACTOR, id)).toMatchObject({ id, size: 5 });
  });

  test('becomes as long as what arrived, not as long as was said with an end that broke off', async () => {
    const id = await open('bytes');
    await close(id, 1_000);
    await uploads.endOpen(OWN, id);
    expect(await files.info(ACTOR, id)).toMatchObject({ id, size: 5 });
    expect((await uploads.usage(ACCOUNT)).used).toBe(5);
  });
});

test('an upload whose bytes were lost is removed instead of resumed', async () => {
  const id = await begin(10);
  await append(id, 0, 'half');
  await truncate(storage.growing.pathOf(id), 2);
  await expect(append(id, 4, 'rest')).rejects.toEqual(refusal('not_found'));
  expect(await filesIn()).toEqual([]);
});

test('the next process finishes an upload that was interrupted while being completed', async () => {
  const id = await begin(5);
  await append(id, 0, 'bytes');
  const upload = await uploads.demand(OWN, id);
  const hold = await holds.take(id, () => {});
  // Its bytes were moved, but nothing after that was recorded.
  await storage.keep(storage.growing.pathOf(id), {
    announce: (hash) =>
      database.transaction(({ query }) =>
        query
          .updateTable('upload')
          .set({ hash, type: 'text/plain' })
          .where('id', '=', id)
          .execute(),
      ),
  });
  await hold.release();
  expect(upload.finished_time).toBeNull();
  await uploads.finish(OWN, id);
  await uploads.finish(OWN, id);
  expect(await files.info(ACTOR, id)).toMatchObject({ id, type: 'text/plain', size: 5 });
});

describe('an upload for a picture', () => {
  const picture = { name: 'picture', purpose: 'picture' };
  const arrive = async (): Promise<string> => {
    const id = newId(systemRandom);
    await uploads.create(OWN, { id, size: 5, metadata: picture });
    await append(id, 0, 'bytes');
    return id;
  };

  test('keeps its bytes until it is processed, exactly once', async () => {
    const id = await arrive();
    makePicture = async () => {
      throw new KithError('overloaded', 'Too many pictures at once.');
    };
    await expect(uploads.finish(OWN, id)).rejects.toEqual(refusal('overloaded'));
    const made: string[] = [];
    makePicture = async ({ path, accountId, finish }) => {
      made.push(`${accountId} ${await readFile(path, 'utf8')}`);
      await database.transaction(finish);
    };
    await uploads.finish(OWN, id);
    await uploads.finish(OWN, id);
    expect(made).toEqual([`${ACCOUNT} bytes`]);
    expect(await filesIn()).toEqual([]);
    await expect(files.info(ACTOR, id)).rejects.toEqual(refusal('not_found'));
  });

  test('is deleted if it cannot be processed', async () => {
    const id = await arrive();
    makePicture = async () => {
      throw new KithError('unreadable_picture', 'The picture is damaged.');
    };
    await expect(uploads.finish(OWN, id)).rejects.toEqual(refusal('unreadable_picture'));
    await expect(uploads.demand(OWN, id)).rejects.toEqual(refusal('not_found'));
    expect(await filesIn()).toEqual([]);
  });

  test('is not processed for a request that has lost the upload', async () => {
    const id = await arrive();
    makePicture = async ({ finish }) => {
      await database.transaction((tx) =>
        tx.query.updateTable('upload').set({ holder: 'another' }).where('id', '=', id).execute(),
      );
      await database.transaction(finish);
    };
    await expect(uploads.finish(OWN, id)).rejects.toEqual(refusal('not_found'));
    // The other request can still process it.
    expect(await uploads.demand(OWN, id)).toMatchObject({ received: 5, finished_time: null });
    expect(await readFile(storage.growing.pathOf(id), 'utf8')).toBe('bytes');
  });

  test('is limited in size and must belong to the account', async () => {
    const create = (givenTo: string | null, size: number) =>
      uploads.create(
        { accountId: ACCOUNT, givenTo },
        { id: newId(systemRandom), size, metadata: picture },
      );
    await expect(create(null, PICTURE_MAX_BYTES + 1)).rejects.toEqual(refusal('too_large'));
    await expect(create('request', 5)).rejects.toMatchObject({
      ...{ code: 'invalid_field', field: 'purpose' },
    });
  });
});

test('a request that has lost its upload cannot write', async () => {
  const id = await begin(10);
  const old = await holds.take(id, () => {});
  // Its process was frozen for so long that another one could take the upload.
  clock.set(clock.now() + HOUR_MS);
  const hold = await holds.take(id, () => {});
  const bytes = { bytes: piecesOf('late'), areRight: () => true };
  await expect(uploads.append(OWN, old, 0, bytes)).rejects.toThrow();
  await hold.release();
  expect(await uploads.demand(OWN, id)).toMatchObject({ received: 0, holder: null });
});
