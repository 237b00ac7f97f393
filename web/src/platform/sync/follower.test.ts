import { GAP_HOLD_MS } from '@kith/contract/base/constants';
import { mergeRows, verdictOn } from '@kith/contract/base/sync';
import { expect, test } from 'vitest';
import { createTestEnvironment } from '../testing/environment.ts';
import { createFollower } from './follower.ts';

interface Copy {
  version: number;
  rows: { id: string }[];
}
interface Event {
  version: number;
  previous: number;
  id: string;
  /** Applies an event, and marks the copy as uncertain. */
  isDoubtful?: boolean;
}

const event = (version: number, id = `row ${version}`): Event => ({
  version,
  previous: version - 1,
  id,
});

/** A copy at version 1 of a server whose rows the test changes. */
const setup = () => {
  const env = createTestEnvironment();
  const server = {
    copy: { version: 1, rows: [] } as Copy,
    asked: 0,
    isAway: false,
    mayRetry: true,
  };
  let copy: Copy = server.copy;
  let caughtUp = 0;
  const answers: (() => void)[] = [];
  const follower = createFollower<Copy, Event>({
    env,
    read: () => copy,
    write(next) {
      copy = next;
    },
    reduce(held, change) {
      const verdict = verdictOn(held.version, change);
      if (verdict === 'gap') return { state: held, gap: 'rows' };
      if (verdict === 'stale') return { state: held };
      return {
        state: { version: change.version, rows: mergeRows(held.rows, [{ id: change.id }]) },
        ...(change.isDoubtful && { gap: 'rows' }),
      };
    },
    async fetch() {
      server.asked += 1;
      const { copy: answer, isAway } = server;
      await new Promise<void>((resolve) => answers.push(resolve));
      if (isAway) throw new Error('Away');
      return () => answer;
    },
    mayRetry: () => server.mayRetry,
    onCaughtUp() {
      caughtUp += 1;
    },
  });
  const write = (...events: Event[]): void => {
    for (const { version, id } of events) {
      server.copy = { version, rows: [...server.copy.rows, { id }] };
    }
  };
  const reply = async (): Promise<void> => {
    for (const answer of answers.splice(0)) answer();
    await env.settle();
  };
  return { env, server, follower, write, reply, copy: () => copy, caughtUp: () => caughtUp };
};

test('the next change is applied, a known one is ignored', () => {
  const { follower, copy } = setup();
  follower.take(event(2));
  follower.take(event(2));
  expect(copy()).toEqual({ version: 2, rows: [{ id: 'row 2' }] });
});

test('a late change closes the gap without a request', async () => {
  const { env, server, follower, copy } = setup();
  follower.take(event(4));
  follower.take(event(3));
  expect(copy().version).toBe(1);
  await env.advance(GAP_HOLD_MS / 2);
  follower.take(event(2));
  expect(copy().version).toBe(4);
  await env.advance(60_000);
  expect(server.asked).toBe(0);
});

test('a gap that remains is filled by one request after the hold', async () => {
  const { env, server, follower, write, reply, copy, caughtUp } = setup();
  write(event(2), event(3), event(4));
  follower.take(event(3));
  await env.advance(GAP_HOLD_MS - 1);
  expect(server.asked).toBe(0);
  follower.take(event(4));
  await env.advance(1);
  expect(server.asked).toBe(1);
  await reply();
  expect(copy()).toEqual(server.copy);
  expect(caughtUp()).toBe(1);
  await env.advance(60_000);
  expect(server.asked).toBe(1);
});

test('changes that overtake the answer are kept', async () => {
  const { follower, write, reply, server, copy } = setup();
  write(event(2));
  const done = follower.catchUp('rows');
  write(event(3), event(4));
  follower.take(event(2));
  follower.take(event(3));
  expect(copy().version).toBe(3);
  follower.take(event(4));
  await reply();
  await done;
  expect(copy()).toEqual(server.copy);
});

test('concurrent requests share one answer', async () => {
  const { follower, reply, server } = setup();
  const both = Promise.all([follower.catchUp('rows'), follower.catchUp('rows')]);
  await reply();
  await both;
  expect(server.asked).toBe(1);
});

test('a failed request is repeated after about 3 s, and held changes are kept', async () => {
  const { env, follower, write, reply, server, copy } = setup();
  write(event(2), event(3));
  follower.take(event(3));
  server.isAway = true;
  await env.advance(GAP_HOLD_MS);
  await reply();
  expect(copy().version).toBe(1);
  server.isAway = false;
  await env.advance(3_500);
  await reply();
  expect(copy()).toEqual(server.copy);
});

test('an answer that does not close the gap is not requested repeatedly', async () => {
  const { env, follower, reply, server } = setup();
  follower.take(event(9));
  await env.advance(GAP_HOLD_MS);
  await reply();
  await env.advance(60_000);
  expect(server.asked).toBe(1);
});

test('a doubtful change is applied at once, and the rest is requested after the hold', async () => {
  const { env, server, follower, write, reply, copy } = setup();
  write(event(2), event(3), event(4));
  follower.take(event(4));
  await env.advance(GAP_HOLD_MS / 2);
  follower.take({ ...event(2), isDoubtful: true });
  // Although the gap closes, the pending request continues.
  follower.take(event(3));
  expect(copy().version).toBe(4);
  await env.advance(GAP_HOLD_MS / 2);
  expect(server.asked).toBe(1);
  await reply();
  expect(copy()).toEqual(server.copy);
  await env.advance(60_000);
  expect(server.asked).toBe(1);
});

test('a doubtful change during a request is requested after it', async () => {
  const { env, server, follower, write, reply, copy } = setup();
  write(event(2));
  const done = follower.catchUp('rows');
  // The answer includes it; what it makes uncertain may be newer.
  follower.take({ ...event(2), isDoubtful: true });
  await reply();
  await done;
  expect(copy().version).toBe(2);
  await env.advance(GAP_HOLD_MS);
  expect(server.asked).toBe(2);
});

test('changes during a request that do not follow its answer are still held', async () => {
  const { env, server, follower, reply, copy } = setup();
  const done = follower.catchUp('rows');
  follower.take(event(4));
  follower.take(event(3));
  await reply();
  await done;
  expect(copy().version).toBe(1);
  follower.take(event(2));
  expect(copy().version).toBe(4);
  follower.take(event(6));
  await env.advance(GAP_HOLD_MS);
  expect(server.asked).toBe(2);
});

test('changes held during a failure are applied when the missing one arrives late', async () => {
  const { env, server, follower, reply, copy } = setup();
  server.isAway = true;
  server.mayRetry = false;
  follower.take(event(3));
  await env.advance(GAP_HOLD_MS);
  follower.take(event(5));
  await reply();
  follower.take(event(2));
  expect(copy().version).toBe(3);
  follower.take(event(4));
  expect(copy().version).toBe(5);
});

test('no retries where they cannot help, until asked to', async () => {
  const { env, server, follower, reply, caughtUp } = setup();
  server.isAway = true;
  server.mayRetry = false;
  const failed = follower.catchUp('rows');
  failed.catch(() => {});
  await reply();
  await expect(failed).rejects.toThrow('Away');
  await env.advance(60_000);
  expect([server.asked, caughtUp()]).toEqual([1, 0]);
  server.isAway = false;
  const done = follower.catchUp('rows');
  await reply();
  await done;
  expect([server.asked, caughtUp()]).toEqual([2, 1]);
});

test.each([true, false])(
  'a closed follower sends no requests and ignores answers (away: %s)',
  async (isAway) => {
    const { env, server, follower, write, reply, copy } = setup();
    write(event(2), event(3));
    follower.take(event(3));
    follower.catchUp('rows').catch(() => {});
    follower.take(event(5));
    follower.dispose();
    server.isAway = isAway;
    await reply();
    await env.advance(60_000);
    expect(server.asked).toBe(1);
    expect(copy().version).toBe(1);
  },
);

test('a single doubtful change causes one request after the hold', async () => {
  const { env, server, follower, write, reply, copy } = setup();
  write(event(2), event(3));
  follower.take({ ...event(2), isDoubtful: true });
  expect(copy().version).toBe(2);
  await env.advance(2 * GAP_HOLD_MS);
  expect(server.asked).toBe(1);
  await reply();
  expect(copy()).toEqual(server.copy);
  await env.advance(60_000);
  expect(server.asked).toBe(1);
});

test('a request that fails after the end is not repeated', async () => {
  const { env, server, follower, reply } = setup();
  server.isAway = true;
  const asking = follower.catchUp('rows').catch(() => 'failed');
  follower.dispose();
  await reply();
  expect(await asking).toBe('failed');
  await env.advance(60_000);
  expect(server.asked).toBe(1);
});
