import { expect, test } from 'vitest';
import { codeIn, codeOfAddress, spacedCode } from './code.ts';
import { NotSaid, readOffer, readSaid } from './pair-said.ts';

const file = (over: object = {}) => ({ kind: 'file', name: 'crane.jpg', size: 5, ...over });
const offer = (over: object = {}) => ({ items: [file()], count: 1, bytes: 5, ...over });

test('an offer is read as it is', () => {
  expect(readOffer(offer() as never)).toEqual(offer());
  const many = { items: Array.from({ length: 10 }, () => file()), count: 12, bytes: 70 };
  expect(readOffer(many as never)).toEqual(many);
});

test.each<[string, object]>([
  ['no things', offer({ items: undefined })],
  ['fewer things than it names', offer({ count: 2 })],
  ['more things than may be offered', offer({ count: 1_001 })],
  ['more names than an offer has', offer({ items: Array(11).fill(file()), count: 11, bytes: 55 })],
  ['another size than that of its things', offer({ bytes: 6 })],
  ['a size that is no number', offer({ items: [file({ size: '5' })] })],
  ['a negative size', offer({ items: [file({ size: -5 })], bytes: -5 })],
  ['more than may be offered', offer({ items: [file({ size: 2 ** 50 })], bytes: 2 ** 50 })],
  [
    'a text that is too long',
    offer({ items: [file({ kind: 'text', size: 70_000 })], bytes: 70_000 }),
  ],
  ['a kind that needs an account', offer({ items: [file({ kind: 'place' })] })],
  ['a name that is too long', offer({ items: [file({ name: 'x'.repeat(201) })] })],
  ['a thing that is none', offer({ items: [null] })],
])('an offer with %s is refused', (_, said) => {
  expect(() => readOffer(said as never)).toThrow(NotSaid);
});

test('what belongs to the transfer is left to it, and what is no message is refused', () => {
  expect(readSaid(JSON.stringify({ t: 'agree' }))).toEqual({ t: 'agree' });
  expect(readSaid(JSON.stringify({ t: 'kept', item: 0, index: 0 }))).toBeUndefined();
  expect(readSaid(new ArrayBuffer(8))).toBeUndefined();
  expect(readSaid('null')).toBeUndefined();
  expect(() => readSaid('{')).toThrow(NotSaid);
});

test('a code is read as people type it, and from an address of this page only', () => {
  expect(codeIn(' abc-def ')).toBe('ABCDEF');
  expect(codeIn('ABC DEF')).toBe('ABCDEF');
  for (const wrong of ['', 'ABCDE', 'ABCDEFG', 'ABCDE1', 'ABCDEO', 'ABCDE\u0130'])
    expect(codeIn(wrong), wrong).toBeUndefined();
  const page = 'https://kith.example/beam';
  expect(codeOfAddress(`${page}#ABCDEF`, page)).toBe('ABCDEF');
  expect(codeOfAddress(`https://evil.example/beam#ABCDEF`, page)).toBeUndefined();
  expect(codeOfAddress(page, page)).toBeUndefined();
  expect(codeIn(spacedCode('ABCDEF'))).toBe('ABCDEF');
});
