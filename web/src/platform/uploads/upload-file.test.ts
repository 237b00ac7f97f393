import { expect, test } from 'vitest';
import { createTestEnvironment } from '../testing/environment.ts';
import { DISCARDED } from './discarded.ts';
import type { SentUpload } from './send-upload.ts';
import { createUploadFile } from './upload-file.ts';

const FILE = new File(['some bytes'], 'Notes.txt');
const ADDRESS = '/api/storage/api/v1/uploads';

/** A server that answers each attempt as the test says. */
const createServer = (env = createTestEnvironment()) => {
  const attempts: SentUpload[] = [];
  const answers: ((sent: SentUpload) => Promise<string>)[] = [];
  const ended: string[] = [];
  let refreshes = 0;
  const upload = createUploadFile(
    {
      env,
      call: (async (_name: string, { params }: { params: { id: string } }) => ({
        id: params.id,
      })) as never,
      session: {
        authorization: () => `token ${refreshes}`,
        refresh: async () => {
          refreshes++;
          return true;
        },
      } as never,
    },
    async (sent) => {
      attempts.push(sent);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('Nothing was expected.');
      return answer(sent);
    },
    async (url) => void ended.push(url),
  );
  return { env, upload, attempts, answers, ended };
};

const begins = (sent: SentUpload): void => {
  if ('endpoint' in sent.at) sent.onBegun(`${ADDRESS}/u1`);
};
const succeeds = async (sent: SentUpload): Promise<string> => {
  begins(sent);
  return `${ADDRESS}/u1`;
};
const fails =
  (failure: object, part = 0) =>
  async (sent: SentUpload): Promise<string> => {
    begins(sent);
    sent.onProgress(part);
    throw Object.assign(new Error('failed'), failure);
  };

test('a file is uploaded with its name, and the result is requested', async () => {
  const { upload, attempts, answers } = createServer();
  answers.push(succeeds);
  expect(await upload(FILE, { facts: { width: 3, height: 2 } })).toEqual({ id: 'u1' });
  expect(attempts[0]).toMatchObject({
    at: { endpoint: ADDRESS },
    metadata: { name: 'Notes.txt', purpose: 'file', width: '3', height: '2' },
  });
});

test('an upload resumes after a lost connection, with a fresh token if needed', async () => {
  const { env, upload, attempts, answers } = createServer();
  answers.push(
    fails({ code: 'network' }, 0.4),
    fails({ code: 'unauthorized', status: 401 }),
    succeeds,
  );
  const done = upload(FILE);
  await env.advance(5_000);
  expect(await done).toEqual({ id: 'u1' });
  expect(attempts.map(({ at }) => at)).toEqual([
    { endpoint: ADDRESS },
    { uploadUrl: `${ADDRESS}/u1` },
    { uploadUrl: `${ADDRESS}/u1` },
  ]);
  expect(attempts.map(({ headers }) => headers.authorization)).toEqual([
    'token 0',
    'token 0',
    'token 1',
  ]);
});

test('after a reload, an upload with the same key and size continues', async () => {
  const { env, upload, answers } = createServer();
  const stop = new AbortController();
  answers.push(async (sent) => {
    begins(sent);
    stop.abort(new Error('The page is gone'));
    throw stop.signal.reason;
  });
  await expect(upload(FILE, { key: 'k', signal: stop.signal })).rejects.toThrow('gone');
  const later = createServer(env);
  later.answers.push(succeeds, succeeds);
  await later.upload(FILE, { key: 'k' });
  await later.upload(new File(['other'], 'Notes.txt'), { key: 'k' });
  expect(later.attempts.map(({ at }) => at)).toEqual([
    { uploadUrl: `${ADDRESS}/u1` },
    { endpoint: ADDRESS },
  ]);
});

test('one that is discarded is forgotten by the server, also while it is paused', async () => {
  const { upload, answers, ended } = createServer();
  const stop = (reason?: Error) => {
    const controller = new AbortController();
    answers.push(async (sent) => {
      begins(sent);
      controller.abort(reason);
      throw controller.signal.reason;
    });
    return controller.signal;
  };
  await expect(upload(FILE, { key: 'k', signal: stop() })).rejects.toThrow('aborted');
  expect(ended).toEqual([]);
  const discarded = { key: 'k', signal: AbortSignal.abort(DISCARDED) };
  await expect(upload(FILE, discarded)).rejects.toBe(DISCARDED);
  expect(ended).toEqual([`${ADDRESS}/u1`]);
  // There is nothing left to forget.
  await expect(upload(FILE, discarded)).rejects.toBe(DISCARDED);
  expect(ended).toHaveLength(1);
  await expect(upload(FILE, { signal: stop(DISCARDED) })).rejects.toBe(DISCARDED);
  expect(ended).toHaveLength(2);
});

test('an upload unknown to the server starts over', async () => {
  const { env, upload, attempts, answers } = createServer();
  answers.push(fails({ code: 'network' }), fails({ code: 'not_found', status: 404 }), succeeds);
  const done = upload(FILE, { key: 'k' });
  await env.advance(10_000);
  await done;
  expect(attempts.map(({ at }) => 'endpoint' in at)).toEqual([true, false, true]);
});

test.each([
  { code: 'quota_exceeded', status: 413 },
  { code: 'storage_full', status: 507 },
  { code: 'invalid_field', status: 400 },
])('a refusal is reported at once: %j', async (refusal) => {
  const { upload, attempts, answers } = createServer();
  answers.push(fails(refusal));
  await expect(upload(FILE)).rejects.toMatchObject(refusal);
  expect(attempts).toHaveLength(1);
});

test('it gives up when nothing arrives for long, and the key still knows the position', async () => {
  const { env, upload, attempts, answers } = createServer();
  for (let attempt = 0; attempt < 9; attempt++) answers.push(fails({ code: 'network' }));
  const done = upload(FILE, { key: 'k' });
  done.catch(() => {});
  await env.advance(60_000);
  await expect(done).rejects.toMatchObject({ code: 'network' });
  const before = attempts.length;
  answers.length = 0;
  answers.push(succeeds);
  await upload(FILE, { key: 'k' });
  expect(attempts[before]?.at).toEqual({ uploadUrl: `${ADDRESS}/u1` });
});
