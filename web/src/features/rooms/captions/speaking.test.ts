import { expect, test } from 'vitest';
import { createSpeaking } from './speaking.ts';

const part = (text: string) => new Blob([text], { type: 'audio/wav' });

const open = () => {
  const sent: { text: string; finish: (response: Response) => void; signal: AbortSignal }[] = [];
  const speaking = createSpeaking({
    address: '/speech',
    env: {
      after: () => () => {},
      fetch: async (_, { body, signal }) => {
        const { promise, resolve } = Promise.withResolvers<Response>();
        sent.push({
          text: await (body as Blob).text(),
          finish: resolve,
          signal: signal as AbortSignal,
        });
        return promise;
      },
    },
  });
  return { speaking, sent, words: () => sent.map(({ text }) => text) };
};

test('parts are sent one after the other, and old ones are left out', async () => {
  const { speaking, sent, words } = open();
  for (const text of ['one', 'two', 'three', 'four']) speaking.add(part(text));
  await expect.poll(words).toEqual(['one']);
  sent[0]?.finish(new Response(null, { status: 503 }));
  await expect.poll(words).toEqual(['one', 'three']);
  sent[1]?.finish(new Response());
  await expect.poll(words).toEqual(['one', 'three', 'four']);
});

test('nothing is sent after the end, and what is on its way is given up', async () => {
  const { speaking, sent, words } = open();
  speaking.add(part('one'));
  speaking.add(part('two'));
  await expect.poll(words).toEqual(['one']);
  speaking.close();
  expect(sent[0]?.signal.aborted).toBe(true);
  sent[0]?.finish(new Response());
  speaking.add(part('three'));
  await Promise.resolve();
  expect(words()).toEqual(['one']);
});
