import { expect, test } from 'vitest';
import { keepsRule, type Rule } from './rules.ts';

test.each<[Rule, string[], string[]]>([
  ['date', ['1980-05-03', ' 2024-02-29 '], ['2023-02-29', '1980-5-3', '03.05.1980', '']],
  ['time', ['00:00', '23:59'], ['24:00', '9:30', '12:60', '']],
  ['email', ['a@b', 'ann@example.test'], ['ann', 'a b@c', '@b', 'a@', 'a@b@c']],
  ['hexColor', ['#fff', '#FFAA00', '#ffaa0080'], ['fff', '#ff', '#ggg', '#fffff']],
  ['rgbColor', ['rgb(0,0,0)', 'RGB( 255, 170, 0 )'], ['rgb(256,0,0)', 'rgb(1,2)', '1,2,3']],
  [(text) => text === 'yes', ['yes', ' yes'], ['no']],
])('[S5.11] a rule is a function or one of the named checks: %s', (rule, kept, broken) => {
  for (const text of kept) expect(keepsRule(rule, text), text).toBe(true);
  for (const text of broken) expect(keepsRule(rule, text), text).toBe(false);
});
