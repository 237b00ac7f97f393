import type { StoredFile } from '@kith/contract';
import {
  FILE_MAX_BYTES,
  SHARE_FILES_MAX,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract/base/constants';
import { createFileCipher, encryptedSize } from '@kith/formats/encrypted/file-cipher';
import { expect, test, vi } from 'vitest';
import { toFailure } from '../../platform/failure.ts';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { DISCARDED } from '../../platform/uploads/discarded.ts';
import type { MadeFile } from '../../platform/uploads/send-upload.ts';
import type { UploadFile, UploadOptions } from '../../platform/uploads/upload-file.ts';
import { keyBytes, saltBytes } from './encrypted/encrypt-file.ts';
import { createShareOutbox } from './share-outbox.ts';

const picked = (path: string, { size = 4, lastModified = 1 } = {}) => {
  const file = new File(['abcd'], path.split('/').at(-1) ?? '', { lastModified });
  Object.defineProperty(file, 'size', { value: size });
  return { file, path };
};

/** Uploads controlled by the test. */
const setUp = (env = createTestEnvironment(), me = 'ada') => {
  const sent: {
    name: string;
    file: File | MadeFile;
    options: UploadOptions;
    done: (id: string) => void;
    fail: (cause: unknown) => void;
  }[] = [];
  const discarded: string[] = [];
  const ended = new AbortController();
  const outbox = createShareOutbox({
    ...{ env, me, ended: ended.signal },
    upload: ((file: File | MadeFile, options: UploadOptions = {}) =>
      new Promise<StoredFile>((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        sent.push({
          ...{ name: file.name, file, options, fail: reject },
          done: (id) => resolve({ id } as StoredFile),
        });
      })) as UploadFile,
    discard: async (id) => discarded.push(id),
  });
  const shown = () => outbox.state.getState().files.map(({ name, state }) => [name, state]);
  return {
    env,
    outbox,
    sent,
    discarded,
    ended,
    shown,
    keyOf: (at: number) => outbox.state.getState().files[at]?.key ?? '',
  };
};

test('two files upload at once, with their folders in their names, and then the next', async () => {
  const { env, outbox, sent, shown } = setUp();
  outbox.add([picked('Plans/one.pdf'), picked('two.pdf'), picked('three.pdf')]);
  expect(shown()).toEqual([
    ['Plans/one.pdf', 'sending'],
    ['two.pdf', 'sending'],
    ['three.pdf', 'waiting'],
  ]);
  expect(sent.map(({ name }) => name)).toEqual(['Plans/one.pdf', 'two.pdf']);
  sent[0]?.options.onProgress?.(0.5);
  expect(outbox.state.getState().files[0]?.part).toBe(0.5);
  sent[0]?.done('f1');
  await env.settle();
  expect(outbox.state.getState().files[0]).toMatchObject({ state: 'sent', part: 1, fileId: 'f1' });
  expect(sent.map(({ name }) => name)).toEqual(['Plans/one.pdf', 'two.pdf', 'three.pdf']);
});

test('a paused file makes room for the next, and resumes under the same key', async () => {
  const { env, outbox, sent, shown, keyOf } = setUp();
  outbox.add([picked('one'), picked('two'), picked('three')]);
  outbox.pause(keyOf(0));
  // Even before the upload has stopped.
  outbox.resume(keyOf(0));
  outbox.pause(keyOf(0));
  await env.settle();
  expect(shown()).toEqual([
    ['one', 'paused'],
    ['two', 'sending'],
    ['three', 'sending'],
  ]);
  sent[1]?.done('f2');
  await env.settle();
  outbox.resume(keyOf(0));
  expect(sent.at(-1)).toMatchObject({ name: 'one', options: { key: sent[0]?.options.key } });
});

test('a failed file shows the reason and can be retried; one that is too large is not uploaded', async () => {
  const { env, outbox, sent, shown, keyOf } = setUp();
  outbox.add([picked('one'), picked('huge', { size: FILE_MAX_BYTES + 1 })]);
  sent[0]?.fail(toFailure({ error: { code: 'quota_exceeded' } }));
  await env.settle();
  expect(outbox.state.getState().files.map(({ failure }) => failure?.code)).toEqual([
    'quota_exceeded',
    'too_large',
  ]);
  outbox.resume(keyOf(0));
  expect(shown()).toEqual([
    ['one', 'sending'],
    ['huge', 'failed'],
  ]);
  expect(outbox.state.getState().files[0]?.failure).toBeUndefined();
});

test('after the browser was closed, uploaded files stay and the rest have to be chosen again', async () => {
  const { env, outbox, sent } = setUp();
  outbox.add([picked('one'), picked('two')]);
  sent[0]?.done('f1');
  await env.settle();

  const later = setUp(env);
  expect(later.shown()).toEqual([
    ['one', 'sent'],
    ['two', 'absent'],
  ]);
  later.outbox.add([picked('two')]);
  expect(later.sent.map(({ options }) => options.key)).toEqual([sent[1]?.options.key]);
  // It is not available to another profile, nor to the same one a day later.
  expect(setUp(env, 'ben').shown()).toEqual([]);
  await env.advance(UNUSED_UPLOAD_LIFETIME_MS + 1);
  expect(setUp(env).shown()).toEqual([]);
});

test('a file that the server has removed, because nothing used it for a day, is sent again', async () => {
  const { env, outbox, sent, shown } = setUp();
  outbox.add([picked('one')]);
  sent[0]?.done('f1');
  await env.settle();
  await env.advance(UNUSED_UPLOAD_LIFETIME_MS / 2);
  outbox.add([picked('two')]);
  sent[1]?.done('f2');
  await env.settle();
  expect(outbox.renew()).toBe(false);
  await env.advance(UNUSED_UPLOAD_LIFETIME_MS / 2 + 1);
  expect(setUp(env).shown()).toEqual([
    ['one', 'absent'],
    ['two', 'sent'],
  ]);
  expect(outbox.renew()).toBe(true);
  expect(shown()).toEqual([
    ['one', 'sending'],
    ['two', 'sent'],
  ]);
  sent[2]?.done('f3');
  await env.settle();
  expect(outbox.state.getState().files[0]).toMatchObject({ state: 'sent', fileId: 'f3' });
});

test('a changed file is a different one, and an equal one is not added twice', () => {
  const { outbox, shown } = setUp();
  outbox.add([picked('one')]);
  outbox.add([picked('one'), picked('one', { lastModified: 2 })]);
  expect(shown()).toHaveLength(2);
});

test('more files than a share can have are left out and counted', () => {
  const { outbox, shown } = setUp();
  const many = Array.from({ length: SHARE_FILES_MAX + 3 }, (_, at) => picked(`file ${at}`));
  expect(outbox.add(many)).toBe(3);
  expect(shown()).toHaveLength(SHARE_FILES_MAX);
});

test('removing a file stops its upload and frees its space; clearing removes everything', async () => {
  const { env, outbox, sent, discarded, keyOf } = setUp();
  outbox.add([picked('one'), picked('two')]);
  sent[0]?.done('f1');
  await env.settle();
  outbox.remove(keyOf(0));
  expect(discarded).toEqual(['f1']);
  outbox.clear();
  expect(sent[1]?.options.signal?.reason).toBe(DISCARDED);
  expect(setUp(env).shown()).toEqual([]);
});

test('what has arrived of a file that is removed is forgotten, also while it is paused or after a reload', async () => {
  const { env, outbox, sent, keyOf } = setUp();
  outbox.add([picked('one'), picked('two'), picked('three')]);
  outbox.remove(keyOf(0));
  expect(sent[0]?.options.signal?.reason).toBe(DISCARDED);
  await env.settle();
  outbox.pause(keyOf(0));
  expect(sent[1]?.options.signal?.reason).not.toBe(DISCARDED);
  await env.settle();
  const forgotten = (of: typeof sent) =>
    of
      .filter(({ options }) => options.signal?.reason === DISCARDED)
      .map(({ options }) => options.key);
  outbox.remove(keyOf(0));
  expect(forgotten(sent).at(-1)).toBe(sent[1]?.options.key);

  const later = setUp(env);
  expect(later.shown()).toEqual([['three', 'absent']]);
  later.outbox.remove(later.keyOf(0));
  expect(forgotten(later.sent)).toEqual([sent[2]?.options.key]);
});

test('damaged stored data is ignored', () => {
  const env = createTestEnvironment();
  env.storage.set('shareDraft', '{"me":"ada","files":');
  expect(setUp(env).shown()).toEqual([]);
});

test('files of an encrypted share are encrypted before they are sent, the same way after a reload', async () => {
  const { env, outbox, sent } = setUp();
  outbox.encrypt(true);
  outbox.add([picked('Plans/one.pdf')]);
  // Decided before the first file, and not after it.
  outbox.encrypt(false);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const { key, files } = outbox.state.getState();
  const [{ salt = '', name, size } = {}] = files;
  expect({ name, size }).toEqual({ name: 'Plans/one.pdf', size: 4 });
  const made = sent[0]?.file as MadeFile;
  expect(made).toMatchObject({ name: `encrypted-${salt.slice(0, 8)}`, size: encryptedSize(4) });
  const bytes = async (file: MadeFile) =>
    new Uint8Array(await (await file.read(0, file.size)).arrayBuffer());
  const cipher = await createFileCipher(keyBytes(key ?? ''), { salt: saltBytes(salt), size: 4 });
  const content = [];
  const source = [await bytes(made)];
  for await (const part of cipher.decrypt(
    (async function* () {
      yield* source;
    })(),
  ))
    content.push(...part);
  expect(String.fromCharCode(...content)).toBe('abcd');

  const later = setUp(env);
  expect(later.outbox.state.getState().key).toBe(key);
  later.outbox.add([picked('Plans/one.pdf')]);
  await vi.waitFor(() => expect(later.sent).toHaveLength(1));
  expect(later.sent[0]?.options.key).toBe(sent[0]?.options.key);
  expect(await bytes(later.sent[0]?.file as MadeFile)).toEqual(await bytes(made));
  later.outbox.clear();
  expect(later.outbox.state.getState().key).toBeNull();
  expect(env.storage.get('shareDraft')).toBeNull();
});
