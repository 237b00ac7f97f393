import { FEATURES as LISTED } from '@kith/contract/features';
import { expect, test } from 'vitest';
import { FEATURES } from './features.ts';
import { LIVE_FEATURES } from './live-features.ts';

const folders = import.meta.glob('../features/*/{feature,live}.ts');
const named = Object.keys(folders).map((file) => file.split('/')[2]);

/** They ask the server for nothing. */
const OF_THE_BROWSER = ['share-target'];

test('every manifest has the name of its folder, and the contract lists those with calls', () => {
  const names = [...FEATURES, ...LIVE_FEATURES].map(({ name }) => name);
  expect(names.sort()).toEqual(named.sort());
  const unlisted = names.filter((name) => !(name in LISTED));
  expect([...new Set(unlisted)].sort()).toEqual(OF_THE_BROWSER);
});

test('no two things of one kind claim the same name', () => {
  const addresses = FEATURES.flatMap(({ routes }) => routes?.(null as never) ?? []).map(
    ({ path }) => path,
  );
  expect(addresses).toEqual([...new Set(addresses)]);
  const wiped = FEATURES.flatMap(({ wipe = [] }) => wipe);
  expect(wiped).toEqual([...new Set(wiped)]);
});
