import { NOTE_PREVIEW_AFTER_CHARS } from '@kith/contract/base/constants';
import { restoredContact } from '@kith/contract/contacts/contact-names';
import { expect, test } from 'vitest';
import { notePreview } from './note-preview.ts';
import { docOf } from './search-client.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchDoc } from './search-shelf.ts';

const doc = (id: string, more: Partial<SearchDoc> = {}): SearchDoc => ({
  id,
  name: '',
  company: '',
  emails: '',
  numbers: '',
  notes: '',
  ...more,
});
const indexOf = (...docs: SearchDoc[]) => {
  const index = createSearchIndex();
  index.put(docs);
  return index;
};
const idsFor = (index: ReturnType<typeof createSearchIndex>, typed: string): string[] =>
  index.search(typed).map(({ id }) => id);

test('a contact matches by prefixes of all search words, ignoring accents', () => {
  const index = indexOf(
    doc('a', { name: 'Åse Øvrebø', company: 'Port of Lisse' }),
    doc('b', { name: 'Asel Berg', emails: 'asel@port.example' }),
  );
  expect(idsFor(index, 'ase')).toEqual(['a', 'b']);
  expect(idsFor(index, 'ÅSE lis')).toEqual(['a']);
  expect(idsFor(index, 'asel@port')).toEqual(['b']);
  expect(idsFor(index, 'nobody')).toEqual([]);
});

test('a number is found in any notation', () => {
  const index = indexOf(doc('a', { numbers: '31612345678' }), doc('b', { name: '1234 Club' }));
  for (const typed of ['06 1234', '+31 6 12345678', '345678', '(0031) 612'])
    expect(idsFor(index, typed), typed).toEqual(['a']);
  expect(idsFor(index, '1234')).toEqual(['a']);
  expect(idsFor(index, '12')).toEqual(['b']);
});

test('[S5.05] notes are searched by words of at least 3 characters', () => {
  const index = indexOf(doc('a', { notes: 'an ox and a harbour' }), doc('b', { name: 'Ox' }));
  expect(idsFor(index, 'ox')).toEqual(['b']);
  expect(idsFor(index, 'har')).toEqual(['a']);
  expect(index.search('harbour')).toEqual([{ id: 'a', noteWords: ['harbour'] }]);
});

test('[S9.08] at most 100 results are returned', () => {
  const index = indexOf(...Array.from({ length: 150 }, (_, at) => doc(`c${at}`, { name: 'Ada' })));
  expect(index.search('ada')).toHaveLength(100);
});

test('the limit applies only to the contacts being searched', () => {
  const index = indexOf(
    ...Array.from({ length: 150 }, (_, at) => doc(`c${at}`, { name: 'Ada', numbers: '5551234' })),
  );
  for (const typed of ['ada', '5551234']) {
    expect(
      index
        .search(typed, ['c149', 'c7'])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['c149', 'c7']);
    expect(index.search(typed, [])).toEqual([]);
  }
});

test('changed and removed contacts are found as they are now, also from a saved index', () => {
  const index = indexOf(doc('a', { name: 'Ada', numbers: '12345' }), doc('b', { name: 'Bo' }));
  index.put([doc('a', { name: 'Zed' })]);
  index.remove(['b']);
  const restored = createSearchIndex(structuredClone(index.save()));
  for (const each of [index, restored]) {
    expect(idsFor(each, 'ada')).toEqual([]);
    expect(idsFor(each, 'bo')).toEqual([]);
    expect(idsFor(each, '12345')).toEqual([]);
    expect(idsFor(each, 'zed')).toEqual(['a']);
  }
});

test('[S5.04] the preview of a note has 5 characters before the match and 50 after', () => {
  const note = `Introduced by Ines, knows every pile ${'x'.repeat(60)}`;
  const preview = notePreview(note, ['pile']);
  expect(preview).toEqual({
    before: '…very ',
    match: 'pile',
    after: ` ${'x'.repeat(NOTE_PREVIEW_AFTER_CHARS - 1)}…`,
  });
  expect(notePreview('pile', ['pile'])).toEqual({ before: '', match: 'pile', after: '' });
  expect(notePreview('Two\n PILES', ['piles'])).toEqual({
    before: 'Two ',
    match: 'PILES',
    after: '',
  });
  expect(notePreview('nothing', ['pile'])).toBeNull();
});

test('typos match similar words, but only if nothing matches exactly', () => {
  const index = indexOf(doc('a', { name: 'Clara Jansen' }), doc('b', { name: 'Klara Jonsson' }));
  expect(idsFor(index, 'jansne')).toEqual(['a']);
  expect(idsFor(index, 'clara')).toEqual(['a']);
  expect(idsFor(index, 'xlara').sort()).toEqual(['a', 'b']);
  expect(idsFor(index, 'bo')).toEqual([]);
});

test('full words rank before prefixes, and names before notes', () => {
  const index = indexOf(
    doc('a', { notes: 'ask for Ann' }),
    doc('b', { name: 'Anna Berg' }),
    doc('c', { name: 'Ann Berg' }),
    doc('d', { company: 'Ann & Sons' }),
  );
  expect(idsFor(index, 'ann')).toEqual(['c', 'b', 'd', 'a']);
  expect(idsFor(index, 'berg ann')).toEqual(['c', 'b']);
});

test('removed contacts are not kept', () => {
  const index = indexOf(doc('a', { name: 'Ada' }), doc('b', { name: 'Bo' }));
  index.remove(['a']);
  index.put([doc('a', { name: 'Cy' })]);
  index.remove(['b']);
  const saved = index.save();
  expect(saved.ids).toBe('a');
  expect(idsFor(createSearchIndex(saved), 'cy')).toEqual(['a']);
});

test.each([
  // [stored text, typed text]
  ['+49 (0)171 555 66 77', '+491715556677'],
  ['+49 (0)171 555 66 77', '0171 5556677'],
  ['0170 1234567', '+49 170 1234567'],
  ['0170 1234567', '00491701234567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['+971 50 1234567', '٠٥٠ ١٢٣'],
  ['0170 1234567', '\u202a0170 1234\u202c'],
])('the number %s is found by %s', (number, typed) => {
  const kept = { id: 'a', numbers: [{ number, country: '', type: 'mobile' as const }] };
  expect(idsFor(indexOf(docOf(restoredContact(kept))), typed)).toEqual(['a']);
});

test.each([
  ['Müllerhof', 'hof'],
  ['Groß', 'gross'],
  ['Łukasz', 'lukasz'],
  ['Ørsted', 'orsted'],
  ['الأحمد', 'احمد'],
  ['مصطفى', 'مصطفي'],
  ['فاطمة', 'فاطمه'],
  ['山田', '田'],
  ['สมชาย', 'ชาย'],
])('%s is found by %s', (lastName, typed) => {
  const index = indexOf(docOf(restoredContact({ id: 'a', firstName: 'Q', lastName })));
  expect(idsFor(index, typed)).toEqual(['a']);
});

test('a contact is found by initials, place and custom fields', () => {
  const place = {
    type: 'work' as const,
    street: 'Am Kai 7',
    city: 'Bremen',
    region: '',
    postcode: '',
  };
  const kept = {
    id: 'a',
    firstName: 'Jörg',
    lastName: 'Müller',
    addresses: [{ ...place, country: '' }],
    fields: [{ label: 'Nickname', value: 'Captain' }],
  };
  const index = indexOf(docOf(restoredContact(kept)), doc('b', { name: 'Jo Mo' }));
  for (const typed of ['jm', 'bremen', 'am kai', 'captain'])
    expect(idsFor(index, typed)).toEqual(['a']);
});
