import { expect, test } from 'vitest';
import { PUSH_STATES, type PushState } from '../base/enums.ts';
import { INITIAL_PUSH_STATE, nextPushState, PUSH_STEPS } from './push-machine.ts';
import { emptyPushMemory, type PushMemoryStep, reducePushMemory } from './push-memory.ts';

/** The next state for every pair; a dot means no change. */
const TABLE = `
                      unsupported  granted             denied             prompt             subscribe           subscribed  unsubscribe           unsubscribed  failed
UNSUPPORTED           .            .                   .                  .                  .                   .           .                     .             .
INITIALISING          UNSUPPORTED  PERMISSION_GRANTED  PERMISSION_DENIED  PERMISSION_PROMPT  .                   .           .                     .             ERROR
PERMISSION_DENIED     .            PERMISSION_GRANTED  .                  PERMISSION_PROMPT  .                   .           .                     .             .
PERMISSION_GRANTED    .            .                   PERMISSION_DENIED  PERMISSION_PROMPT  STARTING_SUBSCRIBE  SUBSCRIBED  .                     UNSUBSCRIBED  ERROR
PERMISSION_PROMPT     .            PERMISSION_GRANTED  PERMISSION_DENIED  .                  .                   .           .                     .             ERROR
ERROR                 .            PERMISSION_GRANTED  PERMISSION_DENIED  PERMISSION_PROMPT  STARTING_SUBSCRIBE  .           STARTING_UNSUBSCRIBE  .             .
STARTING_SUBSCRIBE    .            .                   PERMISSION_DENIED  PERMISSION_PROMPT  .                   SUBSCRIBED  .                     .             ERROR
SUBSCRIBED            .            .                   PERMISSION_DENIED  PERMISSION_PROMPT  STARTING_SUBSCRIBE  .           STARTING_UNSUBSCRIBE  UNSUBSCRIBED  ERROR
STARTING_UNSUBSCRIBE  .            .                   PERMISSION_DENIED  PERMISSION_PROMPT  .                   .           .                     UNSUBSCRIBED  ERROR
UNSUBSCRIBED          .            .                   PERMISSION_DENIED  PERMISSION_PROMPT  STARTING_SUBSCRIBE  .           .                     .             .
`;

const [head = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const pairs = rows.flatMap(([state = '', ...next]) =>
  next.map((to, at) => ({ state, step: head[at] ?? '', to: to === '.' ? state : to })),
);

test('[S4.8.01] the table holds every pair of the ten states and the steps', () => {
  expect(head).toEqual(PUSH_STEPS);
  expect(rows.map(([state]) => state).sort()).toEqual([...PUSH_STATES].sort());
  expect(pairs).toHaveLength(PUSH_STATES.length * PUSH_STEPS.length);
  expect(INITIAL_PUSH_STATE).toBe('INITIALISING');
});

test.each(pairs)('[S4.8.01] $state on $step is $to', ({ state, step, to }) => {
  expect(nextPushState(state as PushState, step as (typeof PUSH_STEPS)[number])).toBe(to);
});

test('[S4.8.01] every state is reached from the first one', () => {
  const reached = new Set<PushState>([INITIAL_PUSH_STATE]);
  for (const state of reached)
    for (const step of PUSH_STEPS) reached.add(nextPushState(state, step));
  expect([...reached].sort()).toEqual([...PUSH_STATES].sort());
});

const after = (...steps: PushMemoryStep[]) => steps.reduce(reducePushMemory, emptyPushMemory());

test('[S4.8.01] permission granted stores 1, prompt and denied store 0', () => {
  expect(after({ type: 'permission', permission: 'granted' }).canNotify).toBe(1);
  for (const permission of ['prompt', 'denied'] as const)
    expect(
      after({ type: 'permission', permission: 'granted' }, { type: 'permission', permission })
        .canNotify,
    ).toBe(0);
});

test('[S4.8.02] a token of null is ignored, and an error clears tokens and flags', () => {
  const push = { type: 'token', kind: 'push', token: 'one' } as const;
  const voip = { type: 'token', kind: 'voip', token: 'two' } as const;
  const held = after(push, voip);
  expect(held).toMatchObject({ pushToken: 'one', voipToken: 'two', isPushDue: true });
  expect(reducePushMemory(held, { ...push, token: null })).toEqual(held);
  expect(reducePushMemory(held, { ...voip, token: null })).toEqual(held);
  expect(after(push, voip, { type: 'registrationError' })).toEqual(emptyPushMemory());
});

test('[S4.8.02] a failed registration keeps its flag, and a successful one drops it', () => {
  for (const kind of ['push', 'voip'] as const) {
    const due = kind === 'push' ? 'isPushDue' : 'isVoipDue';
    const token = { type: 'token', kind, token: 'one' } as const;
    expect(after(token, { type: 'registrationFailed', kind })[due]).toBe(true);
    expect(after(token, { type: 'registered', kind })[due]).toBe(false);
  }
});
