import { expect, test } from 'vitest';
import type { PaletteSection } from './contributions.ts';
import { listedOnce } from './listed-once.ts';

/** Each entry is `id`, or `id:profile` or `id:profile:title`; otherwise the profile is its title. */
const section = (id: string, ...names: string[]): PaletteSection => ({
  ...{ id, place: 1, title: id },
  entries: names.map((name) => {
    const [entry = '', about, title = about ?? entry] = name.split(':');
    return { id: entry, about, title, leading: () => null, run: () => {} };
  }),
});
const idsIn = (sections: readonly PaletteSection[]) =>
  sections.map(({ entries }) => entries.map(({ id }) => id));

test('a profile is listed in the first section that has it', () => {
  const sections = [
    section('chats', 'chat:ada', 'group'),
    section('contacts', 'ada:ada', 'bo:bo', 'no profile'),
    section('people', 'bo again:bo', 'cy:cy'),
  ];
  expect(idsIn(listedOnce(sections, 9))).toEqual([['chat', 'group'], ['bo', 'no profile'], ['cy']]);
});

test('what is listed elsewhere is left out, but not two entries of one section', () => {
  const sections = [section('contacts', 'ada:ada', 'home:bo', 'work:bo', 'none')];
  const listed = [{ about: 'ada', title: 'ada' }, { title: 'none' }];
  expect(idsIn(listedOnce(sections, 9, listed))).toEqual([['home', 'work', 'none']]);
});

test('an entry that is not among the first of its section can be listed in a later one', () => {
  const sections = [section('contacts', 'ada:ada', 'bo:bo'), section('people', 'bo again:bo')];
  expect(idsIn(listedOnce(sections, 1))).toEqual([['ada'], ['bo again']]);
});

test('who only shares an address with a listed profile, or has a name of one’s own, stays', () => {
  const sections = [
    section('chats', 'chat:mara:Mara Smith'),
    section('contacts', 'same:mara:Mara Smith', 'paul:mara:Paul Smith', 'own:mara:Sis'),
  ];
  expect(idsIn(listedOnce(sections, 9))).toEqual([['chat'], ['paul', 'own']]);
});

test.each(['MARA  Smíth', 'Smith, Mara', ' Smith Mara'])('%s is the same name', (title) => {
  const sections = [
    section('chats', 'chat:mara:Mara Smith'),
    section('contacts', `same:mara:${title}`),
  ];
  expect(idsIn(listedOnce(sections, 9))).toEqual([['chat'], []]);
});
