import { expect, test } from 'vitest';
import { createResume } from './resume.ts';

const chats = { version: 7, epoch: 'first' };

const setup = (answer: (payload: { copies: { collection: string }[] }) => unknown) => {
  const sent: unknown[] = [];
  const state = { up: true };
  const resume = createResume({
    isUp: () => state.up,
    request: async (event, payload) => {
      sent.push({ event, payload });
      return answer(payload as never);
    },
  });
  return { resume, sent, state };
};
const echo = ({ copies }: { copies: { collection: string }[] }) => ({
  ok: {
    epoch: 'first',
    answers: copies.map(({ collection }) => ({ collection, answer: { of: collection } })),
  },
});

test('requests of one turn are combined into one, and each gets its own answer', async () => {
  const { resume, sent } = setup(echo);
  const told = await Promise.all([
    resume('chats', chats),
    resume('messages', { version: 3, owner: 'c0', epoch: null }),
  ]);
  expect(told).toEqual([{ of: 'chats' }, { of: 'messages' }]);
  const copies = [
    { collection: 'chats', version: 7 },
    { collection: 'messages', owner: 'c0', version: 3 },
  ];
  expect(sent).toEqual([{ event: 'resume', payload: { epoch: 'first', copies } }]);
  await resume('chats', chats);
  expect(sent).toHaveLength(2);
});

test('more than fits into one request is split', async () => {
  const { resume, sent } = setup(echo);
  const all = Array.from({ length: 20 }, (_, at) =>
    resume('messages', { version: 1, owner: `c${at}`, epoch: 'first' }),
  );
  expect((await Promise.all(all)).every((told) => told !== null)).toBe(true);
  expect(sent).toHaveLength(2);
});

test('without a connection, without an answer and if the server says so, the call is made', async () => {
  const down = setup(echo);
  down.state.up = false;
  expect(await down.resume('chats', chats)).toBeNull();
  expect(down.sent).toEqual([]);
  const silent = setup(() => Promise.reject(new Error('No answer')));
  expect(await silent.resume('chats', chats)).toBeNull();
  const older = setup(() => ({ error: { code: 'not_found', message: '' } }));
  expect(await older.resume('chats', chats)).toBeNull();
  const large = setup(() => ({
    ok: { epoch: 'first', answers: [{ collection: 'chats', ask: true }] },
  }));
  expect(await large.resume('chats', chats)).toBeNull();
});
