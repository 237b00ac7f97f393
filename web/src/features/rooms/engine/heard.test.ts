import { ROOM_HEARD_MAX } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { isHeard } from './heard.ts';

const heard = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ mid: String(nth), from: `person-${nth}`, line: 'microphone' as const },
  }));

test('a person without a section is still connecting, unless all sections are in use', () => {
  const [camera] = heard(1).map((slot) => ({ ...slot, from: 'zoe', line: 'camera' as const }));
  const few = [...heard(ROOM_HEARD_MAX - 1), ...(camera ? [camera] : [])];
  expect(isHeard(few, 'person-0')).toBe(true);
  expect(isHeard(few, 'zoe')).toBe(false);
  expect(isHeard(heard(ROOM_HEARD_MAX), 'zoe')).toBe(true);
});
