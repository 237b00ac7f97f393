import type { ErrorCode, Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Forwarded, ForwardedOptions } from './forwarded.ts';
import type { Obstacle } from './room.types.ts';

let conversation: Conversation;
let obstacle: Obstacle | undefined;
let refusal: ErrorCode | undefined;

/** A connection without media that is up as soon as it is accepted. */
const forward = ({ connect, onChanged, onLost }: ForwardedOptions): Forwarded => {
  let isUp = false;
  const up = () => {
    isUp = true;
    onChanged();
  };
  connect('offer').then(up, onLost);
  return {
    isUp: () => isUp,
    remotes: () => ({}),
    follow: () => {},
    carry: () => {},
    isHeard: () => false,
    slow: () => ({ received: undefined, isCameraPaused: false }),
    put: () => Promise.resolve(),
    lose: () => {},
    close: () => {},
  };
};
const roomAt = (forwarder: string): Room => ({ people: [], forwarder }) as unknown as Room;
/** Waits for all pending work. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  obstacle = undefined;
  refusal = undefined;
  let names = 0;
  conversation = createConversation({
    ownId: 'ann',
    iceServers: [],
    forward,
    send: () => {},
    uuid: () => `way-${++names}`,
    connect: async () => {
      if (refusal !== undefined) throw toFailure({ error: { code: refusal } });
      return { answer: 'answer' };
    },
    accept: () => Promise.resolve(),
    onStuck: () => {},
    onChanged: () => {},
    onSpeaker: () => {},
    onQuiet: () => {},
    onObstacle: (next) => {
      obstacle = next;
    },
    onSlow: () => {},
    onCameraPaused: () => {},
  });
});
afterEach(() => {
  conversation.close();
  vi.useRealTimers();
});

test('reports that the forwarder is full, and retries until there is space', async () => {
  refusal = 'overloaded';
  conversation.follow(roomAt('one'));
  await pass(0);
  expect(obstacle).toBe('full');
  await pass(5_000);
  expect(obstacle).toBe('full');
  refusal = undefined;
  await pass(8_000);
  expect(obstacle).toBeUndefined();
});

test('reports that the forwarder is gone, until the next one takes over', async () => {
  conversation.follow(roomAt('one'));
  await pass(0);
  expect(obstacle).toBeUndefined();
  refusal = 'conflict';
  conversation.follow(roomAt('two'));
  await pass(0);
  expect(obstacle).toBe('away');
  refusal = undefined;
  await pass(1_000);
  expect(obstacle).toBeUndefined();
});
