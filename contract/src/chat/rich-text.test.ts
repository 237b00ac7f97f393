import { expect, test } from 'vitest';
import * as contract from './rich-text.schemas.ts';
import {
  isNonEmpty,
  linesFit,
  type Mention,
  mentionPreview,
  previewOf,
  textOf,
} from './rich-text.ts';

const mention = (value: string): Mention => ({
  value,
  id: 'p1',
  isShort: true,
  denotationChar: '@',
});

test('[S3.5.01] rich text is a list of operations that insert text or a mention', () => {
  const text = [{ insert: 'Hello ' }, { insert: { mention: mention('Ann') } }];
  expect(contract.richText.parse(text)).toEqual(text);
  for (const other of ['text', [{ insert: 7 }], [{ retain: 3 }], [{ insert: { image: 'x' } }]]) {
    expect(contract.richText.safeParse(other).success).toBe(false);
  }
});

test('[S5.01] it is non-empty if it holds a mention or text that is not blank', () => {
  expect(isNonEmpty(textOf(' x '))).toBe(true);
  expect(isNonEmpty([{ insert: { mention: mention('') } }])).toBe(true);
  expect(isNonEmpty(textOf(' \n\t\u00a0'))).toBe(false);
  expect(isNonEmpty([])).toBe(false);
});

test('[S5.02] a line of the given maximum passes and one longer fails', () => {
  expect(linesFit('abc\nabcde', 5)).toBe(true);
  expect(linesFit('abc\nabcdef', 5)).toBe(false);
  expect(linesFit('👍👍', 2)).toBe(true);
});

test('[S5.03] in previews a mention is cut to 100 characters and an ellipsis', () => {
  expect(mentionPreview(mention('a'.repeat(100)))).toBe(`@${'a'.repeat(100)}`);
  expect(mentionPreview(mention('a'.repeat(101)))).toBe(`@${'a'.repeat(100)}…`);
  expect(previewOf([{ insert: 'Hi\n' }, { insert: { mention: mention('Ann') } }])).toBe('Hi @Ann');
});

test('never links an address with an executable scheme', () => {
  const isTaken = (link: string): boolean =>
    contract.richText.safeParse([{ insert: 'x', attributes: { link } }]).success;
  for (const sly of [
    'javascript:location="https://example.org"',
    "javascript:location='https://example.org'",
    'javascript://https://example.org/%0aalert(1)',
    'JaVaScRiPt:a@example.org',
    'javascript:mailto:a@example.org',
    ' javascript:alert(1)//https://example.org',
    '\njavascript:alert(1)//https://example.org',
    'data:text/html,https://example.org',
    'vbscript:tel:1',
    'https://example.org"onclick="x',
    'https://example.org/<b>',
    'https://exa mple.org',
  ])
    expect(isTaken(sly), sly).toBe(false);
  for (const fine of ['https://example.org/?a=javascript:b', 'mailto:a@example.org', 'tel:+4512'])
    expect(isTaken(fine), fine).toBe(true);
});
