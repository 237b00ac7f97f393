import { expect, test } from 'vitest';
import { sharedText } from '../../platform/share-target/shared-item.ts';
import { keepShare } from '../../platform/share-target/shared-store.ts';
import { createTestEnvironment } from '../../platform/testing/environment.ts';
import { createShared } from './shared.engine.ts';

test('content shared by another app is kept until it is passed on', async () => {
  const env = createTestEnvironment();
  const shared = createShared(env);
  await expect(shared.read()).resolves.toBeUndefined();
  const items = [sharedText('Hello', null)];
  await keepShare(env.indexedDB, items, env.now());
  await expect(shared.read()).resolves.toEqual(items);
  await shared.forget();
  await expect(shared.read()).resolves.toBeUndefined();
});

test('without browser storage there is no shared content', async () => {
  const env = createTestEnvironment();
  const open = () => {
    throw new DOMException('Not allowed here', 'SecurityError');
  };
  const shared = createShared({ now: env.now, indexedDB: { open } as unknown as IDBFactory });
  await expect(shared.read()).resolves.toBeUndefined();
  await expect(shared.forget()).resolves.toBeUndefined();
});
