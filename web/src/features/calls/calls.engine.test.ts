import type { CallRecord, ToldCall } from '@kith/contract';
import { CALL_RINGS_MS, MINUTE_MS } from '@kith/contract/base/constants';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../platform/api-client.ts';
import { ALONE } from '../../platform/tabs/tabs.types.ts';
import { createBrowser, createTestEnvironment } from '../../platform/testing/environment.ts';
import { CALL_KEY, createCallsEngine, isUnnamed } from './calls.engine.ts';
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

type Answers = Record<string, (input: unknown) => unknown>;
const open = (answers: Answers = {}) => {
  const env = createTestEnvironment(createBrowser());
  const frame = createCallFrame(env, ALONE);
  const enter = vi.spyOn(frame, 'open');
  const over = vi.fn();
  const asked: string[] = [];
  const inputs: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push(name);
    inputs.push([name, input]);
    if (answers[name] !== undefined) return answers[name](input);
    return name === 'calls.start' ? { id: 'c1', state: 'ringing', ...KEYS } : KEYS;
  }) as unknown as Call;
  const again = (canCall = () => true) => createCallsEngine({ env, call, frame, over, canCall });
  return { env, frame, enter, over, asked, inputs, again, engine: again() };
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

test('a closing vault removes the names of calls, and the server sends the others again', async () => {
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
  // It keeps ringing, without a name.
  expect(engine.state.getState().incoming).toHaveLength(1);
  isHidden = false;
  engine.followVault(true, () => false);
  await expect.poll(shown).toEqual(['ben', 1, 'chat']);
});

test('the page of a call in the vault becomes a bar when the vault closes', async () => {
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
  // Immediately if the chat is known.
  engine.followVault(false, (id) => id === 'chat');
  expect(isSmall()).toBe(true);
  frame.shrink(false);
  // Outside it stays.
  await engine.refresh();
  engine.followVault(false, () => false);
  await engine.refresh();
  expect(isSmall()).toBe(false);
  // For private calls only the server knows.
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

test('the result of a call stays until it is dismissed', async () => {
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

test('the message of a person in the vault is shown while the vault is open', async () => {
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

test('a call cancelled before the server knew of it stops ringing', async () => {
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

test('a reload finds the ringing call, and those that stopped meanwhile', async () => {
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

test('a person who cannot be called is distinguished from a lost connection', async () => {
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

test('a group call starts at once, and a running one is joined', async () => {
  const { engine, enter } = open({
    'calls.start': () => ({ id: 'c1', state: 'answered', ...KEYS }),
    'calls.join': () => ({ ...KEYS, video: true }),
  });
  await engine.start({ ...BEN, by: { chatId: 'group' } }, false);
  expect(enter).toHaveBeenLastCalledWith(KEYS, false);
  expect(engine.state.getState().outgoing).toBeNull();
  const leave = vi.spyOn(engine.phone, 'leave');
  expect(await engine.join({ chatId: 'group' })).toBe(true);
  // The call to a telephone, if there is one, ends.
  expect(leave).toHaveBeenCalledOnce();
  expect(enter).toHaveBeenLastCalledWith(KEYS, true);
});

test('a call that cannot be joined stays where it is', async () => {
  const { engine, enter } = open({ 'calls.join': refused('not_found') });
  const leave = vi.spyOn(engine.phone, 'leave');
  expect(await engine.join({ callId: 'c1' })).toBe(false);
  expect(leave).not.toHaveBeenCalled();
  expect(enter).not.toHaveBeenCalled();
});

test('each request names its call', async () => {
  const { engine, inputs } = open({ 'calls.list': () => ({ calls: [], next: null }) });
  await engine.start(BEN, true);
  await engine.close();
  await engine.answer('c1', true);
  await engine.decline('c2');
  await engine.decline('c3', 'Later');
  await engine.join({ callId: 'c4' });
  await engine.refresh();
  expect(inputs).toEqual([
    ['calls.start', { body: { chatId: 'chat', video: true } }],
    ['calls.cancel', { params: { id: 'c1' } }],
    ['calls.answer', { params: { id: 'c1' } }],
    ['calls.decline', { params: { id: 'c2' }, body: {} }],
    ['calls.decline', { params: { id: 'c3' }, body: { note: 'Later' } }],
    ['calls.join', { body: { callId: 'c4' } }],
    ['calls.current', undefined],
    ['phone.list', { query: { take: '1' } }],
    ['calls.list', { query: { take: '10' } }],
  ]);
});

test('a person is not called twice at the same time, but can be called again afterwards', async () => {
  const { engine, asked } = open();
  const starts = () => asked.filter((name) => name === 'calls.start').length;
  const first = engine.start(BEN, true);
  expect(engine.state.getState().outgoing).toEqual({
    ...{ callee: BEN, video: true, state: 'starting', isQuiet: false, note: null },
  });
  await engine.start(BEN, false);
  await first;
  await engine.start(BEN, false);
  expect(starts()).toBe(1);
  engine.take(record({ isIncoming: false, state: 'missed' }));
  expect(engine.state.getState().outgoing).toMatchObject({ state: 'missed', note: null });
  await engine.start(BEN, false);
  expect(starts()).toBe(2);
  engine.take(record({ isIncoming: false, isQuiet: true }));
  expect(engine.state.getState().outgoing).toMatchObject({ state: 'ringing', isQuiet: true });
  engine.take(record({ isIncoming: false, state: 'ended' }));
  expect(engine.state.getState().outgoing).toBeNull();
  expect(asked).not.toContain('calls.list');
});

test('a call that has ended elsewhere stops ringing; after any other failure it rings on', async () => {
  for (const [code, isOver] of [
    ['conflict', true],
    ['not_found', true],
    ['internal', false],
  ] as const) {
    for (const act of ['answer', 'decline'] as const) {
      const { engine } = open({ [`calls.${act}`]: refused(code) });
      engine.take(record());
      engine.take(record({ id: 'c2' }));
      expect(await engine[act]('c1', false as never), `${act} ${code}`).toBe(isOver);
      const ringing = engine.state.getState().incoming.map(({ id }) => id);
      expect(ringing, `${act} ${code}`).toEqual(isOver ? ['c2'] : ['c1', 'c2']);
    }
  }
});

test('events that arrive while the list is requested are newer', async () => {
  const listed = Promise.withResolvers<unknown>();
  const answers: Answers = { 'calls.list': () => listed.promise };
  const { engine } = open(answers);
  engine.take(record({ id: 'c3' }));
  const refreshing = engine.refresh();
  engine.take(record({ state: 'declined' }));
  engine.take(record({ id: 'c2' }));
  listed.resolve({ calls: [record()], next: null });
  await refreshing;
  // The first is over, the second is too new for the list, and the third is no longer in it.
  expect(engine.state.getState().incoming.map(({ id }) => id)).toEqual(['c2']);
  expect(engine.state.getState().news).toBe(3);
  answers['calls.list'] = () => Promise.reject(new TypeError('offline'));
  answers['calls.current'] = () => Promise.reject(new TypeError('offline'));
  await engine.refresh();
  expect(engine.state.getState().incoming.map(({ id }) => id)).toEqual(['c2']);
});

test.each(['answers another one', 'joins a call'])(
  'somebody who %s gives up their own call',
  async (how) => {
    const { engine, enter, asked } = open({
      'calls.join': () => ({ roomKey: 'room', userKey: 'other', video: false }),
      'calls.answer': () => ({ roomKey: 'room', userKey: 'other' }),
    });
    await engine.start(BEN, false);
    engine.take(record({ id: 'c2', person: CEM }));
    if (how === 'joins a call') await engine.join({ callId: 'c2' });
    else await engine.answer('c2', false);
    expect(engine.state.getState().outgoing).toBeNull();
    await expect.poll(() => asked).toContain('calls.cancel');
    // It was answered at the same moment.
    engine.take(record({ isIncoming: false, state: 'answered' }));
    expect(enter.mock.calls).toEqual([[{ roomKey: 'room', userKey: 'other' }, false]]);
  },
);

test('the server reports the calls that the account is in', () => {
  const current = { id: 'c2', profileId: 'me', video: false, startedTime: 0, plannedMinutes: null };
  const { engine } = open();
  expect(engine.state.getState()).toEqual({
    ...{ incoming: [], outgoing: null, current: null, news: 0 },
  });
  engine.takeCurrent({ current: { ...current, chatId: 'chat', people: [] } });
  expect(engine.state.getState().current?.id).toBe('c2');
  const people = [record().person].filter((person) => person !== null);
  expect(isUnnamed({ ...current, chatId: null, people: [] })).toBe(true);
  expect(isUnnamed({ ...current, chatId: 'chat', people: [] })).toBe(false);
  expect(isUnnamed({ ...current, chatId: null, people })).toBe(false);
});

test('a known name stays, and one that arrives later is added', async () => {
  const { engine } = open({ 'calls.list': () => Promise.reject(new TypeError('offline')) });
  const { person } = record();
  const names = () => engine.state.getState().incoming.map((each) => each.person?.id);
  engine.take({ ...record(), person: null });
  engine.take(record({ id: 'c2' }));
  expect(names()).toEqual([undefined, 'ben']);
  engine.take({ ...record(), person });
  engine.take({ ...record({ id: 'c2' }), person: null });
  expect(names()).toEqual(['ben', 'ben']);
});

test('a damaged stored call is ignored', () => {
  const { env, again, enter, asked } = open();
  env.tab.set(CALL_KEY, '{');
  const engine = again();
  engine.take(record({ isIncoming: false, state: 'answered' }));
  env.dispatch('pagehide');
  expect(enter).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('a call is forgotten when it ends, and nothing is reported once the page has ended', async () => {
  const { env, engine, asked } = open();
  await engine.start(BEN, false);
  expect(JSON.parse(env.tab.get(CALL_KEY) ?? '')).toEqual({ id: 'c1', keys: KEYS });
  engine.take(record({ isIncoming: false, state: 'declined' }));
  expect(env.tab.get(CALL_KEY)).toBeNull();
  env.dispatch('pagehide');
  await engine.start(BEN, false);
  engine.dispose();
  expect(env.tab.get(CALL_KEY)).toBeNull();
  env.dispatch('pagehide');
  expect(asked).toEqual(['calls.start', 'calls.start']);
});

test('leaving is reported while the page closes, and only once when it returns', async () => {
  const { env, engine, inputs } = open({ 'calls.attend': refused('not_found') });
  await engine.start(BEN, false);
  engine.take(record({ isIncoming: false }));
  env.dispatch('pagehide');
  engine.take(record({ isIncoming: false }));
  engine.take(record({ isIncoming: false }));
  const attended = (isHere: boolean) => [
    'calls.attend',
    { params: { id: 'c1' }, body: { isHere }, keepalive: true },
  ];
  expect(inputs.slice(1)).toEqual([attended(false), attended(true)]);
});

test('the note of a call that was dismissed meanwhile is not shown', async () => {
  const listed = Promise.withResolvers<unknown>();
  const { engine } = open({ 'calls.list': () => listed.promise });
  await engine.start(BEN, false);
  engine.take({ ...record({ isIncoming: false, state: 'declined' }), person: null });
  await engine.close();
  await engine.start(BEN, false);
  listed.resolve({ calls: [record({ note: 'In ten minutes' })], next: null });
  await listed.promise;
  await Promise.resolve();
  expect(engine.state.getState().outgoing).toMatchObject({ state: 'ringing', note: null });
});

test('the failure of a call that was dismissed meanwhile is not shown', async () => {
  const started = Promise.withResolvers<unknown>();
  const answers: Answers = { 'calls.start': () => started.promise };
  const { engine, asked } = open(answers);
  const first = engine.start(BEN, false);
  await engine.close();
  answers['calls.start'] = () => ({ id: 'c2', state: 'ringing', ...KEYS });
  await engine.start(BEN, false);
  started.reject(new TypeError('offline'));
  await first;
  expect(engine.state.getState().outgoing?.state).toBe('ringing');
  expect(asked).not.toContain('calls.cancel');
});

test('a group call that was dismissed meanwhile is not entered', async () => {
  const started = Promise.withResolvers<unknown>();
  const { engine, enter, asked } = open({ 'calls.start': () => started.promise });
  const first = engine.start(BEN, false);
  await engine.close();
  started.resolve({ id: 'c1', state: 'answered', ...KEYS });
  await first;
  expect(enter).not.toHaveBeenCalled();
  expect(asked).not.toContain('calls.cancel');
});

const CEM = {
  id: 'cem',
  type: 'individual',
  firstName: 'Cem',
  avatar: null,
  updatedTime: 0,
} as const;

test('of several calls without a name, each gets its own', async () => {
  const listed = [record(), record({ id: 'c2', person: CEM })];
  const { engine } = open({ 'calls.list': () => ({ calls: listed, next: null }) });
  for (const id of ['c1', 'c2']) engine.take({ ...record({ id }), person: null });
  const names = () => engine.state.getState().incoming.map((each) => each.person?.id);
  await expect.poll(names).toEqual(['ben', 'cem']);
});

test('the note belongs to the call that was declined', async () => {
  const other = record({ id: 'c9', isIncoming: false, note: 'Another one' });
  const mine = record({ isIncoming: false, state: 'declined', note: 'In ten minutes' });
  const { engine } = open({ 'calls.list': () => ({ calls: [other, mine], next: null }) });
  await engine.start(BEN, false);
  engine.take({ ...mine, person: null, note: null });
  await expect.poll(() => engine.state.getState().outgoing?.note).toBe('In ten minutes');
});

test('the callee stays as chosen, and is the person after a reload', async () => {
  const { engine, again } = open();
  await engine.start(BEN, false);
  engine.take(record({ isIncoming: false, person: CEM }));
  expect(engine.state.getState().outgoing?.callee).toEqual(BEN);
  const unnamed = again();
  unnamed.take({ ...record({ isIncoming: false }), person: null });
  expect(unnamed.state.getState().outgoing).toBeNull();
  const named = again();
  named.take(record({ isIncoming: false, person: CEM }));
  expect(named.state.getState().outgoing?.callee).toEqual({
    ...{ id: 'cem', avatar: null, name: 'Cem', by: { profileId: 'cem' } },
  });
});

test('only answering enters the room, and not once the call was dismissed', async () => {
  const { engine, enter, asked } = open();
  for (const state of ['missed', 'ended'] as const) {
    await engine.start(BEN, false);
    engine.take({ ...record({ isIncoming: false, state }), person: null });
    await engine.close();
  }
  await engine.start(BEN, false);
  await engine.close();
  engine.take(record({ isIncoming: false, state: 'answered' }));
  expect(enter).not.toHaveBeenCalled();
  expect(asked).not.toContain('calls.list');
  engine.take(record());
  await engine.answer('c1', false);
  expect(engine.state.getState().incoming).toEqual([]);
});

test('opening the vault hides no name and does not change the page of a call', async () => {
  const current = { id: 'c2', profileId: 'me', video: true, startedTime: 0, plannedMinutes: null };
  const { person } = record();
  const named = { ...current, chatId: 'chat', people: person ? [person] : [] };
  let answer: object = named;
  const { engine, frame } = open({
    'calls.list': () => ({ calls: [], next: null }),
    'calls.current': () => ({ current: answer }),
  });
  await engine.refresh();
  engine.take(record());
  answer = { ...named, chatId: null, people: [] };
  engine.followVault(true, () => true);
  const { current: now, incoming } = engine.state.getState();
  expect([now?.chatId, now?.people.length, incoming[0]?.person?.id]).toEqual(['chat', 1, 'ben']);
  await expect.poll(() => engine.state.getState().current?.people).toEqual([]);
  expect(frame.state.getState().isSmall).toBe(false);
  // Nobody is in a call.
  answer = { current: null };
  engine.takeCurrent({ current: null });
  engine.followVault(false, () => true);
  expect(frame.state.getState().isSmall).toBe(false);
});

test('the server is asked for the names in a call that was reported without them', async () => {
  const current = { id: 'c2', profileId: 'me', video: true, startedTime: 0, plannedMinutes: null };
  const people = [record().person].filter((person) => person !== null);
  const named = { ...current, chatId: 'chat', people };
  const { engine, asked } = open({ 'calls.current': () => ({ current: named }) });
  engine.takeCurrent({ current: named });
  engine.takeCurrent({ current: null });
  expect(asked).toEqual([]);
  engine.takeCurrent({ current: { ...current, chatId: null, people: [] } });
  expect(asked).toEqual(['calls.current']);
  await expect.poll(() => engine.state.getState().current).toEqual(named);
});

test('without what calls need, nobody is called, and no call is taken from another device', async () => {
  const { again, asked } = open();
  const engine = again(() => false);
  engine.take(record());
  await engine.start(BEN, true);
  expect(engine.state.getState().outgoing).toMatchObject({ callee: BEN, state: 'unsupported' });
  expect(await engine.answer('c1', true)).toBe(false);
  expect(await engine.join({ callId: 'c1' })).toBe(false);
  expect(engine.state.getState().incoming).toHaveLength(1);
  await engine.phone.start('+31207946018', 'Ben');
  expect(engine.phone.state.getState().talk).toMatchObject({ result: 'unsupported' });
  expect(asked).toEqual([]);
});
