import type { PhoneCall } from '@kith/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { Call } from '../../../platform/api-client.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import type { PhoneTalk } from './phone.types.ts';
import { openPhoneLine, type PhoneLine } from './phone-line.ts';

const NUMBER = '+4930901820';
const CALLING: PhoneCall = {
  ...{ id: 'call', number: NUMBER, state: 'calling', outcome: null },
  ...{ createdTime: 1, answeredTime: null, endedTime: null },
};

let line: PhoneLine;
let asked: string[];
let shown: Partial<PhoneTalk>;
afterEach(async () => {
  await line.close();
  vi.restoreAllMocks();
});

const soundOf = () => new AudioContext().createMediaStreamDestination().stream;

const open = (
  answer: (name: string, input: { body?: { key?: string }; once?: boolean }) => unknown,
  microphone: () => Promise<MediaStream> = async () => soundOf(),
): void => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(microphone);
  asked = [];
  shown = {};
  const call = (async (name: string, input: { body?: { key?: string } }) => {
    asked.push(name);
    return answer(name, input);
  }) as unknown as Call;
  line = openPhoneLine({
    ...{ env: createTestEnvironment(), call, number: NUMBER, iceServers: [] },
    show: (changes) => Object.assign(shown, changes),
  });
};

test('a call whose start got no answer is hung up, because it may ring', async () => {
  open((name) => {
    if (name !== 'phone.start') return {};
    line.take({ ...CALLING, id: 'another', number: '+4930901821' });
    line.take(CALLING);
    throw new Error('Nothing came back.');
  });
  await expect.poll(() => asked).toEqual(['phone.start', 'phone.hangUp']);
  expect(shown).toMatchObject({ state: 'ended', result: 'failed' });
});

test('a call that the server refuses is over, and nothing is hung up', async () => {
  open((name) => {
    if (name !== 'phone.start') return {};
    line.take(CALLING);
    throw Object.assign(new Error('There is a call.'), { code: 'conflict', status: 409 });
  });
  await expect.poll(() => shown.result).toBe('inCall');
  expect(asked).toEqual(['phone.start']);
});

test('a call for which no line is free is not repeated by itself', async () => {
  const repeats: unknown[] = [];
  open((name, { once }) => {
    if (name === 'phone.start') repeats.push(once);
    throw Object.assign(new Error('All lines are taken.'), { code: 'lines_taken', status: 409 });
  });
  await expect.poll(() => shown.result).toBe('linesTaken');
  expect([asked, repeats]).toEqual([['phone.start'], [true]]);
});

test('digits arrive in the order in which they are pressed', async () => {
  const keys: string[] = [];
  const first = Promise.withResolvers<void>();
  open(async (name, { body }) => {
    if (name === 'phone.start') return { ...CALLING, state: 'answered', answeredTime: 2 };
    if (name !== 'phone.press') return {};
    if (body?.key === '1') await first.promise;
    keys.push(body?.key ?? '');
    return {};
  });
  await expect.poll(() => shown.state).toBe('answered');
  for (const key of ['1', '2', '3']) line.press(key);
  await expect.poll(() => asked).toContain('phone.press');
  first.resolve();
  await expect.poll(() => keys).toEqual(['1', '2', '3']);
});

test('who gives up while the browser asks for the microphone does not wait for the answer', async () => {
  const allowed = Promise.withResolvers<MediaStream>();
  open(
    () => ({}),
    () => allowed.promise,
  );
  await line.close();
  const stream = soundOf();
  allowed.resolve(stream);
  await expect.poll(() => stream.getTracks()[0]?.readyState).toBe('ended');
  expect(asked).toEqual([]);
});
