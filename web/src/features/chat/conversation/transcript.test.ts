import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { transcriptOf } from './transcript.ts';

const message = (id: number, senderId: string, text: string, pictures = 0): HeldMessage =>
  ({
    id: String(id),
    senderId,
    createdTime: id * 1_000,
    delta: text ? [{ insert: text }] : [],
    attachments: Array.from({ length: pictures }, () => ({})),
  }) as unknown as HeldMessage;

const words = {
  nameOf: (id: string) => ({ a: 'Ada', b: 'Ben' })[id] ?? 'Deleted Participant',
  timeOf: (time: number) => `day ${time / 1_000}`,
  attachmentName: () => 'Picture',
};

test('[S9.06] more than two messages become one transcript with names and dates, oldest first', () => {
  const messages = [
    message(12, 'a', 'Yes\n'),
    message(9, 'b', 'Lunch?'),
    message(10, 'x', 'When?'),
  ];
  expect(transcriptOf(messages, words)).toBe(
    '[day 9] Ben: Lunch?\n[day 10] Deleted Participant: When?\n[day 12] Ada: Yes',
  );
});

test('text of several lines is placed below its header, and a picture is mentioned', () => {
  const messages = [
    message(1, 'a', 'one\ntwo\n'),
    message(2, 'b', '', 1),
    message(3, 'b', 'Look', 2),
  ];
  expect(transcriptOf(messages, words)).toBe(
    '[day 1] Ada:\none\ntwo\n[day 2] Ben: [Picture]\n[day 3] Ben:\nLook\n[Picture]\n[Picture]',
  );
});

test('one or two messages are copied as plain text', () => {
  expect(transcriptOf([message(2, 'a', 'b'), message(1, 'b', 'a')], words)).toBe('a\nb');
  expect(transcriptOf([], words)).toBe('');
});
