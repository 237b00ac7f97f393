import type { Attachment } from '@kith/contract';
import { expect, test } from 'vitest';
import type { AnyAttachmentKind } from '../../../platform/feature/attachment-kind.ts';
import { entriesOf } from '../../../platform/local-outbox.ts';
import { heldMessageOf, OUTGOING, type Outgoing } from './outgoing.ts';
import { say } from './testing.ts';

const message = {
  ...{ tempId: 't', chatId: 'c0', createdTime: 1, refused: false, delta: say('Hello') },
};

test('messages that an earlier version left are sent with their pictures', () => {
  const size = { file: 'blob', width: 2, height: 1 };
  const uploaded = { id: 'p', width: 2, height: 1 };
  const read = (shape: number, value: object) => entriesOf(OUTGOING, { shape, value });
  expect(read(2, { ...message, pictures: [size, { ...size, uploaded }] })).toEqual([
    {
      ...message,
      attachments: [
        { type: 'image', content: size },
        { type: 'image', content: size, made: { ...uploaded, type: 'image' } },
      ],
    },
  ]);
  expect(read(2, message)).toStrictEqual([message]);
  for (const shape of [3, 4, 5, 6, 7]) expect(read(shape, message)).toEqual([message]);
});

test('attachments of kinds that this page does not know are not displayed', () => {
  const kindOf = (type: string) =>
    ({
      type,
      outgoing: (_: unknown, id: string) => ({ type, id }),
    }) as unknown as AnyAttachmentKind;
  const attachments = ['voice', 'unknown', 'image'].map((type) => ({ type, content: {} }));
  const carried = [{ type: 'file', id: 'f' } as unknown as Attachment];
  const held = (more: Partial<Outgoing>) =>
    heldMessageOf({ ...message, ...more }, 'me', [kindOf('image'), kindOf('voice')]);
  expect(held({ attachments, carried }).attachments).toEqual([
    ...carried,
    { type: 'voice', id: 't-0' },
    { type: 'image', id: 't-2' },
  ]);
  expect(held({}).attachments).toEqual([]);
  expect(held({ forwardedFrom: 'Ada' }).forwardedFrom).toBe('Ada');
  expect('forwardedFrom' in held({})).toBe(false);
});
