import { ROOM_SAID_KEPT, ROOM_SAID_KEPT_CHARS } from '@kith/contract/base/constants';
import { expect, test } from 'vitest';
import { ROOM_SAID_KEY } from '../../../platform/room-port.ts';
import { createTab } from '../../../platform/testing/environment.ts';
import { createSaidMemory, NOTHING_SAID } from './said-memory.ts';

const said = (count: number, text = 'Yes') =>
  Array.from({ length: count }, (_, key) => ({ key, from: 'teo', name: 'Teo', text, time: 0 }));

test('another seat in the tab reads nothing, and removes the data', () => {
  const tab = createTab();
  const memory = createSaidMemory(tab);
  memory.keep('ann', { said: said(2), seenKey: 1 });
  expect(memory.recall('ann')).toEqual({ said: said(2), seenKey: 1 });
  expect(memory.recall('teo')).toEqual(NOTHING_SAID);
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
  expect(memory.recall('ann')).toEqual(NOTHING_SAID);
});

test('keeps the newest messages, within its limits', () => {
  const tab = createTab();
  const memory = createSaidMemory(tab);
  memory.keep('ann', { said: said(ROOM_SAID_KEPT + 2), seenKey: 0 });
  expect(memory.recall('ann').said.at(0)?.key).toBe(2);
  memory.keep('ann', { said: said(ROOM_SAID_KEPT, 'x'.repeat(2_000)), seenKey: 0 });
  expect(tab.get(ROOM_SAID_KEY)?.length).toBeLessThan(ROOM_SAID_KEPT_CHARS + 1_000);
  expect(memory.recall('ann').said.at(-1)?.key).toBe(ROOM_SAID_KEPT - 1);
  expect(memory.recall('ann').said.length).toBeGreaterThan(80);
});

test.each(['no JSON', '7', '{"seatId":"ann"}'])('stored text “%s” is ignored', (text) => {
  const tab = createTab();
  tab.set(ROOM_SAID_KEY, text);
  expect(createSaidMemory(tab).recall('ann')).toEqual(NOTHING_SAID);
});

test('forgotten texts are gone, and texts that fit exactly are kept', () => {
  const tab = createTab();
  const memory = createSaidMemory(tab);
  const [one] = said(1, '');
  const room = ROOM_SAID_KEPT_CHARS / 4 - JSON.stringify(one).length;
  const all = said(4, 'x'.repeat(room)).map((each) => ({ ...each, key: 0 }));
  memory.keep('ann', { said: all, seenKey: 3 });
  expect(memory.recall('ann')).toEqual({ said: all, seenKey: 3 });
  const longer = all.map((each, at) => (at === 0 ? { ...each, text: `${each.text}x` } : each));
  memory.keep('ann', { said: longer, seenKey: 3 });
  expect(memory.recall('ann').said).toEqual(longer.slice(1));
  memory.forget();
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
  expect(memory.recall('ann')).toEqual({ said: [], seenKey: 0 });
});
