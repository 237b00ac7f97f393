import { beforeEach, expect, test } from 'vitest';
import { Message } from 'werift';
import { createGate } from './gate.ts';

const PASSWORD = 'known-to-the-page-alone';
const PAGE = ['192.0.2.1', 5_000] as const;
const OTHER = ['192.0.2.2', 5_000] as const;
const MEDIA = Buffer.from([0x80, 96, 0, 1]);

let heard: Buffer[];
let hear: (data: Buffer, from: readonly [string, number]) => void;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const request = (password: string): Buffer => {
  const message = new Message(1, 0);
  message.setAttribute('USERNAME', 'a:b');
  return message.addMessageIntegrity(Buffer.from(password)).addFingerprint().bytes;
};

beforeEach(() => {
  heard = [];
  hear = createGate(PASSWORD)((data) => heard.push(data));
});

test('only addresses that know the password of the connection are heard', () => {
  hear(MEDIA, PAGE);
  hear(request('guessed'), PAGE);
  hear(new Message(1, 0).bytes, PAGE);
  hear(MEDIA, PAGE);
  expect(heard).toEqual([]);
  hear(request(PASSWORD), PAGE);
  hear(MEDIA, PAGE);
  hear(MEDIA, OTHER);
  expect(heard).toHaveLength(2);
});

test('a page has as many addresses as it has reason to', async () => {
  for (let port = 1; port <= 50; port++) {
    hear(request(PASSWORD), ['192.0.2.1', port]);
    await turn();
  }
  expect(heard).toHaveLength(16);
  hear(MEDIA, ['192.0.2.1', 3]);
  hear(MEDIA, ['192.0.2.1', 40]);
  expect(heard).toHaveLength(17);
});

test('what no line carries, and handshakes without an end, are not heard', async () => {
  hear(request(PASSWORD), PAGE);
  hear(Buffer.alloc(1_501, 0x80), PAGE);
  expect(heard).toHaveLength(1);
  for (let nth = 0; nth < 1_000; nth++) {
    hear(Buffer.from([22]), PAGE);
    if (nth % 10 === 0) await turn();
  }
  expect(heard).toHaveLength(1 + 256);
});

test('what takes long is heard again in the next turn of the loop', async () => {
  let count = 0;
  const busy = createGate(PASSWORD)(() => {
    count += 1;
    const until = process.threadCpuUsage().user + 25_000;
    while (process.threadCpuUsage().user < until);
  });
  await turn();
  busy(request(PASSWORD), PAGE);
  for (let nth = 0; nth < 5; nth++) busy(MEDIA, PAGE);
  expect(count).toBe(1);
  // One after the other, a turn each; nothing is lost.
  for (const heardBy of [2, 3, 4, 5, 6, 6]) {
    await turn();
    expect(count).toBe(heardBy);
  }
});

test('what is sent without an end is lost, rather than kept', async () => {
  let count = 0;
  const busy = createGate(PASSWORD)(() => {
    count += 1;
    const until = process.threadCpuUsage().user + (count === 1 ? 25_000 : 0);
    while (process.threadCpuUsage().user < until);
  });
  busy(request(PASSWORD), PAGE);
  for (let nth = 0; nth < 5_000; nth++) busy(MEDIA, PAGE);
  while (count < 1 + 256) await turn();
  await turn();
  expect(count).toBe(1 + 256);
});
