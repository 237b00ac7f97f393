import { expect, test } from 'vitest';
import { figureText, workText } from './operations.ts';

test('tasks, schedules and figures have words', () => {
  expect(workText('closePoll')).toBe('Close a poll at its time');
  expect(workText('forgetPolls')).toBe('Delete polls that were never sent');
  expect([1, 2].map((count) => figureText('shares', count))).toEqual(['1 share', '2 shares']);
});

test('those of another version are shown as such', () => {
  expect(workText('foldMaps')).toBe('Task of another version (foldMaps)');
  expect(figureText('maps', 3)).toBe('maps (another version): 3');
});
