import { HOUR_MS } from '@kith/contract/base/constants';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sharedText } from './shared-item.ts';
import { forgetShare, keepShare, readShare } from './shared-store.ts';

const NOW = 1_800_000_000_000;
const hello = [sharedText('Hello', null)];

test('a share is kept until it is sent or replaced by the next one', async () => {
  const factory = new IDBFactory();
  expect(await readShare(factory, NOW)).toBeUndefined();
  await keepShare(factory, [sharedText('Earlier', null)], NOW);
  await keepShare(factory, hello, NOW);
  expect(await readShare(factory, NOW + 1)).toEqual(hello);
  await forgetShare(factory);
  expect(await readShare(factory, NOW + 1)).toBeUndefined();
});

test('a share expires after an hour, also after the clock was set back', async () => {
  for (const later of [HOUR_MS, -HOUR_MS]) {
    const factory = new IDBFactory();
    await keepShare(factory, hello, NOW);
    expect(await readShare(factory, NOW + later - Math.sign(later))).toEqual(hello);
    expect(await readShare(factory, NOW + later)).toBeUndefined();
    expect(await readShare(factory, NOW)).toBeUndefined();
  }
});
