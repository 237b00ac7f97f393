import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

/** Overlays of React Aria that Esc closes; tooltips are not part of the history. */
const isOverlay = (source: string): boolean => /<(?:ModalOverlay|Popover)\b/.test(source);

test('everything above the screen is closed by the browser’s Back', () => {
  const overlays = Object.entries(SOURCES).filter(([, source]) => isOverlay(source));
  expect(overlays.length).toBeGreaterThan(4);
  const left = overlays.filter(([, source]) => !source.includes('<ClosedByBack onBack='));
  expect(left.map(([file]) => file)).toEqual([]);
});
