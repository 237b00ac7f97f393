import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, PICTURES_MAX_BYTES, UNUSED_UPLOAD_LIFETIME_MS } from '@kith/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/index.ts';
import { uncounted } from '../../platform/metrics/index.ts';
import { systemRandom } from '../../platform/random.ts';
import { copied, createStorage, type Storage } from '../../platform/storage/index.ts';
import { type ManualClock, manualClock } from '../../testing/clock.ts';
import { isPostgres, openTestDatabase } from '../../testing/database.ts';
import { bytesOf, drawn, somePicture } from '../../testing/pictures.ts';
import { createPictureFiles, type PictureFiles } from './picture-files.ts';
import { insertUses, pictureOf } from './pictures.store.ts';

const ACCOUNT = 'account';
let database: Database;
let clock: ManualClock;
let folder: string;
let storage: Storage;
let files: PictureFiles;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = manualClock();
  folder = await mkdtemp(join(tmpdir(), 'kith-pictures-'));
  storage = createStorage({ clock, random: systemRandom, folder });
  files = createPictureFiles({
    ...{ database, clock, random: systemRandom, storage },
    counted: uncounted,
  });
  await database.transaction(({ query }) =>
    query
      .insertInto('account')
      .values({ id: ACCOUNT, password_hash: '', created_time: 0 })
      .execute(),
  );
});
afterEach(async () => {
  files.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function* piecesOf(bytes: Uint8Array, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const add = (bytes: Uint8Array) => files.add(ACCOUNT, piecesOf(bytes));

const filesIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const kept = async (
  picture: Awaited<ReturnType<typeof add>>,
  size: 'full' | 'preview' | 'small',
) => {
  const file = await files.open(picture, size);
  if (file === undefined) throw new Error('The file is gone.');
  return Buffer.concat(await Array.fromAsync(copied(file.read())));
};
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, pages } = await sharp(bytes, { animated: false }).metadata();
  return { width, height, format, pages };
};

describe('a picture', () => {
  test('is stored in three sizes, named by content, with a placeholder', async () => {
    const picture = await add(await bytesOf(drawn(3_000, 1_500).jpeg()));
    expect(picture).toMatchObject({ width: 2_560, height: 1_280, type: 'image/webp' });
    expect(await sizeOf(await kept(picture, 'full'))).toMatchObject({
      width: 2_560,
      height: 1_280,
    });
    expect(await sizeOf(await kept(picture, 'preview'))).toMatchObject({ width: 640, height: 320 });
    expect(await sizeOf(await kept(picture, 'small'))).toMatchObject({ width: 192, height: 96 });
    const tiny = Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64');
    expect(await sizeOf(tiny)).toMatchObject({ width: 16, height: 8, format: 'webp' });
    expect(picture.placeholder.length).toBeLessThan(400);
    expect((await filesIn(folder)).sort()).toEqual(
      [picture.full_hash, picture.preview_hash, picture.small_hash].sort(),
    );
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('can be a %s', async (format) => {
    const picture = await add(await bytesOf(drawn(64, 48).toFormat(format)));
    expect(picture).toMatchObject({ width: 64, height: 48 });
  });

  test('is rotated upright, and its metadata removed', async () => {
    const place = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const source = drawn(60, 40)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Somebody', Orientation: '6' }, ...place })
      .withMetadata({ orientation: 6 });
    const bytes = await bytesOf(source);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await add(bytes);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    for (const size of ['full', 'preview', 'small'] as const) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(
        await kept(picture, size),
      ).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  test('that is animated stays animated', async () => {
    const frames = [drawn(32, 32, '#ff0000'), drawn(32, 32, '#00ff00'), drawn(32, 32, '#0000ff')];
    const pngs = await Promise.all(frames.map((frame) => bytesOf(frame.png())));
    const picture = await add(await bytesOf(sharp(pngs, { join: { animated: true } }).gif()));
    expect(picture).toMatchObject({ width: 32, height: 32 });
    expect(await sizeOf(await kept(picture, 'full'))).toMatchObject({ pages: 3 });
    expect(await sizeOf(await kept(picture, 'preview'))).toMatchObject({ pages: 3 });
    expect((await sizeOf(await kept(picture, 'small'))).pages ?? 1).toBe(1);
  });

  test('an animation that is too long becomes a still picture, regardless of its frame size', async () => {
    const animation = (edge: number, pages: number) => {
      const frames = Array.from({ length: pages }, (_, page) =>
        Buffer.alloc(edge * edge * 3, page % 2 === 0 ? 0 : 255),
      );
      const raw = { width: edge, height: edge * pages, channels: 3, pageHeight: edge } as const;
      return bytesOf(sharp(Buffer.concat(frames), { raw }).gif({ effort: 1 }));
    };
    for (const [edge, pages] of [
      [8, 2_500],
      [400, 260],
    ] as const) {
      const picture = await add(await animation(edge, pages));
      expect((await sizeOf(await kept(picture, 'full'))).pages ?? 1, `${edge} px`).toBe(1);
    }
  });

  test('contains no extra bytes after its end', async () => {
    const payload = '<script>alert(document.domain)</script>';
    const bytes = Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(payload)]);
    const picture = await add(bytes);
    for (const size of ['full', 'preview', 'small'] as const)
      expect((await kept(picture, size)).includes('script')).toBe(false);
  });
});

describe('anything but a picture is refused with its error code, and nothing of it remains', () => {
  const cases: [string, string, () => Promise<Uint8Array>][] = [
    ['too_large', 'a bomb of pixels', () => bytesOf(drawn(9_000, 9_000).png())],
    [
      'unreadable_picture',
      'a picture cut off',
      async () => (await bytesOf(drawn(500, 500).jpeg())).slice(0, 700),
    ],
    [
      'unreadable_picture',
      'a page behind the head of a picture',
      async () => Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1'),
    ],
    [
      'unsupported_media_type',
      'a drawing that can hold a program',
      async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['unsupported_media_type', 'a TIFF', () => bytesOf(drawn().tiff())],
    ['unsupported_media_type', 'nothing', async () => new Uint8Array()],
  ];
  test.each(cases)('%s: %s', async (code, _what, make) => {
    await expect(add(await make())).rejects.toMatchObject({ code });
    expect(await filesIn(folder)).toEqual([]);
  });

  test('an interrupted upload leaves nothing behind', async () => {
    const bytes = await somePicture();
    const broken = async function* () {
      yield bytes.subarray(0, 20);
      throw new Error('gone');
    };
    await expect(files.add(ACCOUNT, broken())).rejects.toThrow('gone');
    expect(await filesIn(folder)).toEqual([]);
  });

  test('pictures are refused when the account has used its space', async () => {
    await add(await somePicture());
    await database.transaction(({ query }) =>
      query.updateTable('picture').set({ size: PICTURES_MAX_BYTES }).execute(),
    );
    await expect(add(await somePicture())).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  test('endless uploads of one account do not delay others', async () => {
    const { promise: end, resolve: stop } = Promise.withResolvers<void>();
    async function* endless(): AsyncGenerator<Uint8Array> {
      await end;
      yield Buffer.from('no picture');
    }
    const slow = Array.from({ length: 40 }, () => files.add('slow', endless()));
    const refused = Promise.allSettled(slow);
    await add(await somePicture());
    stop();
    for (const { status } of await refused) expect(status).toBe('rejected');
  });
});

describe('unused pictures are removed after a day', () => {
  test('the row and its files, except files used by others', async () => {
    const same = await somePicture();
    const shown = await add(same);
    const unused = await add(same);
    const other = await add(await somePicture());
    await database.transaction((tx) =>
      insertUses(tx, [
        { picture_id: shown.id, scope: 'profile', owner_id: 'p', seq: 0, held_for: null },
      ]),
    );
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS - 1);
    await files.sweep();
    expect(await pictureOf(database.read, unused.id)).toBeDefined();
    await clock.advance(HOUR_MS);
    await files.sweep();
    for (const { id } of [unused, other])
      expect(await pictureOf(database.read, id)).toBeUndefined();
    expect(await pictureOf(database.read, shown.id)).toBeDefined();
    expect(new Set(await filesIn(folder))).toEqual(
      new Set([shown.full_hash, shown.preview_hash, shown.small_hash]),
    );
  });

  test('one that a message is about to use is neither removed nor waited for', async () => {
    const sent = await add(await somePicture());
    const unused = await add(await somePicture());
    await clock.advance(UNUSED_UPLOAD_LIFETIME_MS + HOUR_MS);
    const sweeping = await database.transaction(async (tx) => {
      await insertUses(tx, [
        { picture_id: sent.id, scope: 'message', owner_id: 'chat', seq: 1, held_for: null },
      ]);
      const swept = files.sweep();
      if (isPostgres()) await swept;
      return { swept };
    });
    await sweeping.swept;
    expect(await pictureOf(database.read, sent.id)).toBeDefined();
    expect(await pictureOf(database.read, unused.id)).toBeUndefined();
  });
});
