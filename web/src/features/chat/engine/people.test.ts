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
  const wire = { isUp: true, asked: [] as (readonly string[])[] };
  const lookup = createPeopleLookup({
    env,
    state,
    mayRetry: () => wire.isUp,
    api: {
      async people(ids) {
        wire.asked.push(ids);
        if (!wire.isUp || wire.asked.length === 1) throw new TypeError('The wire was cut');
        return { people: ids.includes('cem') ? [cem] : [] };
      },
    },
  });
  const known = () => [...state.getState().list.people.keys()];
  return { env, wire, lookup, known };
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
