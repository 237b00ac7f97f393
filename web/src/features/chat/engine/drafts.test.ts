import { expect, test } from 'vitest';
import { createTab } from '../../../platform/testing/environment.ts';
import { createDrafts } from './drafts.ts';
import { say } from './testing.ts';

const draft = (text: string) => ({ delta: say(text), replyTo: null });

test('a draft belongs to its profile, and other profiles have their own', () => {
  const storage = createTab();
  const ada = createDrafts(storage, 'ada');
  const ben = createDrafts(storage, 'ben');
  ada.keep('c1', draft('half'));
  ben.keep('c1', draft('other'));
  expect(createDrafts(storage, 'ada').pending('c1')).toEqual(draft('half'));
  ada.drop('c1');
  expect(createDrafts(storage, 'ada').pending('c1')).toBeUndefined();
  expect(createDrafts(storage, 'ben').pending('c1')).toEqual(draft('other'));
});

test('a signed-out user leaves no draft, whatever the screen still writes', () => {
  const storage = createTab();
  const ada = createDrafts(storage, 'ada');
  ada.keep('c1', draft('half'));
  ada.dispose();
  storage.remove('kith.drafts');
  ada.keep('c1', draft('too late'));
  expect(storage.get('kith.drafts')).toBeNull();
});
