import { ATTACHMENTS } from '@kith/contract';
import { expect, test } from 'vitest';
import { type AttachmentKind, joinKinds } from './attachments.ts';

const kind: AttachmentKind<never> = {
  take: async () => [],
  show: async () => {},
  hide: async () => {},
};
const { image, ...others } = Object.fromEntries(
  Object.keys(ATTACHMENTS).map((name) => [name, kind]),
);

test('every kind in the contract is declared by exactly one feature', () => {
  expect(joinKinds([others, { image: kind }])).toEqual({ ...others, image });
  expect(() => joinKinds([others])).toThrow('No feature declares the attachment image.');
  expect(() => joinKinds([others, { image: kind }, { image: kind }])).toThrow(
    'Two features declare image.',
  );
});
