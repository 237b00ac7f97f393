import type { RichText } from '@kith/contract';
import { expect, test } from 'vitest';
import { queriesOf } from '../../../testing/watched-queries.ts';
import { openChatStage } from '../chat.testing.ts';

const mentions = (ids: readonly string[]): RichText =>
  ids.map((id) => ({
    insert: { mention: { id, value: 'a', isShort: true, denotationChar: '@' as const } },
  }));
const unknown = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`);

test('a text with many mentions costs as many queries as one with few', async () => {
  const stage = await openChatStage();
  const [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  const chatId = 'see' in made ? made.see : made.id;
  let sent = 0;
  const send = (delta: RichText) =>
    stage.chat.messages.send({ chatId, actor: stage.as(ada), tempId: `t-${++sent}`, delta });
  const few = await queriesOf(() => send(mentions([ben, ...unknown(1)])));
  const many = await queriesOf(() => send(mentions([ben, cem, ...unknown(300)])));
  expect(many.length).toBe(few.length);
  const { messages } = await stage.chat.messages.list(stage.as(ben), chatId, {});
  expect(messages[0]).toMatchObject({
    delta: [
      { insert: { mention: { id: ben, value: 'Ben' } } },
      { insert: { mention: { id: cem, value: 'Cem' } } },
      { insert: '@a'.repeat(300) },
    ],
  });
  const asked = await queriesOf(() =>
    expect(send(mentions(unknown(600)))).rejects.toMatchObject({ code: 'too_large' }),
  );
  expect(asked.length).toBeLessThan(few.length);
  await stage.close();
});
