import { expect, test } from 'vitest';
import { hasReacted, withReaction } from './reactions.ts';
import { openChatPage, refusal } from './testing.ts';

const given = [
  { emoji: '👍', profileIds: ['a', 'b'] },
  { emoji: '🎉', profileIds: ['b'] },
];

test('a reaction is added at the end, and its chip disappears with the last person', () => {
  expect(withReaction(given, '❤️', 'a', true).at(-1)).toEqual({ emoji: '❤️', profileIds: ['a'] });
  expect(withReaction(given, '🎉', 'a', true)[1]).toEqual({ emoji: '🎉', profileIds: ['b', 'a'] });
  expect(withReaction(given, '🎉', 'b', false)).toEqual([given[0]]);
});

test('an existing reaction stays one chip, without affecting those of others', () => {
  const more = withReaction(given, '👍', 'c', true);
  expect(more).toEqual([{ emoji: '👍', profileIds: ['a', 'b', 'c'] }, given[1]]);
  expect(withReaction(more, '👍', 'c', true)).toEqual(more);
  expect(hasReacted(given, '👍', 'a')).toBe(true);
  expect(hasReacted(given, '🎉', 'a')).toBe(false);
  expect(hasReacted(given, '❤️', 'a')).toBe(false);
});

test('a rejected reaction is removed from the screen', async () => {
  const { chat, server, connect, env } = openChatPage();
  server.model.act({ kind: 'send', chat: 0, by: 1 });
  await connect();
  await chat.open('c0');
  await env.settle();
  const reactions = () => chat.state.getState().messages.c0?.messages[0]?.reactions;
  server.instead.set('reactions.add', () => {
    expect(reactions()).toEqual([{ emoji: '👍', profileIds: ['p0'] }]);
    throw refusal(409, 'conflict');
  });
  await expect(chat.react('c0', '1', '👍', true)).rejects.toMatchObject({ code: 'conflict' });
  await env.settle();
  expect(reactions()).toEqual([]);
});
