import { expect, test } from 'vitest';
import { createSpeaking } from './speaking.ts';

const part = (text: string) => new Blob([text], { type: 'audio/wav' });

const open = () => {
  interface Sent {
    address: string;
    text: string;
    finish: (response: Response) => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
  }
  const sent: Sent[] = [];
  const speaking = createSpeaking({
    addressOf: (isMissing) => (isMissing ? '/speech-missing' : '/speech'),
    env: {
      after: () => () => {},
      fetch: async (address, { body, signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<Response>();
        sent.push({
          address,
          text: await (body as Blob).text(),
          finish: resolve,
          fail: reject,
          signal: signal as AbortSignal,
        });
        return promise;
      },
    },
  });
  return {
    speaking,
    sent,
    words: () => sent.map(({ text }) => text),
    addresses: () => sent.map(({ address }) => address),
  };
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

test('the next request tells of words that did not reach the server', async () => {
  const { speaking, sent, addresses } = open();
  const [fine, missing] = ['/speech', '/speech-missing'];
  speaking.add(part('one'));
  await expect.poll(addresses).toEqual([fine]);
  sent[0]?.fail(new TypeError('There is no network.'));
  speaking.add(part('two'));
  await expect.poll(addresses).toEqual([fine, missing]);
  // Of this, the server has told.
  sent[1]?.finish(new Response(null, { status: 503 }));
  speaking.add(part('three'));
  await expect.poll(addresses).toEqual([fine, missing, fine]);
  // A proxy without the server behind it.
  sent[2]?.finish(new Response(null, { status: 502 }));
  for (const text of ['four', 'five', 'six']) speaking.add(part(text));
  await expect.poll(addresses).toEqual([fine, missing, fine, missing]);
  speaking.add(part('seven'));
  speaking.add(part('eight'));
  sent[3]?.finish(new Response());
  await expect.poll(addresses).toEqual([fine, missing, fine, missing, missing]);
  sent[4]?.finish(new Response());
  await expect.poll(addresses).toEqual([fine, missing, fine, missing, missing, fine]);
});
