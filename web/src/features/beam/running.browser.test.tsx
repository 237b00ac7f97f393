import type { BeamOffer } from '@kith/contract/beam/beam.schemas';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { type Running, startMoving } from './running.ts';
import { FOLDER } from './transfer/folder.ts';
import { createStore, keptOf } from './transfer/storing.ts';

afterEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
});

const items = [{ kind: 'file', name: 'crane.txt', size: 4 }] as const;
const person = { id: 'ben' } as BeamOffer['person'];

/** What a page that goes on with a transfer knows of it. */
const goOn = async (from: BeamOffer['person']) => {
  const offer = {
    ...{ id: 'o1', person: from, items, count: 1, bytes: 4, way: 'direct', expiresTime: 1 },
  } as unknown as BeamOffer;
  const run: Running = {
    ...{ offer, iceServers: [], wasConnected: true, release: () => {} },
    store: createStore('o1', { expiresTime: 1, isGuarded: false }),
  };
  startMoving(
    {
      ...{ env: createTestEnvironment(), run, outgoing: undefined },
      ...{ signal: () => {}, show: () => {}, onDone: () => {} },
      ...{ onFailed: () => {}, onNotTheSame: () => {} },
    },
    true,
  );
  onTestFinished(() => run.link?.close());
  await expect.poll(() => run.isGuarded).toBeDefined();
  return run;
};

test('what a person sends stays guarded in a page that does not know whether it is', async () => {
  expect((await goOn(person)).isGuarded).toBe(true);
  expect((await goOn(null)).isGuarded).toBe(false);
});

test.each([true, false])(
  'what an earlier page has written of it stays true: %s',
  async (isGuarded) => {
    await createStore('o1', { expiresTime: 1, isGuarded }).begin(items);
    const run = await goOn(person);
    expect(run.isGuarded).toBe(isGuarded);
    await run.store?.begin(items);
    expect(await keptOf('o1')).toMatchObject({ isGuarded });
  },
);
