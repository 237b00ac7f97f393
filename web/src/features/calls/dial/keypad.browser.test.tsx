import '../../../ui/styles/styles.css';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../../../platform/i18n/language.ts';
import { Keypad } from './keypad.tsx';

/** The keys out of which something sticks. */
const tooNarrow = (keys: readonly Element[]): (string | null)[] =>
  keys.flatMap((key) => {
    const box = key.getBoundingClientRect();
    const all = [...key.querySelectorAll('bdi, span')].map((each) => each.getBoundingClientRect());
    const isWithin = all.every(
      ({ left, right, width }) => width === 0 || (left >= box.left && right <= box.right),
    );
    return isWithin ? [] : [key.textContent];
  });

test.each([
  ['beside a call, or on a small phone', 256, 0],
  ['in the dialler', 320, 1],
])('the letters of two scripts stay within their keys %s', async (_, width, latin) => {
  setLanguage('ar');
  onTestFinished(() => setLanguage('en'));
  const { container } = await render(
    <div style={{ width }}>
      <Keypad onKey={() => {}} />
    </div>,
  );
  const keys = [...container.querySelectorAll('button')];
  expect(keys).toHaveLength(12);
  // Before the font has loaded, letters are wider.
  await expect.poll(() => tooNarrow(keys)).toEqual([]);
  const shown = [...container.querySelectorAll('span')].filter(
    ({ textContent, offsetWidth }) => textContent === 'TUV' && offsetWidth > 0,
  );
  expect(shown).toHaveLength(latin);
  expect(container.querySelector('bdi')?.offsetWidth).toBeGreaterThan(0);
});
