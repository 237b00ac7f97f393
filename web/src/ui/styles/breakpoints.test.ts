import * as constants from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import css from './sheet.css?raw';

test('[S9.05] the breakpoints of the style sheet match the contract', () => {
  const inCss = [...css.matchAll(/--breakpoint-([\w-]+): (\d+)px;/g)].map(([, name, px]) => [
    name,
    Number(px),
  ]);
  expect(inCss).toEqual([
    ['small', constants.BREAKPOINT_SMALL_PX],
    ['medium', constants.BREAKPOINT_MEDIUM_PX],
    ['large', constants.BREAKPOINT_LARGE_PX],
    ['extra-large', constants.BREAKPOINT_EXTRA_LARGE_PX],
  ]);
});
