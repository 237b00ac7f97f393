import type { Person } from '@kith/contract';
import { emptyChatList } from '@kith/contract/chat/chat-list';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import type { ChatStateStore } from './chat.types.ts';
import { createPeopleLookup } from './people.ts';

const cem: Person = {
  id: 'cem',
  type: 'individual',
  firstName: 'Cem',
  avatar: null,
  updatedTime: 1,
};

const setup = () => {
  const env = createTestEnvironment();
  const state = createStore(() => ({ list: emptyChatList('me') })) as unknown as ChatStateStore;
  const answered = async () => [cem];
  const wire = { isUp: true, asked: [] as (readonly string[])[], answered };
  const lookup = createPeopleLookup({
    env,
    state,
    mayRetry: () => wire.isUp,
    api: {
      async people(ids) {
        wire.asked.push(ids);
        if (!wire.isUp || wire.asked.length === 1) throw new TypeError('The wire was cut');
        return { people: ids.includes('cem') ? await wire.answered() : [], deleted: [] };
      },
    },
  });
  const known = () => [...state.getState().list.people.keys()];
  return { env, wire, lookup, known, state };
};

test('a card that could not be fetched is requested again', async () => {
  const { env, wire, lookup, known } = setup();
  lookup.need(['cem']);
  await env.advance(50);
  expect(known()).toEqual([]);
  await env.advance(3_050);
  expect(known()).toEqual(['cem']);
  await env.advance(60_000);
  expect(wire.asked).toHaveLength(2);
});

test('without a connection it waits until there is one', async () => {
  const { env, wire, lookup, known } = setup();
  wire.isUp = false;
  lookup.need(['cem']);
  await env.advance(60_000);
  expect(wire.asked).toHaveLength(1);
  wire.isUp = true;
  lookup.retry();
  await env.advance(50);
  expect(known()).toEqual(['cem']);
});

test('an id unknown to the server is requested once', async () => {
  const { env, wire, lookup } = setup();
  lookup.need(['cem', 'nobody']);
  await env.advance(3_100);
  lookup.need(['nobody']);
  await env.advance(60_000);
  expect(wire.asked).toHaveLength(2);
});

test('ids needed at the same time are requested together, once each, a hundred per request', async () => {
  const { env, wire, lookup } = setup();
  const ids = Array.from({ length: 150 }, (_, at) => `p${at}`);
  // The first request fails here.
  lookup.need(['cem']);
  await env.advance(3_100);
  wire.asked.length = 1;
  lookup.need(ids.slice(0, 30));
  await env.advance(49);
  lookup.need(ids);
  lookup.need([]);
  expect(wire.asked).toHaveLength(1);
  await env.advance(1);
  expect(wire.asked.slice(1)).toEqual([ids.slice(0, 100)]);
  await env.advance(50);
  expect(wire.asked.slice(2)).toEqual([ids.slice(100)]);
  await env.advance(60_000);
  expect(wire.asked).toHaveLength(3);
});

test('known people are requested again only once no list has them', async () => {
  const { env, wire, lookup, known, state } = setup();
  wire.asked.push([]);
  lookup.need(['cem']);
  await env.advance(50);
  expect(known()).toEqual(['cem']);
  lookup.need(['cem']);
  await env.advance(1_000);
  expect(wire.asked).toHaveLength(2);
  state.setState({ list: emptyChatList('me') });
  lookup.need(['cem']);
  await env.advance(1_000);
  expect(known()).toEqual(['cem']);
});

test('nothing is requested again after the end', async () => {
  const failed = setup();
  failed.lookup.need(['cem']);
  await failed.env.advance(50);
  failed.lookup.dispose();
  await failed.env.advance(60_000);
  expect(failed.wire.asked).toHaveLength(1);
  const pending = setup();
  pending.lookup.need(['cem']);
  pending.lookup.dispose();
  await pending.env.advance(60_000);
  expect(pending.wire.asked).toHaveLength(1);
});

test('if the vault closes during a request, only people outside it are kept', async () => {
  const { env, wire, lookup, known, state } = setup();
  wire.asked.push([]);
  state.setState({ isVaultOpen: true });
  lookup.need(['cem']);
  await env.advance(49);
  const answered = wire.answered;
  wire.answered = async () => {
    state.setState({ isVaultOpen: false });
    return answered();
  };
  await env.advance(1);
  expect(known()).toEqual([]);
  state.setState({ isVaultOpen: true });
  wire.answered = answered;
  lookup.need(['cem']);
  await env.advance(50);
  expect(known()).toEqual(['cem']);
});

const cardOf = (id: string): Person => ({ ...cem, id });

test('after missed changes of large chats, cards that do not come with the list are requested again', async () => {
  const { env, wire, lookup, state } = setup();
  wire.asked.push([]);
  const many = Array.from({ length: 320 }, (_, at) => cardOf(`p${at}`));
  lookup.learn([...many, cem], false);
  wire.answered = async () => [{ ...cem, firstName: 'Cemal', updatedTime: 2 }];
  lookup.renew();
  const asked = () => wire.asked.slice(1).flat();
  await env.advance(4_999);
  expect(asked()).toEqual([]);
  await env.advance(400);
  expect(asked()).toHaveLength(300);
  const people = () => state.getState().list.people;
  expect(people().get('cem')?.firstName).toBe('Cemal');
  // The others stay on the screen, and are requested when something needs them.
  expect(people().size).toBe(321);
  expect(asked()).not.toContain('p0');
  lookup.need(['p0', 'cem']);
  await env.advance(50);
  expect(wire.asked.at(-1)).toEqual(['p0']);
  // Not again within a minute, but then.
  lookup.renew();
  await env.advance(50_000);
  expect(asked()).toHaveLength(301);
  await env.advance(20_000);
  expect(asked().length).toBeGreaterThan(301);
  lookup.dispose();
});

test('of very many cards, those used longest ago are renewed last, and dropped', async () => {
  const { env, wire, lookup, state } = setup();
  wire.asked.push([]);
  const many = Array.from({ length: 2_100 }, (_, at) => cardOf(`p${at}`));
  lookup.learn(many, false);
  // The first one known writes again.
  lookup.need(['p0']);
  lookup.renew();
  await env.advance(6_000);
  const asked = wire.asked.slice(1).flat();
  expect([asked.length, asked.at(-1), asked[0]]).toEqual([300, 'p0', 'p1801']);
  const { people } = state.getState().list;
  expect([people.size, people.has('p0'), people.has('p1'), people.has('p101')]).toEqual([
    ...[2_000, true, false, true],
  ]);
  lookup.dispose();
});

test('a card that failed to be renewed is requested again', async () => {
  const { env, wire, lookup, state } = setup();
  lookup.learn([cem], false);
  wire.answered = async () => [{ ...cem, firstName: 'Cemal', updatedTime: 2 }];
  lookup.renew();
  await env.advance(5_050);
  expect(state.getState().list.people.get('cem')?.firstName).toBe('Cem');
  await env.advance(3_050);
  expect(state.getState().list.people.get('cem')?.firstName).toBe('Cemal');
});
