import { expect, test } from 'vitest';
import { createTab } from '../../../platform/testing/environment.ts';
import { createDrafts, saysNothing } from './drafts.ts';
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

test('only valid drafts are read from storage', () => {
  const storage = createTab();
  const stored = {
    ...{ 'ada c1': draft('half'), 'ada c2': 'text', 'ada c3': null, 'ada c4': 5, 'ada c5': [] },
    ...{ 'ada c6': { delta: 'text' }, 'ada c7': { replyTo: null } },
  };
  storage.set('kith.drafts', JSON.stringify(stored));
  expect(createDrafts(storage, 'ada').state.getState()).toEqual({ c1: draft('half') });
  storage.set('kith.drafts', 'not JSON');
  const ada = createDrafts(storage, 'ada');
  expect(ada.state.getState()).toEqual({});
  ada.keep('c1', draft('half'));
  expect(createDrafts(storage, 'ada').pending('c1')).toEqual(draft('half'));
});

test('after the last draft nothing is left on the device', () => {
  const storage = createTab();
  const ada = createDrafts(storage, 'ada');
  ada.keep('c1', draft('half'));
  ada.drop('c1');
  expect(storage.get('kith.drafts')).toBeNull();
});

test('a draft of a chat that moves into the vault is removed from the device, not from the screen', () => {
  const storage = createTab();
  const vaulted = new Set<string>();
  const ada = createDrafts(storage, 'ada', (chatId) => vaulted.has(chatId));
  ada.keep('c1', draft('half'));
  ada.keep('c2', draft('other'));
  vaulted.add('c1');
  ada.keepOut();
  expect(createDrafts(storage, 'ada').state.getState()).toEqual({ c2: draft('other') });
  expect(ada.pending('c1')).toEqual(draft('half'));
});

test('a reply without text is a draft, an empty one is not', () => {
  expect(saysNothing({ delta: [], replyTo: '1' })).toBe(false);
  expect(saysNothing({ delta: [], replyTo: null })).toBe(true);
  expect(saysNothing(draft('half'))).toBe(false);
});
