import { expect, test } from 'vitest';
import { demandScope } from './scope.ts';

test('a read-only token cannot change anything; others can', () => {
  demandScope({ scope: 'read' }, true, 'chats.list');
  demandScope({ scope: 'full' }, false, 'chats.create');
  demandScope({}, false, 'chats.create');
  expect(() => demandScope({ scope: 'read' }, false, 'chats.create')).toThrow(
    expect.objectContaining({
      code: 'not_allowed',
      message: 'This access token is read-only.',
    }),
  );
});

test('a token for messages allows only the listed calls and requests', () => {
  for (const name of ['messages.list', 'messages.send', 'message.send', 'chats.list'])
    demandScope({ scope: 'messages' }, false, name);
  for (const name of ['contacts.list', 'chats.create', 'participants.add', 'something.new'])
    expect(() => demandScope({ scope: 'messages' }, true, name)).toThrow(
      expect.objectContaining({ code: 'not_allowed' }),
    );
});
