import type { Room } from '@kith/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { Forwarded, ForwardedOptions } from './forwarded.ts';
import type { Obstacle, Remote } from './room.types.ts';

/** A connection without media, which comes up and is lost when the test says so. */
interface Way {
  forwarder: string;
  name: string;
  options: ForwardedOptions;
  isUp: boolean;
  isClosed: boolean;
  rooms: Room[];
  slots: unknown[];
  put: unknown[];
}
let ways: Way[];
let conversation: Conversation;
let obstacles: (Obstacle | undefined)[];
let shown: string[];

const remote = (state: Remote['state']) => ({ state }) as Remote;
const forward = (options: ForwardedOptions): Forwarded => {
  const way: Way = {
    ...{ forwarder: '', name: '', options, isUp: false, isClosed: false },
    ...{ rooms: [], slots: [], put: [] },
  };
  ways.push(way);
  void options.connect('offer');
  return {
    isUp: () => way.isUp,
    remotes: () => ({ [way.name]: remote(way.isUp ? 'connected' : 'connecting') }),
    follow: (room) => void way.rooms.push(room),
    carry: (slots) => void way.slots.push(slots),
    put: async (line, track) => void way.put.push([line, track]),
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
  shown = [];
  let names = 0;
  conversation = createConversation({
    ...{ ownId: 'ann', iceServers: [], forward, send: () => {} },
    uuid: () => `way-${++names}`,
    connect: async (forwarder, name, offer) => {
      Object.assign(at(-1), { forwarder, name });
      return `${offer} of ${name}`;
    },
    onStuck: () => {},
    onChanged: (remotes) => {
      shown = Object.keys(remotes);
    },
    onSpeaker: () => {},
    onObstacle: (next) => obstacles.push(next),
  });
});
afterEach(() => {
  conversation.close();
  vi.useRealTimers();
});

test('a way is offered to what forwards the room, and follows the room and its slots', async () => {
  conversation.follow(roomAt('one'));
  expect(at(0)).toMatchObject({ forwarder: 'one', name: 'way-1' });
  await expect(at(0).options.connect('offer')).resolves.toBe('offer of way-1');
  const next = roomAt('one');
  conversation.follow(next);
  expect(ways).toHaveLength(1);
  expect(at(0).rooms).toHaveLength(2);
  expect(at(0).rooms[1]).toBe(next);
  conversation.carry({ connection: 'way-1', slots: ['ben'] } as never);
  conversation.carry({ connection: 'other', slots: ['cem'] } as never);
  expect(at(0).slots).toEqual([['ben']]);
  // What is meant for the direct way of somebody who is about to leave it.
  conversation.receive('ben', 'page', '{}');
});

test('a track reaches the way that is there, and those that come later', async () => {
  const track = { kind: 'audio' } as MediaStreamTrack;
  conversation.follow(roomAt('one'));
  await conversation.put('microphone', track);
  expect(at(0).put).toEqual([['microphone', track]]);
  conversation.restartAll();
  expect(at(1).options.tracks.microphone).toBe(track);
});

test('the former way goes on for a moment after the next has come up', async () => {
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

test('a way that is lost again at once does not end the former one', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  await pass(2_000);
  conversation.restartAll();
  comeUp(at(1));
  at(1).isUp = false;
  await pass(2_000);
  expect(open()).toEqual(['way-1', 'way-2']);
});

test('what is in use goes on, however often the next way fails', async () => {
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
  // Picture and sound are there meanwhile.
  expect(obstacles).not.toContain('full');
  comeUp(at(-1));
  await pass(2_000);
  expect(open()).toEqual(['way-5']);
});

test('a way that does not come up is tried again, later each time, and one that was up at once', async () => {
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

test('a lost way is not replaced once the room is forwarded elsewhere', async () => {
  conversation.follow(roomAt('one'));
  comeUp(at(0));
  conversation.follow(roomAt('two'));
  lose(at(0));
  await pass(10_000);
  expect(ways).toHaveLength(2);
  expect(at(1).forwarder).toBe('two');
});

test('after the way to the server was lost, only a way that is down is replaced', async () => {
  conversation.restart();
  conversation.restartAll();
  expect(ways).toEqual([]);
  conversation.follow(roomAt('one'));
  // It still comes up.
  conversation.restart();
  expect(ways).toHaveLength(1);
  comeUp(at(0));
  conversation.restart();
  expect(ways).toHaveLength(1);
  at(0).isUp = false;
  conversation.restart();
  expect(ways).toHaveLength(2);
  expect(at(1).forwarder).toBe('one');
  conversation.restartAll();
  expect(ways).toHaveLength(3);
});

test('a room that is small again needs no way, and nothing is missing', () => {
  conversation.follow(roomAt('one'));
  conversation.follow(roomAt(null));
  expect(open()).toEqual([]);
  expect(obstacles.at(-1)).toBeUndefined();
  expect(obstacles).toHaveLength(1);
  expect(shown).toEqual([]);
  conversation.follow(roomAt('one'));
  // It did not come from another one.
  expect(obstacles).toHaveLength(1);
});

test('after the end no way is open, and none is tried again', async () => {
  conversation.follow(roomAt('one'));
  lose(at(0));
  conversation.close();
  await pass(10_000);
  expect(ways).toHaveLength(1);
  expect(open()).toEqual([]);
});

test('a refusal says whether there is no space, or nothing that forwards', () => {
  conversation.follow(roomAt('one'));
  lose(at(0), toFailure({ error: { code: 'overloaded' } }));
  expect(obstacles).toEqual(['full']);
  lose(at(0), toFailure({ error: { code: 'conflict' } }));
  expect(obstacles).toEqual(['full', 'away']);
  comeUp(at(0));
  at(0).options.onChanged();
  expect(obstacles).toEqual(['full', 'away', undefined]);
});

test('a way that has just come up ends none that was begun after it', async () => {
  conversation.follow(roomAt('one'));
  conversation.restartAll();
  comeUp(at(1));
  conversation.restartAll();
  await pass(2_000);
  expect(open()).toEqual(['way-2', 'way-3']);
  // It has ended, and comes up all the same.
  const before = obstacles.length;
  comeUp(at(0));
  expect(obstacles).toHaveLength(before);
  lose(at(1));
  await pass(2_000);
  expect(ways).toHaveLength(3);
});
