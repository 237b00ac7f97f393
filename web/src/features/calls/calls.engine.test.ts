import type { CallRecord, ToldCall } from '@kith/contract';
import { CALL_RINGS_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { ALONE } from '../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { createCallsEngine } from './calls.engine.ts';
import type { Callee } from './calls.types.ts';
import { createCallFrame } from './frame/call-frame.engine.ts';

const BEN: Callee = { id: 'ben', avatar: null, name: 'Ben', by: { chatId: 'chat' } };
const KEYS = { roomKey: 'room', userKey: 'seat' };

const record = (changes: Partial<CallRecord> = {}): CallRecord => ({
  ...{ id: 'c1', isIncoming: true, profileId: 'me', video: false, state: 'ringing' },
  person: { id: 'ben', type: 'individual', firstName: 'Ben', avatar: null, updatedTime: 0 },
  ...{
    isQuiet: false,
    createdTime: 0,
    answeredTime: null,
    endedTime: null,
    note: null,
    chatId: null,
  },
  ...changes,
});
const refused = (code: string) => () => Promise.reject({ error: { code, message: code } });

const open = (answers: Record<string, (input: unknown) => unknown> = {}) => {
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  const enter = vi.spyOn(frame, 'open');
  const over = vi.fn();
  const asked: string[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push(name);
    if (answers[name] !== undefined) return answers[name](input);
    return name === 'calls.start' ? { id: 'c1', state: 'ringing', ...KEYS } : KEYS;
  }) as unknown as Call;
  const again = () => createCallsEngine({ env, call, frame, over });
  return { env, frame, enter, over, asked, again, engine: again() };
};

test('a call rings until it is answered, declined or ended on any device', () => {
  const { engine } = open();
  for (const state of ['answered', 'declined', 'cancelled', 'missed', 'ended'] as const) {
    engine.take(record());
    engine.take(record());
    expect(engine.state.getState().incoming).toHaveLength(1);
    engine.take(record({ state }));
    expect(engine.state.getState().incoming).toEqual([]);
  }
});

test('a closing vault takes the names of calls along, and the server names the others again', async () => {
  const calls = [record()];
  const { person } = record();
  const current = { id: 'c2', profileId: 'me', video: false, startedTime: 0, plannedMinutes: null };
  const named = { ...current, chatId: 'chat', people: person === null ? [] : [person] };
  let isHidden = false;
  const { engine } = open({
    'calls.list': () => ({ calls: isHidden ? [] : calls, next: null }),
    'calls.current': () => ({ current: isHidden ? { ...named, chatId: null, people: [] } : named }),
  });
  const shown = () => {
    const { incoming, current: now } = engine.state.getState();
    return [incoming[0]?.person?.id, now?.people.length, now?.chatId];
  };
  await engine.refresh();
  await expect.poll(shown).toEqual(['ben', 1, 'chat']);
  engine.followVault(false, () => false);
  expect(shown()).toEqual([undefined, 0, null]);
  await expect.poll(shown).toEqual(['ben', 1, 'chat']);
  isHidden = true;
  engine.followVault(false, () => false);
  await expect.poll(shown).toEqual([undefined, 0, null]);
  // It rings on, without a name.
  expect(engine.state.getState().incoming).toHaveLength(1);
  isHidden = false;
  engine.followVault(true, () => false);
  await expect.poll(shown).toEqual(['ben', 1, 'chat']);
});

test('the page of a call in the vault becomes a line when that closes', async () => {
  const { person } = record();
  const current = { id: 'c2', profileId: 'me', video: true, startedTime: 0, plannedMinutes: null };
  const inside = { ...current, chatId: 'chat' as string | null, people: person ? [person] : [] };
  let answer = inside;
  const { engine, frame } = open({
    'calls.list': () => ({ calls: [], next: null }),
    'calls.current': () => ({ current: answer }),
  });
  const isSmall = () => frame.state.getState().isSmall;
  await engine.refresh();
  // At once, where the chat is known.
  engine.followVault(false, (id) => id === 'chat');
  expect(isSmall()).toBe(true);
  frame.shrink(false);
  // Outside it stays.
  await engine.refresh();
  engine.followVault(false, () => false);
  await engine.refresh();
  expect(isSmall()).toBe(false);
  // Of two people only the server knows.
  answer = { ...inside, chatId: null };
  await engine.refresh();
  answer = { ...answer, people: [] };
  engine.followVault(false, () => false);
  await expect.poll(isSmall).toBe(true);
});

test('notifications outside the page end with the call, even if its end was missed', async () => {
  const calls = [record({ state: 'answered' }), record({ id: 'c2', isIncoming: false })];
  const { engine, over } = open({ 'calls.list': () => ({ calls, next: null }) });
  engine.take(record());
  expect(over).not.toHaveBeenCalled();
  await engine.refresh();
  expect(over.mock.calls).toEqual([[calls[0]]]);
});

test('a call whose end was missed stops ringing by itself', async () => {
  const { engine, env } = open();
  engine.take(record());
  await env.advance(CALL_RINGS_MS);
  expect(engine.state.getState().incoming).toHaveLength(1);
  await env.advance(MINUTE_MS);
  expect(engine.state.getState().incoming).toEqual([]);
});

test('answering opens the room with the chosen media; a late answer dismisses the call', async () => {
  const { engine, enter } = open();
  engine.take(record({ video: true }));
  expect(await engine.answer('c1', false)).toBe(true);
  expect(enter).toHaveBeenCalledWith(KEYS, false);

  const late = open({ 'calls.answer': refused('conflict') });
  late.engine.take(record());
  expect(await late.engine.answer('c1', false)).toBe(true);
  expect(late.engine.state.getState().incoming).toEqual([]);
  expect(late.enter).not.toHaveBeenCalled();
});

test('without a connection the call keeps ringing', async () => {
  const fails = () => Promise.reject(new TypeError('offline'));
  const { engine } = open({ 'calls.answer': fails, 'calls.decline': fails });
  engine.take(record());
  expect(await engine.answer('c1', false)).toBe(false);
  expect(await engine.decline('c1')).toBe(false);
  expect(engine.state.getState().incoming).toHaveLength(1);
});

test('the caller enters when the call is answered, even if the event precedes the response', async () => {
  const { engine, enter } = open();
  await engine.start(BEN, true);
  expect(engine.state.getState().outgoing).toMatchObject({ state: 'ringing', video: true });
  engine.take(record({ isIncoming: false, video: true, state: 'answered' }));
  expect(enter).toHaveBeenCalledWith(KEYS, true);
  expect(engine.state.getState().outgoing).toBeNull();

  const fast = open();
  const started = fast.engine.start(BEN, false);
  fast.engine.take(record({ isIncoming: false, state: 'answered' }));
  await started;
  expect(fast.enter).toHaveBeenCalledWith(KEYS, false);
});

test('what became of a call stays until it is put away', async () => {
  const { engine, asked } = open();
  await engine.start(BEN, false);
  engine.take(record({ isIncoming: false, state: 'declined', note: 'In ten minutes' }));
  expect(engine.state.getState().outgoing).toMatchObject({
    state: 'declined',
    note: 'In ten minutes',
  });
  await engine.close();
  expect(engine.state.getState().outgoing).toBeNull();
  expect(asked).not.toContain('calls.cancel');
});

test('what a person in the vault has answered is read where that is open', async () => {
  const declined = { isIncoming: false, state: 'declined' } as const;
  const { engine } = open({
    'calls.list': () => ({ calls: [record({ ...declined, note: 'In ten minutes' })], next: null }),
  });
  await engine.start(BEN, false);
  engine.take({ ...record(declined), person: null });
  const note = () => engine.state.getState().outgoing?.note;
  expect(note()).toBeNull();
  await expect.poll(note).toBe('In ten minutes');
});

test('a call cancelled before the server knew of it does not ring on', async () => {
  const { engine, asked } = open();
  const started = engine.start(BEN, false);
  await engine.close();
  await started;
  expect(asked).toEqual(['calls.start', 'calls.cancel']);
  expect(engine.state.getState().outgoing).toBeNull();
});

test('another tab of the caller stays where it is', () => {
  const { engine, enter } = open();
  engine.take(record({ isIncoming: false }));
  engine.take(record({ isIncoming: false, state: 'answered' }));
  expect(enter).not.toHaveBeenCalled();
  expect(engine.state.getState().outgoing).toBeNull();
});

test('a reload finds the call that rings, and those that stopped meanwhile', async () => {
  let listed = [record({ isIncoming: false }), record({ id: 'c2' })];
  const { engine, again } = open({ 'calls.list': () => ({ calls: listed, next: null }) });
  await engine.start(BEN, false);
  const after = again();
  await after.refresh();
  expect(after.state.getState()).toMatchObject({
    outgoing: { state: 'ringing', callee: { name: 'Ben' } },
    incoming: [{ id: 'c2' }],
  });
  listed = [];
  await after.refresh();
  expect(after.state.getState().incoming).toEqual([]);
});

test('who cannot be called is told apart from a lost connection', async () => {
  const gone = open({ 'calls.start': refused('not_found') });
  await gone.engine.start(BEN, false);
  expect(gone.engine.state.getState().outgoing?.state).toBe('notFound');
  const lost = open({ 'calls.start': () => Promise.reject(new TypeError('offline')) });
  await lost.engine.start(BEN, false);
  expect(lost.engine.state.getState().outgoing?.state).toBe('failed');
});

test('the page reports when it is left during a call, and when it is back after a reload', async () => {
  const attended: unknown[] = [];
  const { engine, env, again } = open({
    'calls.attend': (input) => void attended.push((input as { body: unknown }).body),
  });
  env.dispatch('pagehide');
  expect(attended).toEqual([]);
  await engine.start(BEN, false);
  env.dispatch('pagehide');
  expect(attended).toEqual([{ isHere: false }]);
  const reloaded = again();
  reloaded.take(record({ isIncoming: false }));
  reloaded.take(record({ isIncoming: false }));
  expect(attended).toEqual([{ isHere: false }, { isHere: true }]);
});

test('an unnamed call rings and gets its name from the list', async () => {
  const unnamed: ToldCall = { ...record(), person: null };
  const closed = open({ 'calls.list': () => ({ calls: [], next: null }) });
  closed.engine.take(unnamed);
  await closed.engine.refresh();
  expect(closed.engine.state.getState().incoming).toEqual([unnamed]);

  const opened = open({ 'calls.list': () => ({ calls: [record()], next: null }) });
  opened.engine.take(unnamed);
  await vi.waitFor(() => expect(opened.engine.state.getState().incoming).toEqual([record()]));
  opened.engine.take({ ...unnamed, state: 'declined' });
  expect(opened.engine.state.getState().incoming).toEqual([]);
});

test('a call in a group begins at once, and is joined where it goes on', async () => {
  const { engine, enter } = open({
    'calls.start': () => ({ id: 'c1', state: 'answered', ...KEYS }),
    'calls.join': () => ({ ...KEYS, video: true }),
  });
  await engine.start({ ...BEN, by: { chatId: 'group' } }, false);
  expect(enter).toHaveBeenLastCalledWith(KEYS, false);
  expect(engine.state.getState().outgoing).toBeNull();
  expect(await engine.join({ chatId: 'group' })).toBe(true);
  expect(enter).toHaveBeenLastCalledWith(KEYS, true);
});

test('a call that cannot be joined stays where it is', async () => {
  const { engine, enter } = open({ 'calls.join': refused('not_found') });
  expect(await engine.join({ callId: 'c1' })).toBe(false);
  expect(enter).not.toHaveBeenCalled();
});
