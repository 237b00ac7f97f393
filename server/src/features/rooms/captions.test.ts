import type { ServerResponse } from 'node:http';
import {
  type CallInput,
  type CaptionChoices,
  type KithError,
  MINUTE_MS,
  type Room,
} from '@kith/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { connectRoom, type RoomClient } from '../../testing/sockets.ts';
import { speechOf, startSpeechService } from '../../testing/speech.ts';
import { SPEECH_PATIENCE_MS } from './speech.ts';

interface Keys {
  roomKey: string;
  userKey: string;
}

const media = { isMuted: false, hasCamera: false, hasScreen: false, hasHandUp: false };

let clock: ReturnType<typeof manualClock>;
let service: Awaited<ReturnType<typeof startSpeechService>>;
let app: TestApp;
let ann: TestClient;
let host: Keys;

const start = async (options: TestAppOptions = {}) => {
  const speech = { url: service.url, key: 'a key of the service', model: 'small' };
  app = await startTestApp({ clock, ...options, config: { speech, ...options.config } });
  ann = await app.client().register();
  host = await ann.call('rooms.create', { body: { title: 'Quay drawings', lobby: false } });
};
beforeEach(async () => {
  clock = manualClock();
  service = await startSpeechService();
  await start();
});
afterEach(async () => {
  await app.close();
  await service.close();
});
/** The same with another configuration. */
const restart = async (options: TestAppOptions) => {
  await app.close();
  await start(options);
};

const invited = async (name: string): Promise<Keys> => {
  const { userKey } = await ann.call('rooms.invite', { params: host, body: { name } });
  return { ...host, userKey };
};
const join = async (keys: Keys, name?: string) => {
  const { you } = await ann.call('rooms.join', { params: keys, body: name ? { name } : {} });
  return { keys, id: you.id, page: await connectRoom(app.origin, keys, ann) };
};
const enter = (page: RoomClient, captions?: CaptionChoices) =>
  page.ask('room.enter', { page: 'page', media, ...(captions && { captions }) }) as Promise<Room>;
const come = async (keys: Keys, captions: Partial<CaptionChoices> = {}, name?: string) => {
  const joined = await join(keys, name);
  const room = await enter(joined.page, { wanted: false, speech: null, ...captions });
  return { ...joined, room };
};
type Person = Awaited<ReturnType<typeof join>>;
const READS = { wanted: true };
const SPEAKS = { speech: 'given' } as const;

type Query = CallInput<'rooms.speak'>['query'];
const speak = ({ keys }: Pick<Person, 'keys'>, body = speechOf(1_000), query: Query = {}) =>
  ann.call('rooms.speak', { params: keys, query, body });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as KithError).code,
  );
const captionsOf = ({ page }: Pick<Person, 'page'>) =>
  page.heard.flatMap(({ name, payload }) => (name === 'room.caption' ? [payload] : []));
/** A request is answered only after what was sent to the page before. */
const settle = ({ page }: Pick<Person, 'page'>) => page.ask('room.media', {});

test('what a person says is shown to those in the room who read captions, and to nobody else', async () => {
  const [teoKeys, noorKeys] = [await invited('Teo'), await invited('Noor')];
  const reader = await come(host, READS);
  const speaker = await come(teoKeys, SPEAKS);
  const other = await come(noorKeys);
  // Connected, but only knocking; and in another room.
  const idaKeys = await invited('Ida');
  await ann.call('rooms.update', { params: host, body: { hasLobby: true } });
  const knocking = await come(idaKeys, READS);
  const elsewhere = await come(
    await ann.call('rooms.create', { body: { title: 'Elsewhere', lobby: false } }),
    READS,
  );
  expect(reader.room.captions).toBe('on');
  expect(elsewhere.room.people).toMatchObject([{ speech: null }]);
  service.hears(' The third pile\n takes \u202ethe clamp.');
  await speak(speaker, speechOf(1_500), { language: 'ar' });
  const text = 'The third pile takes the clamp.';
  expect(await reader.page.next('room.caption')).toEqual({ from: speaker.id, text });
  for (const one of [speaker, other, knocking, elsewhere]) {
    await settle(one);
    expect(captionsOf(one)).toEqual([]);
  }
  expect(service.requests).toEqual([
    {
      authorization: 'Bearer a key of the service',
      ...{ model: 'small', language: 'ar' },
      file: { type: 'audio/wav', size: 48_044 },
    },
  ]);
  // Silence has no words.
  service.hears('  ');
  await speak(speaker);
  await settle(reader);
  expect(captionsOf(reader)).toHaveLength(1);
});

test('nothing is sent without consent, without a reader, or from outside the room', async () => {
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'));
  expect(await refusal(speak(teo))).toBe('not_allowed');
  await teo.page.ask('room.captions', { speech: 'declined' });
  expect(await refusal(speak(teo))).toBe('not_allowed');
  await teo.page.ask('room.captions', { speech: 'given' });
  expect(await refusal(speak(teo))).toBe('ok');
  await reader.page.ask('room.captions', { wanted: false });
  const { room } = await ann.call('rooms.get', { params: host });
  expect(room.captions).toBe('off');
  expect(await refusal(speak(teo))).toBe('conflict');
  await reader.page.ask('room.captions', { wanted: true });
  // A page that comes again is asked again.
  await enter(teo.page);
  expect(await refusal(speak(teo))).toBe('not_allowed');
  await teo.page.ask('room.captions', { speech: 'given' });
  await ann.call('rooms.leave', { params: teo.keys });
  expect(await refusal(speak(teo))).not.toBe('ok');
  expect(await refusal(speak({ keys: { ...host, userKey: 'wrong' } }))).toBe('not_found');
  expect(service.requests).toHaveLength(1);
});

test('consent withdrawn while the service listens withholds the caption', async () => {
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  let finish = () => {};
  service.answers((response) => {
    finish = () => void response.end(JSON.stringify({ text: 'Not for others.' }));
  });
  const said = refusal(speak(teo));
  await service.received(1);
  await teo.page.ask('room.captions', { speech: 'declined' });
  finish();
  expect(await said).toBe('not_allowed');
  await settle(reader);
  expect(captionsOf(reader)).toEqual([]);
});

test('consent withdrawn while others have their turn keeps speech from the service', async () => {
  const reader = await come(host, READS);
  const [noor, ida] = [await invited('Noor'), await invited('Ida')];
  const teo = await come(await invited('Teo'), SPEAKS);
  const answers: (() => void)[] = [];
  service.answers((response) => {
    answers.push(() => void response.end(JSON.stringify({ text: 'First.' })));
  });
  const first = [speak(await come(noor, SPEAKS)), speak(await come(ida, SPEAKS))];
  await service.received(2);
  // One of the two waits for its turn, and the other is refused at once.
  const parts = [refusal(speak(teo)), refusal(speak(teo))];
  expect(await Promise.race(parts)).toBe('rate_limited');
  await teo.page.ask('room.captions', { speech: 'declined' });
  service.hears('Not for the service.');
  for (const answer of answers) answer();
  await Promise.all(first);
  expect((await Promise.all(parts)).toSorted()).toEqual(['not_allowed', 'rate_limited']);
  expect(service.requests).toHaveLength(2);
  await settle(reader);
  expect(captionsOf(reader)).toMatchObject([
    { text: null },
    { text: 'First.' },
    { text: 'First.' },
  ]);
});

test('readers are told of words that the page could not send', async () => {
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  service.hears('On Friday.');
  await speak(teo, speechOf(1_000), { missing: '1' });
  await settle(reader);
  expect(captionsOf(reader)).toEqual([
    { from: teo.id, text: null },
    { from: teo.id, text: 'On Friday.' },
  ]);
});

test('the log tells once when the service fails, and when it has worked for a while', async () => {
  const lines: string[] = [];
  const write = (line: string) => {
    const { msg } = JSON.parse(line);
    if (msg.includes('captions')) lines.push(msg);
  };
  await restart({ log: createLog('warn', { clock, write }) });
  await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  const fail = async () => {
    service.answers((response) => void response.writeHead(500).end());
    expect(await refusal(speak(teo))).toBe('unavailable');
  };
  const succeed = async (times: number) => {
    service.hears('Good.');
    for (let nth = 0; nth < times; nth++) await speak(teo);
  };
  await succeed(1);
  for (let nth = 0; nth < 3; nth++) {
    await fail();
    await succeed(4);
  }
  expect(lines).toEqual(['speech cannot be turned into captions']);
  await succeed(1);
  expect(lines.splice(0)).toHaveLength(2);
  // The end of the server is not a failure of the service.
  service.answers(() => undefined);
  const underWay = speak(teo).catch(() => undefined);
  await service.received(service.requests.length + 1);
  await app.close();
  await underWay;
  expect(lines).toEqual([]);
  await start();
});

test('without a service, and in private rooms, there are no captions', async () => {
  const keys = await app.client().call('rooms.createPrivate', {});
  const private_ = await come(keys, { ...READS, ...SPEAKS }, 'Ann');
  expect(private_.room.captions).toBeNull();
  expect(await refusal(speak(private_))).toBe('not_allowed');
  await restart({ config: { speech: undefined } });
  const one = await come(host, { ...READS, ...SPEAKS });
  expect(one.room.captions).toBeNull();
  expect(await refusal(speak(one))).toBe('not_allowed');
  expect(service.requests).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => void response.writeHead(500).end('{"text": "no"}')],
  ['no JSON', (response) => void response.end('<html>')],
  ['no text', (response) => void response.end('{"text": 7}')],
  ['null', (response) => void response.end('null')],
  ['too much', (response) => void response.end(JSON.stringify({ text: 'a'.repeat(100_000) }))],
  ['another address', (response) => void response.writeHead(302, { location: '/' }).end()],
  ['nothing', (response) => void response.destroy()],
])(
  'if the service answers with %s, readers are told, and captions go on afterwards',
  async (_, answer) => {
    const reader = await come(host, READS);
    const teo = await come(await invited('Teo'), SPEAKS);
    service.answers(answer);
    expect(await refusal(speak(teo))).toBe('unavailable');
    expect(await reader.page.next('room.caption')).toEqual({ from: teo.id, text: null });
    service.hears(`It works again ${'and again '.repeat(60)}`);
    await speak(teo);
    const { text } = await reader.page.next('room.caption', (caption) => caption.text !== null);
    expect(text).toMatch(/^It works again/);
    expect(text?.length).toBe(500);
  },
);

test('a slow service is given up, and keeps nobody else waiting', async () => {
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  service.answers(() => undefined);
  const slow = refusal(speak(teo));
  await service.received(1);
  // A person sends one part after the other; readers know that another is missing.
  expect(await refusal(speak(teo))).toBe('rate_limited');
  expect(await reader.page.next('room.caption')).toEqual({ from: teo.id, text: null });
  service.hears('In time.');
  const noor = await come(await invited('Noor'), SPEAKS);
  await speak(noor);
  expect(await reader.page.next('room.caption')).toEqual({ from: noor.id, text: 'In time.' });
  await clock.advance(SPEECH_PATIENCE_MS);
  expect(await slow).toBe('unavailable');
  await speak(teo);
  expect(await reader.page.next('room.caption', ({ text }) => text === null)).toBeTruthy();
  expect(await reader.page.next('room.caption')).toEqual({ from: teo.id, text: 'In time.' });
});

test('a service that is gone is not the end of the room', async () => {
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  await service.close();
  expect(await refusal(speak(teo))).toBe('unavailable');
  expect((await reader.page.next('room.caption')).text).toBeNull();
  service = await startSpeechService();
});

test('only short speech in the expected format reaches the service', async () => {
  await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  const stereo = speechOf(1_000);
  stereo[22] = 2;
  const fast = speechOf(1_000);
  fast[25] = 0xac;
  for (const body of [new Uint8Array(0), new Uint8Array(2_000).fill(7), stereo, fast])
    expect(await refusal(speak(teo, body))).toBe('unsupported_media_type');
  expect(await refusal(speak(teo, speechOf(11_000)))).toBe('unsupported_media_type');
  expect(await refusal(speak(teo, speechOf(13_000)))).toBe('too_large');
  expect(await refusal(speak(teo, speechOf(10_000)))).toBe('ok');
  expect(service.requests).toHaveLength(1);
});

test('a person is limited in what they send, and so is an account in all of its rooms', async () => {
  await restart({ rateLimitFactor: 1 });
  const reader = await come(host, READS);
  const teo = await come(await invited('Teo'), SPEAKS);
  const noor = await come(await invited('Noor'), SPEAKS);
  const others = [noor];
  for (const name of ['Ida', 'Bo', 'Eve']) others.push(await come(await invited(name), SPEAKS));
  const send = (person: Person) => refusal(speak(person, speechOf(10_000)));
  let count = 0;
  while ((await send(teo)) === 'ok') count++;
  expect(await reader.page.next('room.caption')).toEqual({ from: teo.id, text: null });
  // More than a minute of speech in a minute.
  expect(count).toBe(8);
  expect(await send(noor)).toBe('ok');
  for (const other of others) while ((await send(other)) === 'ok') count++;
  expect(count).toBeLessThan(32);
  const other = await ann.call('rooms.create', { body: { title: 'Elsewhere', lobby: false } });
  expect(await send(await come(other, { ...READS, ...SPEAKS }))).toBe('rate_limited');
  await clock.advance(MINUTE_MS);
  service.hears('Later.');
  await reader.page.ask('room.captions', { wanted: true });
  expect(await refusal(speak(noor))).toBe('ok');
});
