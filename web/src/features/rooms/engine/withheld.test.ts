import type { RoomSlots } from '@kith/contract';
import { expect, test } from 'vitest';
import { missingIn, receivedIn, withheldOf } from './withheld.ts';

const slot = (from: string, line: RoomSlots['slots'][number]['line']) => ({ mid: '0', from, line });

test('pictures that do not come here are counted, and belong to those who send them', () => {
  const sound = slot('teo', 'microphone');
  const withheld = [slot('teo', 'camera'), slot('teo', 'screen'), slot('mia', 'camera')];
  expect(missingIn({ slots: [sound, slot('teo', 'camera')] })).toBeUndefined();
  expect(missingIn({ slots: [sound], withheld: [] })).toBeUndefined();
  expect(missingIn({ slots: [sound], withheld })).toBe('all');
  expect(missingIn({ slots: [sound, slot('zoe', 'screen')], withheld })).toBe('some');
  expect(receivedIn({ slots: [slot('teo', 'camera')] })).toBeUndefined();
  expect(receivedIn({ slots: [slot('teo', 'camera')], isWeak: true })).toBe('small');
  expect(receivedIn({ slots: [sound], withheld, isWeak: true })).toBe('all');
  expect(withheldOf({ slots: [sound], withheld }, 'teo')).toEqual(['camera', 'screen']);
  expect(withheldOf({ slots: [sound], withheld }, 'zoe')).toEqual([]);
});
