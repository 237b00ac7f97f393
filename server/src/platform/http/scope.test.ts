import { expect, test } from 'vitest';
import { demandScope } from './scope.ts';

test('a token to read by changes nothing; others may', () => {
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

test('a token for messages is for those calls and requests that are named', () => {
  for (const name of ['messages.list', 'messages.send', 'message.send', 'chats.list'])
    demandScope({ scope: 'messages' }, false, name);
  for (const name of ['contacts.list', 'chats.create', 'participants.add', 'something.new'])
    expect(() => demandScope({ scope: 'messages' }, true, name)).toThrow(
      expect.objectContaining({ code: 'not_allowed' }),
    );
});
