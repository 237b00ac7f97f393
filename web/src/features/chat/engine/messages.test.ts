import { expect, test } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { openChatPage, say } from './testing.ts';

/** A page with the newest 25 of 200 messages of the first chat, and what it asks for after that. */
const open = async (count = 200) => {
  const page = openChatPage();
  const { chat, env, server } = page;
  for (let sent = 0; sent < count; sent += 1) server.model.act({ kind: 'send', chat: 0, by: 1 });
  /** Before the answer is sent. */
  const waits: (() => Promise<unknown>)[] = [];
  const asked: Record<string, string>[] = [];
  const answer = (query: Record<string, string>) => {
    const { take = '25', since, before = 1_000, after = 0, around, at } = query;
    const { messages: all, ...rest } = server.model.messages('c0', {
      ...(since !== undefined && { since: Number(since) }),
    });
    const epoch = server.state.epoch;
    if (since !== undefined) return { ...rest, messages: all, next: null, epoch };
    const [size, half] = [Number(take), Number(take) / 2];
    const rows = all.filter((row) => {
      const id = Number(row.id);
      if (around !== undefined) return Math.abs(id - Number(around)) < half;
      if (at !== undefined && 'createdTime' in row) return row.createdTime >= Number(at) - half;
      return id < Number(before) && id > Number(after);
    });
    const isUp = query.after !== undefined || at !== undefined;
    const messages = isUp ? rows.slice(-size) : rows.slice(0, size);
    const next = messages.some(({ id }) => id === '1') ? null : (messages.at(-1)?.id ?? null);
    return { ...rest, messages, next, epoch };
  };
  server.instead.set('messages.list', async ({ query = {} }) => {
    asked.push(query);
    const answered = answer(query);
    await waits.shift()?.();
    return answered;
  });
  await page.connect();
  await chat.open('c0');
  await env.settle();
  asked.length = 0;
  const held = () => chat.state.getState().messages.c0;
  /** The first and last id, if none between is missing. */
  const stretch = (messages: readonly { id: string }[] = []) => {
    const ids = messages.map(({ id }) => Number(id));
    const isWhole = ids.every((id, at) => at === 0 || id === (ids[at - 1] ?? 0) - 1);
    return isWhole ? [ids.at(-1), ids[0]] : 'with a gap';
  };
  const shown = () => ({ end: stretch(held()?.messages), away: stretch(held()?.away?.messages) });
  const fail = () => waits.push(() => Promise.reject(toFailure(new TypeError('Failed to fetch'))));
  const delay = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waits.push(() => promise);
    return resolve;
  };
  return { ...page, asked, held, shown, fail, delay };
};
const NONE = [undefined, undefined];

test('the messages around one are loaded once, beside the end', async () => {
  const { chat, env, asked, shown } = await open();
  expect(await chat.loadAround('c0', '100')).toBe(true);
  expect(shown()).toEqual({ end: [176, 200], away: [76, 124] });
  expect(await chat.loadAround('c0', '110')).toBe(true);
  await env.settle();
  expect(asked).toEqual([{ take: '50', around: '100' }]);
  // A message of the loaded end returns to it.
  expect(await chat.loadAround('c0', '190')).toBe(true);
  expect(shown()).toEqual({ end: [176, 200], away: NONE });
  expect(asked).toHaveLength(1);
});

test('a message that does not exist leaves everything as it is', async () => {
  const { chat, shown, server, act } = await open();
  act({ kind: 'remove', chat: 0, nth: 99 });
  server.take();
  expect(await chat.loadAround('c0', '100')).toBe(false);
  expect(shown()).toEqual({ end: [176, 200], away: NONE });
  expect(await chat.loadAround('c7', '100')).toBe(false);
});

test('from an older stretch, newer pages lead to the end, and older ones further back', async () => {
  const { chat, asked, shown } = await open();
  await chat.loadNewer('c0');
  expect(asked).toEqual([]);
  await chat.loadAround('c0', '100');
  asked.length = 0;
  await Promise.all([chat.loadNewer('c0'), chat.loadNewer('c0')]);
  expect(asked).toEqual([{ take: '50', after: '124' }]);
  expect(shown()).toEqual({ end: [176, 200], away: [76, 174] });
  await chat.loadOlder('c0');
  expect(asked.at(-1)).toEqual({ take: '50', before: '76' });
  expect(shown().away).toEqual([26, 174]);
  await chat.loadNewer('c0');
  expect(shown()).toEqual({ end: [26, 200], away: NONE });
});

test('a page is requested once at a time, says so, and again after a failure', async () => {
  const { chat, asked, shown, fail } = await open();
  const both = Promise.all([chat.loadOlder('c0'), chat.loadOlder('c0')]);
  expect(chat.state.getState().loadingOlder.has('c0')).toBe(true);
  await both;
  expect(chat.state.getState().loadingOlder.has('c0')).toBe(false);
  expect(asked).toEqual([{ take: '50', before: '176' }]);
  expect(shown().end).toEqual([126, 200]);
  fail();
  await expect(chat.loadOlder('c0')).rejects.toThrow();
  expect(chat.state.getState().loadingOlder.has('c0')).toBe(false);
  await chat.loadOlder('c0');
  expect(shown().end).toEqual([76, 200]);
  await chat.loadAround('c0', '30');
  fail();
  await expect(chat.loadNewer('c0')).rejects.toThrow();
  await chat.loadNewer('c0');
  expect(shown()).toEqual({ end: [6, 200], away: NONE });
});

test('a page that arrives after its stretch was left is not inserted elsewhere', async () => {
  const { chat, shown, delay } = await open();
  await chat.loadAround('c0', '100');
  const arrive = delay();
  const older = chat.loadOlder('c0');
  chat.toNewest('c0');
  arrive();
  await older;
  expect(shown()).toEqual({ end: [176, 200], away: NONE });
  expect(chat.state.getState().loadingOlder.has('c0')).toBe(false);
});

test('a page of another database is not inserted', async () => {
  const { chat, server, shown, delay } = await open();
  const arrive = delay();
  server.state.epoch = 'second';
  const around = chat.loadAround('c0', '100');
  arrive();
  expect(await around).toBe(false);
  expect(shown().away).toEqual(NONE);
});

test('nothing older is requested for a chat without messages, or one that is not loaded', async () => {
  const { chat, server, asked } = await open(0);
  server.instead.set('messages.send', () => new Promise(() => {}));
  chat.send('c0', say('Hello'));
  await chat.loadOlder('c0');
  await chat.loadOlder('c1');
  await chat.loadNewer('c1');
  expect(asked).toEqual([]);
});

test('a day is searched in the loaded messages first, then on the server', async () => {
  const { chat, asked, held, shown } = await open();
  const timeOf = (id: number) => {
    const { messages = [], away } = held() ?? {};
    const found = [...messages, ...(away?.messages ?? [])].find((row) => row.id === String(id));
    return found?.createdTime ?? Number.NaN;
  };
  expect(await chat.loadAt('c0', timeOf(180))).toBe('180');
  expect(await chat.loadAt('c0', timeOf(200) + 1_000)).toBe('200');
  expect(asked).toEqual([]);
  const start = timeOf(176);
  const found = await chat.loadAt('c0', start - 100);
  expect(asked).toEqual([{ take: '50', at: String(start - 100) }]);
  expect(found).toBeDefined();
  expect(timeOf(Number(found))).toBeGreaterThanOrEqual(start - 100);
  expect(timeOf(Number(found) - 1)).toBeLessThan(start - 100);
  expect(shown().away).not.toEqual(NONE);
});

test('in a fully loaded chat, an earlier day leads to its first message', async () => {
  const { chat, asked } = await open(3);
  expect(await chat.loadAt('c0', 0)).toBe('1');
  expect(asked).toEqual([]);
  const empty = await open(0);
  expect(await empty.chat.loadAt('c0', 0)).toBeUndefined();
});

test('deleted messages do not start a day, and without others there is none', async () => {
  const { chat, server, held } = await open();
  const marker = { id: '90', deleted: true };
  const rows = { version: held()?.version, full: false, next: '80', epoch: 'first' };
  server.instead.set('messages.list', () => ({ ...rows, messages: [marker] }));
  expect(await chat.loadAt('c0', 0)).toBeUndefined();
  expect(held()?.away).toBeNull();
});

test('after the end nothing is requested again', async () => {
  const { chat, env, socket, asked, fail } = await open();
  fail();
  socket.tell('messages.changed', {
    ...{ owner: 'c0', version: 900, previous: 899, updatedTime: 1 },
    ...{ created: [], updated: [], deleted: [] },
  });
  await env.advance(2_000);
  expect(asked).toHaveLength(1);
  chat.dispose();
  await env.advance(60_000);
  expect(asked).toHaveLength(1);
});
