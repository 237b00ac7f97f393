import { expect, test } from 'vitest';
import type { Piece, Pieces } from './pieces.ts';
import { createSending } from './sending.ts';

const ID = 'a-recording';

/** A server with one upload, and its failures of the next requests. */
const createServer = () => {
  let stored = '';
  let isFile = false;
  const troubles: ('lost' | 'unanswered' | 413 | 404 | 503 | 507)[] = [];
  const asked: string[] = [];
  const reply = (status: number, headers: Record<string, string> = {}) =>
    new Response(null, { status, headers });
  return {
    troubles,
    asked,
    stored: () => stored,
    isFile: () => isFile,
    fetch: async (_: string, { method = '', headers, body }: RequestInit): Promise<Response> => {
      const said = new Headers(headers);
      asked.push(`${method} ${said.get('upload-offset') ?? ''}`.trim());
      const trouble = troubles.shift();
      if (trouble === 'lost') throw new TypeError('There is no network.');
      if (typeof trouble === 'number') return reply(trouble);
      if (isFile) return reply(404);
      if (method === 'PATCH') {
        if (Number(said.get('upload-offset')) !== stored.length) return reply(409);
        stored += await (body as Blob).text();
        isFile = said.get('upload-length') === String(stored.length);
      }
      if (trouble === 'unanswered') throw new TypeError('The network is gone.');
      const file: Record<string, string> = isFile ? { 'kith-file': ID } : {};
      return reply(method === 'PATCH' ? 204 : 200, {
        'upload-offset': String(stored.length),
        ...file,
      });
    },
  };
};

const createPieces = (held: Piece[] = []): Pieces & { held(): string[] } => {
  let all = held;
  return {
    held: () => all.map(({ offset }) => String(offset)),
    add: async (piece) => {
      all = [...all, piece];
    },
    all: async () => all,
    remove: async (gone) => {
      all = all.filter(({ offset }) => !gone.some((each) => each.offset === offset));
    },
    close: () => {},
  };
};

const open = (length?: number, pieces = createPieces()) => {
  const server = createServer();
  const told: string[] = [];
  const waits: (() => void)[] = [];
  const sending = createSending({
    // Only retries wait; requests never time out here.
    env: {
      fetch: server.fetch,
      after: (ms, run) => {
        if (ms < 60_000) waits.push(run);
        return () => {};
      },
    },
    ...{ address: '/upload', recordingId: ID, pieces },
    ...(length !== undefined && { length }),
    onUnsent: () => {},
    onProblem: (problem) => told.push(problem),
    onDone: () => told.push('done'),
  });
  return {
    ...{ server, told, pieces, sending },
    say: (text: string) => sending.add(new Blob([text])),
    waiting: () => waits.length,
    /** Waits for the next retry, and runs it. */
    goOn: async () => {
      await expect.poll(() => waits.length).toBeGreaterThan(0);
      waits.shift()?.();
    },
  };
};

test('pieces are sent in order as they are recorded, and removed once they have arrived', async () => {
  const { server, say, sending, told, pieces } = open();
  say('one ');
  await expect.poll(server.stored).toBe('one ');
  say('two ');
  say('three');
  await expect.poll(server.stored).toBe('one two three');
  expect(server.isFile()).toBe(false);
  sending.end();
  await expect.poll(() => told).toEqual(['done']);
  expect(server.isFile()).toBe(true);
  expect(pieces.held()).toEqual([]);
});

test.each(['lost', 'unanswered', 503] as const)(
  'a failed request (%s) neither loses nor repeats data',
  async (trouble) => {
    const { server, say, sending, told, pieces, goOn } = open();
    server.troubles.push(trouble);
    say('one ');
    say('two');
    await expect.poll(() => server.asked.length).toBe(1);
    expect(pieces.held()).not.toEqual([]);
    sending.end();
    await goOn();
    await expect.poll(() => told).toEqual(['done']);
    expect(server.stored()).toBe('one two');
    expect(server.asked[1]).toBe('HEAD');
  },
);

test('an end counts even if its answer was lost', async () => {
  const { server, say, sending, told, goOn } = open();
  say('one');
  await expect.poll(server.stored).toBe('one');
  server.troubles.push('unanswered');
  sending.end();
  await goOn();
  await expect.poll(() => told).toEqual(['done']);
});

test('without space it ends with what has arrived', async () => {
  const { server, say, sending, told } = open();
  say('one');
  await expect.poll(server.stored).toBe('one');
  server.troubles.push(413);
  say(' two');
  await expect.poll(() => told).toEqual(['full']);
  say(' three');
  sending.end();
  await expect.poll(() => told).toEqual(['full', 'done']);
  expect(server.stored()).toBe('one');
});

test('an end that is refused for want of space is tried again, but not at once', async () => {
  const { server, say, sending, told, goOn, waiting } = open();
  say('one');
  await expect.poll(server.stored).toBe('one');
  server.troubles.push(413, 507, 507);
  say(' two');
  await expect.poll(() => told).toEqual(['full']);
  sending.end();
  await expect.poll(waiting).toBe(1);
  expect(server.asked).toHaveLength(3);
  await goOn();
  await expect.poll(waiting).toBe(1);
  expect(server.asked).toHaveLength(4);
  await goOn();
  await expect.poll(() => told).toEqual(['full', 'done']);
});

test('after a reload the rest is sent from the server’s offset', async () => {
  const pieces = createPieces([
    { recordingId: ID, offset: 0, bytes: new Blob(['one ']) },
    { recordingId: ID, offset: 4, bytes: new Blob(['two']) },
  ]);
  const { server, sending, told } = open(7, pieces);
  // Part of the first piece had arrived.
  await server.fetch('', {
    method: 'PATCH',
    headers: { 'upload-offset': '0' },
    body: new Blob(['on']),
  });
  sending.end();
  await expect.poll(() => told).toEqual(['done']);
  expect(server.stored()).toBe('one two');
});

test('a recording that the server no longer has is given up', async () => {
  const { server, say, told, pieces } = open();
  server.troubles.push(404);
  say('one');
  await expect.poll(() => told).toEqual(['lost']);
  expect(pieces.held()).toEqual([]);
});
