import { expect, test } from 'vitest';
import type { Contributions } from '../platform/feature/contributions.ts';
import { defineLive } from '../platform/feature/feature.ts';
import type { Session } from '../platform/session.ts';
import { partsOf } from './parts.ts';

/** The contributions that are loaded when they are needed. */
type Loaded = {
  [Name in keyof Contributions]-?: NonNullable<Contributions[Name]> extends () => Promise<unknown>
    ? Name
    : never;
}[keyof Contributions];

test('whatever a feature loads later is fetched ahead, so that it is there offline', async () => {
  const fetched: string[] = [];
  const load = (name: string) => () => {
    fetched.push(name);
    return Promise.resolve({} as never);
  };
  // A further kind of contribution does not compile until it is listed, and fails until it is fetched.
  const loaded: Record<Loaded, () => Promise<never>> = {
    palette: load('palette'),
    chatMenu: load('chatMenu'),
    personActs: load('personActs'),
    timeline: load('timeline'),
    verbs: load('verbs'),
  };
  const live = defineLive({
    name: 'toy',
    ...loaded,
    parts: [load('parts')],
    cards: [{ of: 'account', place: 1, Card: () => null, load: load('cards') }],
  });
  // Those of the program itself stay, whatever features there are.
  const session = {} as Session;
  const usual = partsOf(session, [], []).length;
  const parts = partsOf(session, [], [live]);
  expect(parts).toHaveLength(usual + Object.keys(loaded).length + 2);
  const own: unknown[] = [...Object.values(loaded), live.parts?.[0], live.cards?.[0]?.load];
  for (const part of parts.filter((each) => own.includes(each))) await part();
  expect(fetched.toSorted()).toEqual([...Object.keys(loaded), 'parts', 'cards'].toSorted());
});
