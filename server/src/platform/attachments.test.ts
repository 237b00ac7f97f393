import { expect, test } from 'vitest';
import { type AttachmentKind, joinKinds } from './attachments.ts';

const image: AttachmentKind<never> = {
  take: async () => [],
  show: async () => {},
  hide: async () => {},
};

test('every kind that the contract lists is declared by one feature', () => {
  expect(joinKinds([{}, { image }])).toEqual({ image });
  expect(() => joinKinds([{}])).toThrow('No feature declares the attachment image.');
  expect(() => joinKinds([{ image }, { image }])).toThrow('Two features declare image.');
});
