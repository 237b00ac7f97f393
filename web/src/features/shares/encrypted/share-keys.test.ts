import { expect, test } from 'vitest';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createShareKeys } from './share-keys.ts';

test('keys stay until their share is deleted, and damaged data is ignored', () => {
  const { storage } = createTestEnvironment();
  const keys = createShareKeys(storage);
  keys.put('one', { key: '1.a', title: 'Survey' });
  keys.put('two', { key: '1.b', title: 'Dive' });
  keys.remove('one');
  expect(createShareKeys(storage).find('two')).toEqual({ key: '1.b', title: 'Dive' });
  expect(keys.find('one')).toBeUndefined();
  storage.set('shareKeys', 'no JSON');
  expect(keys.find('two')).toBeUndefined();
});
