import { CALL_FAVOURITES_MAX } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { favouritesAmong, isFavourite, moved, toggled } from './favourites.ts';
import type { Callable } from './find-people.ts';

const person = (id: string, more: Partial<Callable> = {}): Callable => ({
  ...{ id, name: id, avatar: null, isGroup: false, numbers: [], emails: [] },
  ...more,
});
const clara = person('clara', { contactId: 'c1', profileId: 'p1' });
const teo = person('teo', { profileId: 'p2' });
const elias = person('elias', { contactId: 'c3' });
const all = [clara, teo, elias];

test('people are added to the favourites and removed, in order', () => {
  const chosen = [teo, clara, elias].reduce(toggled, []);
  expect(favouritesAmong(chosen, all)).toEqual([teo, clara, elias]);
  const without = toggled(chosen, clara);
  expect(favouritesAmong(without, all)).toEqual([teo, elias]);
  expect(isFavourite(without, clara)).toBe(false);
});

test('a profile that becomes a contact stays a favourite, once', () => {
  const chosen = toggled(toggled([], teo), clara);
  const added = { ...teo, contactId: 'c2' };
  expect(isFavourite(chosen, added)).toBe(true);
  expect(favouritesAmong([...chosen, { kind: 'contact', id: 'c2' }], [clara, added])).toEqual([
    added,
    clara,
  ]);
});

test('a favourite moves past visible ones; hidden ones keep their place', () => {
  const chosen = [teo, clara, elias].reduce(toggled, []);
  expect(favouritesAmong(moved(chosen, elias, teo), all)).toEqual([elias, teo, clara]);
  expect(favouritesAmong(moved(chosen, teo, elias), all)).toEqual([clara, elias, teo]);
  expect(moved(chosen, person('nobody'), teo)).toEqual(chosen);
});

test('there are never more favourites than the server accepts', () => {
  const many = Array.from({ length: CALL_FAVOURITES_MAX + 1 }, (_, at) =>
    person(`${at}`, { contactId: `c${at}` }),
  );
  expect(many.reduce(toggled, [])).toHaveLength(CALL_FAVOURITES_MAX);
});
