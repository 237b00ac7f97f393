import { DAY_MS } from '@kith/contract/base/constants';
import type { SamiEntry, SamiMeaning } from '@kith/contract/sami/sami.schemas';
import { expect, test } from 'vitest';
import { isOver } from './now.ts';
import { type Keeper, openThread } from './thread.ts';

const meaning: SamiMeaning = {
  ...{ kind: 'act', verb: 'write' },
  slots: { target: { id: 'ines', isGroup: false }, text: 'hello' },
};
const TEXT = 'write Ines: hello';
const open = (keeper?: Keeper) => {
  let at = 0;
  let ids = 0;
  const uuid = () => {
    ids += 1;
    return String(ids);
  };
  const env = { now: () => at, uuid };
  const thread = openThread(env, keeper ? { keeper } : {});
  thread.add(TEXT, meaning, 'waiting');
  const only = () => thread.state.getState().entries[0];
  const later = (ms: number) => {
    at += ms;
  };
  return { thread, only, later, id: only()?.id ?? '' };
};
const entry = (changes: Partial<SamiEntry> = {}): SamiEntry => ({
  ...{ number: 1, text: TEXT, meaning, state: 'waiting', made: null, createdTime: 0 },
  ...{ proposedBy: null, hash: null },
  ...changes,
});
const refused = () => Promise.reject(new Error('not asked'));
/** Stores, and answers each time with what it is given. */
const keeping = (answers: (() => Promise<SamiEntry>)[] = []) => {
  const told: string[] = [];
  const keeper: Keeper = {
    answers: { start: refused, stop: refused, read: refused },
    add: async ({ tempId }) => {
      told.push(`add ${tempId}`);
      return entry();
    },
    answer: async (number, { state }) => {
      told.push(`${number} ${state}`);
      return answers.shift()?.() ?? entry();
    },
  };
  return { keeper, told };
};

test('a card is answered once: a second approval runs nothing', async () => {
  const { thread, only, id } = open();
  let runs = 0;
  const run = async () => {
    runs += 1;
    return '/app/chat/1';
  };
  await Promise.all([thread.approve(id, run), thread.approve(id, run)]);
  thread.discard(id);
  await thread.approve(id, run);
  expect(runs).toBe(1);
  expect(only()).toMatchObject({ state: 'done', made: '/app/chat/1' });
});

test('what was discarded cannot be approved, and what failed can', async () => {
  const { thread, only, id } = open();
  await thread.approve(id, () => Promise.reject(new Error('offline')));
  expect(only()?.state).toBe('failed');
  thread.discard(id);
  let hasRun = false;
  await thread.approve(id, async () => {
    hasRun = true;
    return undefined;
  });
  expect(hasRun).toBe(false);
  expect(only()?.state).toBe('discarded');
});

test('nothing runs before the server knows that it is this device that does it', async () => {
  const { keeper, told } = keeping();
  const { thread, id } = open(keeper);
  await thread.approve(id, async () => {
    told.push('run');
    return undefined;
  });
  await expect.poll(() => told).toEqual(['add t-2', '1 running', 'run', '1 done']);
});

test('what another device has answered is not run here, nor what cannot be recorded', async () => {
  for (const [code, state] of [
    ['conflict', 'running'],
    ['unavailable', 'failed'],
  ] as const) {
    const { keeper } = keeping([() => Promise.reject(Object.assign(new Error(code), { code }))]);
    const { thread, only, id } = open(keeper);
    let hasRun = false;
    await thread.approve(id, async () => {
      hasRun = true;
      return undefined;
    });
    expect([hasRun, only()?.state]).toEqual([false, state]);
  }
});

test('what could not be stored is stored before its card is answered', async () => {
  const { keeper, told } = keeping();
  const { add } = keeper;
  let isOnline = false;
  keeper.add = async (body) => (isOnline ? add(body) : Promise.reject(new Error('offline')));
  const { thread, only, id } = open(keeper);
  await expect.poll(() => only()?.isUnstored).toBe(true);
  isOnline = true;
  await thread.approve(id, async () => undefined);
  await expect.poll(() => told).toEqual(['add t-2', '1 running', '1 done']);
  expect(only()).toMatchObject({ state: 'done', isUnstored: false, number: 1 });
});

test('a card is over after a day', async () => {
  const { thread, only, later, id } = open();
  later(DAY_MS);
  let hasRun = false;
  await thread.approve(id, async () => {
    hasRun = true;
    return undefined;
  });
  expect([hasRun, only()?.state]).toEqual([false, 'waiting']);
});

test('what the server has replaces what is here, but not what this page is doing', async () => {
  const { keeper } = keeping();
  const { thread, only, id } = open(keeper);
  let finish = () => {};
  const running = thread.approve(id, () => new Promise((done) => (finish = () => done(undefined))));
  await expect.poll(() => only()?.number).toBe(1);
  thread.put([entry({ state: 'running' }), entry({ number: 2, state: 'discarded' })]);
  expect(thread.state.getState().entries.map(({ isHere, state }) => [isHere, state])).toEqual([
    [true, 'running'],
    [undefined, 'discarded'],
  ]);
  finish();
  await running;
  expect(only()?.state).toBe('done');
});

test('a time is over once its minute has passed', () => {
  const now = { day: '2026-11-28', minutes: 615 };
  expect(isOver({ day: '2026-11-28', from: 614, assumed: [] }, now)).toBe(true);
  expect(isOver({ day: '2026-11-28', from: 615, assumed: [] }, now)).toBe(false);
  expect(isOver({ day: '2026-11-28', assumed: [] }, now)).toBe(false);
  expect(isOver({ day: '2026-11-27', assumed: [] }, now)).toBe(true);
});
