import { expect, test } from 'vitest';
import { isEnter, isForInputMethod } from '../ui/interaction/enter.ts';

const SOURCES = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../ui/interaction/enter.ts'],
  { eager: true, import: 'default', query: '?raw' },
);

/** Handling of Enter, or of a composition, that would miss what Safari does. */
const OTHERWISE =
  /[=!]==?\s*['"]Enter['"]|case\s+['"]Enter['"]|\bevent\.(?:nativeEvent\.)?isComposing|\bisComposing[,\s}]+(?:[\w,\s]*)?= event|\bkeyCode\b/;

test('Enter and compositions are recognized in one place', () => {
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    OTHERWISE.test(source) ? file : [],
  );
  expect(found).toEqual([]);
});

test.each([
  "if (event.key === 'Enter') send();",
  "if (key == 'Enter') send();",
  "switch (key) { case 'Enter': send(); }",
  'if (event.nativeEvent.isComposing) return;',
  'const { key, isComposing } = event;',
])('%s is found', (source) => expect(source).toMatch(OTHERWISE));

test('an Enter that ends a composition is for the input method, also in Safari', () => {
  const pressed = { key: 'Enter', isComposing: false, keyCode: 13 } as KeyboardEvent;
  const composing = { ...pressed, isComposing: true };
  const ending = { ...pressed, keyCode: 229 };
  for (const [event, is] of [
    [pressed, true],
    [composing, false],
    [ending, false],
  ] as const) {
    expect(isEnter(event)).toBe(is);
    // As React hands it over.
    expect(isEnter({ key: 'Enter', nativeEvent: event })).toBe(is);
    expect(isForInputMethod(event)).toBe(!is);
  }
});
