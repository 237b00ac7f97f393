import type { Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { type Conversation, createConversation, NOT_SLOW } from './conversation.ts';
import type { Forwarded, ForwardedOptions } from './forwarded.ts';
import type { Obstacle, Remote, Slow } from './room.types.ts';

/** A connection without media, which is established and lost when the test says so. */
interface Way {
  forwarder: string;
  name: string;
  options: ForwardedOptions;
  isUp: boolean;
  isClosed: boolean;
  rooms: Room[];
  slots: unknown[];
  slow: Slow;
  put: unknown[];
}
let ways: Way[];
let conversation: Conversation;
let obstacles: (Obstacle | undefined)[];
let shown: string[];
let slow: Slow;
let cameraPaused: boolean[];
let accepted: string[][];

const remote = (state: Remote['state']) => ({ state }) as Remote;
const forward = (options: ForwardedOptions): Forwarded => {
  const way: Way = {
    ...{ forwarder: '', name: '', options, isUp: false, isClosed: false },
    ...{ rooms: [], slots: [], slow: NOT_SLOW, put: [] },
  };
  ways.push(way);
  void options.connect('offer');
  return {
    isUp: () => way.isUp,
    isHeard: () => way.isUp,
    remotes: () => ({ [way.name]: remote(way.isUp ? 'connected' : 'connecting') }),
    follow: (room) => void way.rooms.push(room),
    carry: ({ slots, withheld }) => {
      way.slots.push(slots);
      way.slow = { ...way.slow, received: withheld && 'all' };
    },
    slow: () => way.slow,
    put: async (line, track) => void way.put.push([line, track]),
    lose: () => lose(way),
    close: () => {
      way.isClosed = true;
    },
  };
};
const roomAt = (forwarder: string | null): Room => ({ people: [], forwarder }) as unknown as Room;
const at = (index: number): Way => {
  const way = ways.at(index);
  if (way === undefined) throw new Error('There is no such way');
  return way;
};
const comeUp = (way: Way) => {
  way.isUp = true;
  way.options.onChanged();
};
const lose = (way: Way, why?: unknown) => {
  way.isUp = false;
  way.options.onLost(why);
};
const open = () => ways.filter(({ isClosed }) => !isClosed).map(({ name }) => name);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  ways = [];
  obstacles = [];
  [shown, accepted, cameraPaused] = [[], [], []];
  let names = 0;
  conversation = createConversation({
    ...{ ownId: 'ann', iceServers: [], forward, send: () => {} },
    uuid: () => `way-${++names}`,
    connect: async (forwarder, name, offer) => {
      Object.assign(at(-1), { forwarder, name });
      return { answer: `${offer} of ${name}` };
    },
    accept: async (forwarder, name, answer) => void accepted.push([forwarder, name, answer]),
    onStuck: () => {},
    onChanged: (remotes) => {
      shown = Object.keys(remotes);
    },
    onSpeaker: () => {},
    onQuiet: () => {},
    onObstacle: (next) => obstacles.push(next),
    onSlow: (next) => {
      slow = next;
    },
    onCameraPaused: (isPaused) => void cameraPaused.push(isPaused),
  });
});
afterEach(() => {
  conversation.close();
  vi.useRealTimers();
});

test('a way is offered to the forwarder of the room, and follows the room and its slots', async () => {
  conversation.follow(roomAt('one'));
  expect(at(0)).toMatchObject({ forwarder: 'one', name: 'way-1' });
  await expect(at(0).options.connect('offer')).resolves.toEqual({
    answer: 'offer of way-1',
  });
  const next = roomAt('one');
  conversation.follow(next);
  expect(ways).toHaveLength(1);
  expect(at(0).rooms).toHaveLength(2);
  expect(at(0).rooms[1]).toBe(next);
  conversation.carry({ connection: 'way-1', slots: ['ben'] } as never);
  conversation.carry({ connection: 'other', slots: ['cem'] } as never);
  expect(at(0).slots).toEqual([['ben']]);
  // A signal for the direct connection of someone who is about to leave.
  conversation.receive('ben', 'page', '{}');
});

test('a track is sent on the current way, and on later ones', async () => {
  const track = { kind: 'audio' } as MediaStreamTrack;
  conversation.follow(roomAt('one'));
  await conversation.put('microphone', track);
  expect(at(0).put).toEqual([['microphone', track]]);
  conversation.restartAll();
  expect(at(1).options.tracks.microphone).toBe(track);
});

test('the previous way stays open for a moment after the next one is established', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  await pass(2_000);
  expect(shown).toEqual(['way-1']);
  conversation.follow(roomAt('two'));
  expect(obstacles.at(-1)).toBe('away');
  await pass(5_000);
  expect(open()).toEqual(['way-1', 'way-2']);
  comeUp(at(1));
  expect(obstacles.at(-1)).toBeUndefined();
  expect(shown).toEqual(['way-1', 'way-2']);
  await pass(1_499);
  expect(open()).toEqual(['way-1', 'way-2']);
  await pass(1);
  expect(open()).toEqual(['way-2']);
  expect(shown).toEqual(['way-2']);
  // It has ended.
  at(0).options.onChanged();
  expect(shown).toEqual(['way-2']);
});

test('a way that is lost again immediately does not end the previous one', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  await pass(2_000);
  conversation.restartAll();
  comeUp(at(1));
  at(1).isUp = false;
  await pass(2_000);
  expect(open()).toEqual(['way-1', 'way-2']);
});

test('the way in use stays open, however often the next one fails', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  await pass(2_000);
  conversation.restartAll();
  for (const count of [2, 3, 4]) {
    expect(ways).toHaveLength(count);
    lose(at(-1), toFailure({ error: { code: 'overloaded' } }));
    await pass(8_000);
    expect(open()).toEqual(['way-1', `way-${count + 1}`]);
  }
  // Picture and sound continue meanwhile.
  expect(obstacles).not.toContain('full');
  comeUp(at(-1));
  await pass(2_000);
  expect(open()).toEqual(['way-5']);
});

test('a way that is not established is retried with growing delays, and a lost one immediately', async () => {
  conversation.follow(roomAt('one'));
  for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 8_000]) {
    const before = ways.length;
    lose(at(-1));
    await pass(ms - 1);
    expect(ways).toHaveLength(before);
    await pass(1);
    expect(ways).toHaveLength(before + 1);
    expect(open()).toEqual([`way-${before}`, `way-${before + 1}`]);
  }
  expect(obstacles).toEqual([]);
  comeUp(at(-1));
  const before = ways.length;
  lose(at(-1));
  await pass(0);
  expect(ways).toHaveLength(before + 1);
  lose(at(-1));
  await pass(499);
  expect(ways).toHaveLength(before + 1);
  await pass(1);
  expect(ways).toHaveLength(before + 2);
});

test('a way that is given up and comes up before the next attempt is used', async () => {
  conversation.follow(roomAt('one'));
  lose(at(0));
  await pass(499);
  comeUp(at(0));
  await pass(10_000);
  expect(ways).toHaveLength(1);
  expect(open()).toEqual(['way-1']);
  expect(shown).toEqual(['way-1']);
});

test('a lost way is not replaced once another forwarder has the room', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  conversation.follow(roomAt('two'));
  lose(at(0));
  await pass(10_000);
  expect(ways).toHaveLength(2);
  expect(at(1).forwarder).toBe('two');
});

test('after the server connection was lost, a new way replaces the one in use, which goes on until then', async () => {
  conversation.restart();
  conversation.restartAll();
  expect(ways).toEqual([]);
  conversation.follow(roomAt('one'));
  // It was refused, because the server could not be reached.
  conversation.restart();
  expect(ways).toHaveLength(2);
  expect(open()).toEqual(['way-1', 'way-2']);
  comeUp(at(1));
  await pass(2_000);
  conversation.restart();
  expect(at(2).forwarder).toBe('one');
  expect(open()).toEqual(['way-2', 'way-3']);
  comeUp(at(2));
  await pass(2_000);
  expect(open()).toEqual(['way-3']);
  conversation.restartAll();
  expect(ways).toHaveLength(4);
});

test('a room that is small again needs no way and reports no problem', () => {
  conversation.follow(roomAt('one'));
  conversation.follow(roomAt(null));
  expect(open()).toEqual([]);
  expect(obstacles.at(-1)).toBeUndefined();
  expect(obstacles).toHaveLength(1);
  expect(shown).toEqual([]);
  conversation.follow(roomAt('one'));
  // The room did not come from another forwarder.
  expect(obstacles).toHaveLength(1);
});

test('after the end no way is open and none is retried', async () => {
  conversation.follow(roomAt('one'));
  lose(at(0));
  conversation.close();
  await pass(10_000);
  expect(ways).toHaveLength(1);
  expect(open()).toEqual([]);
});

test('a page that waits for a part of the server says so, and asks again at once when it is told', async () => {
  conversation.follow(roomAt('one'));
  const away = toFailure({ error: { code: 'unavailable' } });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    lose(at(-1), away);
    expect(obstacles.at(-1)).toBe('apart');
    await pass(8_000);
  }
  lose(at(-1), away);
  const before = ways.length;
  conversation.carry({ connection: at(-1).name, slots: [], isLost: true });
  expect(ways).toHaveLength(before + 1);
  comeUp(at(-1));
  expect(obstacles.at(-1)).toBeUndefined();
  // The attempt that was planned is not needed any more.
  await pass(8_000);
  expect(ways).toHaveLength(before + 1);
});

test('a refusal says whether the forwarder is full or missing', () => {
  conversation.follow(roomAt('one'));
  lose(at(0), toFailure({ error: { code: 'overloaded' } }));
  expect(obstacles).toEqual(['full']);
  lose(at(0), toFailure({ error: { code: 'conflict' } }));
  expect(obstacles).toEqual(['full', 'away']);
  comeUp(at(0));
  at(0).options.onChanged();
  expect(obstacles).toEqual(['full', 'away', undefined]);
});

test('a way that is established does not end one that was started after it', async () => {
  conversation.follow(roomAt('one'));
  conversation.restartAll();
  comeUp(at(1));
  conversation.restartAll();
  await pass(2_000);
  expect(open()).toEqual(['way-2', 'way-3']);
  // It has ended, but is established all the same.
  const before = obstacles.length;
  comeUp(at(0));
  expect(obstacles).toHaveLength(before);
  lose(at(1));
  await pass(2_000);
  expect(ways).toHaveLength(3);
});

test('a room that grows moves to Janus, where pages receive apart, without saying that anything is gone', async () => {
  conversation.follow(roomAt('own'));
  comeUp(at(0));
  expect(at(0).options.isApart).toBe(false);
  conversation.follow(roomAt('janus-one'));
  expect(at(1).options.isApart).toBe(true);
  await at(1).options.accept('mine');
  expect(accepted).toEqual([['janus-one', 'way-2', 'mine']]);
  expect(open()).toEqual(['way-1', 'way-2']);
  comeUp(at(1));
  await pass(2_000);
  expect(open()).toEqual(['way-2']);
  expect(obstacles.filter((obstacle) => obstacle !== undefined)).toEqual([]);
  // Another forwarder at Janus means that the first one is gone.
  conversation.follow(roomAt('janus-two'));
  expect(obstacles.at(-1)).toBe('away');
});

test('a page whose Janus node is gone connects again at once', async () => {
  conversation.follow(roomAt('janus-one'));
  comeUp(at(0));
  conversation.carry({ connection: 'way-1', slots: [], isLost: true });
  await pass(0);
  expect(ways).toHaveLength(2);
  expect(at(1).forwarder).toBe('janus-one');
});

test('others are told once that one’s own camera is paused, and once that it is not', () => {
  conversation.follow(roomAt('one'));
  at(0).slow = { received: undefined, isCameraPaused: true };
  expect(cameraPaused).toEqual([]);
  comeUp(at(0));
  at(0).options.onChanged();
  expect(cameraPaused).toEqual([true]);
  at(0).slow = NOT_SLOW;
  at(0).options.onChanged();
  expect(cameraPaused).toEqual([true, false]);
});

test('what is paused is told of the connection that is in use', () => {
  conversation.follow(roomAt('one'));
  const withheld = [{ from: 'teo', line: 'camera' as const }];
  conversation.carry({ connection: 'way-1', slots: [], withheld });
  expect(slow.received).toBeUndefined();
  comeUp(at(0));
  expect(slow.received).toBe('all');
  conversation.follow(roomAt(null));
  expect(slow.received).toBeUndefined();
});

test('who is heard on a new connection says nothing about the network before', async () => {
  conversation.follow(roomAt('one'));
  expect(conversation.isHeard()).toBe(false);
  comeUp(at(0));
  expect(conversation.isHeard()).toBe(true);
  conversation.restartAll();
  expect(conversation.isHeard()).toBe(false);
});
