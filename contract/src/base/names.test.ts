import { expect, test } from 'vitest';
import type { Person } from '../profiles/profiles.schemas.ts';
import { chatTitle, displayName } from './names.ts';
import { DELETED_ACCOUNT } from './placeholders.ts';

const person = (id: string, firstName: string, lastName = ''): Person => ({
  id,
  type: 'individual',
  firstName,
  lastName,
  avatar: null,
  updatedTime: 1,
});
const people = new Map(
  [person('a', 'Ann', 'Lee'), person('b', 'Bo'), person('me', 'Me')].map((card) => [card.id, card]),
);
const chat = (
  ids: string[],
  more: { name?: string; isPrivate?: boolean; memberCount?: number } = {},
) => ({
  name: null,
  isPrivate: false,
  ...more,
  participants: ids.map((id) => ({ id, seenId: '0', role: 'member' as const })),
});

test('displays a person’s first and last name and a company’s name', () => {
  expect(displayName(person('a', 'Ann', 'Lee'))).toBe('Ann Lee');
  expect(displayName(person('b', 'Bo'))).toBe('Bo');
  const company: Person = { ...person('c', 'No'), type: 'company', companyName: 'Mill & Sons' };
  expect(displayName(company)).toBe('Mill & Sons');
});

test('[S3.1.02] a deleted account is the individual "Account Deleted" with id "0" and no pictures', () => {
  expect(displayName(DELETED_ACCOUNT)).toBe('Account Deleted');
  expect(DELETED_ACCOUNT).toMatchObject({
    id: '0',
    type: 'individual',
    firstName: 'Account',
    lastName: 'Deleted',
    avatar: null,
    background: null,
  });
});

test('[S3.6.03] an untitled group chat is named after the other participants', () => {
  expect(chatTitle(chat(['a', 'me', 'b']), people, 'me')).toBe('Chat w/ Ann Lee, Bo');
  expect(chatTitle(chat(['a', 'me', 'b'], { name: 'Rowing' }), people, 'me')).toBe('Rowing');
  const large = chat(['a', 'me', 'b'], { memberCount: 300 });
  expect(chatTitle(large, people, 'me')).toBe('Chat w/ Ann Lee, Bo, …');
});

test('[S3.6.03] an untitled group that everybody else has left is no note to oneself', () => {
  const left = { ...chat([]), participants: [{ id: 'me', seenId: '0', role: 'admin' as const }] };
  expect(chatTitle(left, people, 'me')).toBe('Chat w/ nobody');
});

test('[S3.6.04] an unknown participant is a "Deleted Participant"', () => {
  expect(displayName(undefined)).toBe('Deleted Participant');
  expect(chatTitle(chat(['a', 'me', 'gone']), people, 'me')).toBe(
    'Chat w/ Ann Lee, Deleted Participant',
  );
});

test('a private chat is named after the other person, and one without others is a note to oneself', () => {
  expect(chatTitle(chat(['me', 'b'], { isPrivate: true }), people, 'me')).toBe('Bo');
  expect(chatTitle(chat(['me']), people, 'me')).toBe('Note to self');
});
