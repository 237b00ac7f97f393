import type { ImageAttachment } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { GRID_CELLS, picturesOf, shapeOf, spansOf } from './picture-list.ts';

const picture = (id: string, width = 40, height = 30): ImageAttachment => ({
  id,
  type: 'image',
  width,
  height,
  placeholder: '',
});
const message = (id: string, ...attachments: ImageAttachment[]) =>
  ({ id, tempId: null, attachments }) as unknown as HeldMessage;

test('the pictures of a chat are in one sequence, also when two messages show the same', () => {
  const messages = [message('2', picture('a')), message('1', picture('a'), picture('b'))];
  const found = picturesOf(messages);
  expect(found.map(({ picture: { id } }) => id)).toEqual(['a', 'b', 'a']);
  expect(new Set(found.map(({ key }) => key)).size).toBe(3);
});

test('every row of a grid is full, whatever the number of pictures', () => {
  for (let count = 1; count <= 20; count++) {
    const spans = spansOf(count);
    expect(spans).toHaveLength(count);
    expect(spans.reduce((sum, span) => sum + span, 0) % GRID_CELLS, `${count}`).toBe(0);
  }
  expect(spansOf(5)).toEqual([3, 3, 2, 2, 2]);
});

test('a picture keeps its aspect ratio within the viewport', () => {
  expect(shapeOf(picture('a', 400, 300))).toBeCloseTo(4 / 3);
  expect(shapeOf(picture('a', 10, 4_000))).toBe(0.5);
  expect(shapeOf(picture('a', 4_000, 10))).toBe(2.4);
});
