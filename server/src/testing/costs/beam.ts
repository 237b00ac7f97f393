import { BEAM_NAMED_MAX, BEAM_SIGNAL_MAX_CHARS } from '@kith/contract/beam/beam.constants';
import { deleteOffersBefore } from '../../features/beam/beam.store.ts';
import { deletePairsBefore } from '../../features/beam/pairs/pairs.store.ts';
import { profileOf } from '../cast.ts';
import type { TestClient } from '../client.ts';
import { type Costs, type CostWorld, calling } from './cost.ts';

const items = Array.from({ length: BEAM_NAMED_MAX }, (_, at) => ({
  kind: 'file' as const,
  name: `${'x'.repeat(190)}${at}`,
  size: 1,
}));
const contents = { items, count: items.length, bytes: items.length };
let friend: TestClient | undefined;
let offerId = '';

/** A person who knows the owner and has a page open. */
const acquainted = async ({ app, owner }: CostWorld): Promise<TestClient> => {
  if (friend !== undefined) return friend;
  friend = await app.client().register();
  await friend.main();
  await owner.main();
  const know = (who: TestClient, other: TestClient) =>
    who.call('contacts.create', { body: { firstName: 'Ada', profileId: profileOf(other) } });
  await know(owner, friend);
  await know(friend, owner);
  return friend;
};
const offerFrom = async (from: TestClient, to: TestClient): Promise<string> => {
  const answer = await from.call('beam.offer', {
    body: { to: { profileId: profileOf(to) }, page: 'p-1', ...contents },
  });
  return 'offer' in answer ? answer.offer.id : '';
};
const received = async (world: CostWorld) => {
  offerId = await offerFrom(await acquainted(world), world.owner);
};
const sent = async (world: CostWorld) => {
  const to = await acquainted(world);
  offerId = await offerFrom(world.owner, to);
  await to.call('beam.accept', { params: { id: offerId }, body: { page: 'p-2' } });
};
const params = () => ({ id: offerId });

let pair = { id: '', key: '', code: '' };
const shown = async ({ app }: CostWorld) => {
  pair = await app.client().call('beamPairs.open');
};

export default {
  'beam.devices': { act: calling('beam.devices', () => ({})) },
  'beam.list': { prepare: sent, act: calling('beam.list', () => ({ query: { take: '100' } })) },
  'beam.offer': {
    // What was offered before is over, because unanswered offers are counted.
    prepare: sent,
    act: async (world) => {
      const id = await offerFrom(world.owner, await acquainted(world));
      await world.owner.call('beam.end', { params: { id }, body: { outcome: 'cancelled' } });
    },
  },
  'beam.accept': {
    prepare: received,
    act: calling('beam.accept', () => ({ params: params(), body: { page: 'p-2' } })),
  },
  'beam.resume': {
    prepare: sent,
    act: calling('beam.resume', () => ({ params: params(), body: { page: 'p-3' } })),
  },
  'beam.decline': { prepare: received, act: calling('beam.decline', () => ({ params: params() })) },
  'beam.signal': {
    prepare: sent,
    act: calling('beam.signal', () => ({
      params: params(),
      body: { page: 'p-1', data: 'v'.repeat(BEAM_SIGNAL_MAX_CHARS) },
    })),
  },
  'task.forgetOffers': {
    prepare: sent,
    act: ({ app }) => app.database.transaction((tx) => deleteOffersBefore(tx, Date.now())),
  },
  'beam.end': {
    prepare: sent,
    act: calling('beam.end', () => ({ params: params(), body: { outcome: 'done' as const } })),
  },
  'beamPairs.open': { act: calling('beamPairs.open', () => ({})) },
  'beamPairs.join': {
    prepare: shown,
    act: calling('beamPairs.join', () => ({ body: { code: pair.code } })),
  },
  'beamPairs.signal': {
    prepare: shown,
    act: calling('beamPairs.signal', () => ({
      params: { id: pair.id },
      body: {
        ...{ key: pair.key, heard: 0 },
        said: { nth: 1, data: 'v'.repeat(BEAM_SIGNAL_MAX_CHARS) },
      },
    })),
  },
  'beamPairs.close': {
    prepare: shown,
    act: calling('beamPairs.close', () => ({ params: { id: pair.id }, body: { key: pair.key } })),
  },
  'task.forgetPairs': {
    prepare: shown,
    act: ({ app }) => app.database.transaction((tx) => deletePairsBefore(tx, Date.now())),
  },
} satisfies Costs;
