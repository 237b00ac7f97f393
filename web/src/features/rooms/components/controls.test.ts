import { expect, test } from 'vitest';
import { CONTROLS, fitControls } from './controls.ts';

test.each([
  [240, [], false],
  [320, ['chat'], false],
  [360, ['people', 'chat'], false],
  [390, ['people', 'chat'], false],
  [480, ['screen', 'hand', 'people', 'chat'], false],
  [640, ['screen', 'hand', 'react', 'people', 'chat'], true],
  [720, ['screen', 'hand', 'react', 'people', 'chat', 'add'], true],
] as const)('a row of %i px shows the most important controls', (widthPx, shown, hasWord) => {
  const fits = fitControls(CONTROLS, widthPx);
  expect(fits.shown).toEqual(shown);
  expect(fits.hasWord).toBe(hasWord);
  expect([...fits.shown, ...fits.more].toSorted()).toEqual(CONTROLS.toSorted());
});

test('no menu is needed if everything fits', () => {
  const wanted = ['people', 'chat', 'hand'] as const;
  expect(fitControls(wanted, 360)).toEqual({ shown: wanted, more: [], hasWord: false });
  expect(fitControls([...wanted, 'add'], 360).more).toEqual(['hand', 'add']);
});

test('recording is always in the menu, however much space there is', () => {
  const fits = fitControls(CONTROLS, 2_000);
  expect(fits.more).toEqual(['record']);
  expect(fitControls(CONTROLS.slice(0, -1), 2_000).more).toEqual([]);
});
