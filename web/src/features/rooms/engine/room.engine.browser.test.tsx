import { afterEach, expect, test, vi } from 'vitest';
import { toFailure } from '../../../platform/failure.ts';
import { ROOM_SAID_KEY } from '../../../platform/room-port.ts';
import { createTab } from '../../../platform/testing/environment.ts';
import { createRoom, openRoom } from '../testing/open-room.ts';
import { writeSignal } from './page-signals.ts';

type Page = ReturnType<typeof openRoom>;
const open: Page[] = [];
const pageOf = async (options: Parameters<typeof openRoom>[0]): Promise<Page> => {
  const page = openRoom(options);
  open.push(page);
  await page.engine.load();
  return page;
};
afterEach(() => {
  for (const { engine } of open.splice(0)) engine.close();
});
const say = ({ hear }: Page, text: string) =>
  hear('room.signal', { from: 'teo', page: 'page-of-ann', data: writeSignal({ say: text }) });
const said = ({ engine }: Page) => engine.state.getState().said.map(({ text }) => text);

test('messages and their unread state survive a reload', async () => {
  const tab = createTab();
  const before = await pageOf({ tab });
  say(before, 'Sheet 4 is the new one');
  before.engine.look();
  await before.engine.say('It stays');
  const after = await pageOf({ tab });
  expect(said(after)).toEqual(['Sheet 4 is the new one', 'It stays']);
  const { seenKey } = after.engine.state.getState();
  expect(after.engine.state.getState().said.filter(({ key }) => key > seenKey)).toHaveLength(1);
  say(after, 'Good');
  expect(new Set(after.engine.state.getState().said.map(({ key }) => key)).size).toBe(3);
});

test.each([
  ['leaving', (page: Page) => page.engine.leave()],
  ['being removed', (page: Page) => page.hear('room.ended', { reason: 'removed' })],
  ['the end of the room', (page: Page) => page.hear('room.ended', { reason: 'closed' })],
  ['another page with the seat', (page: Page) => page.hear('room.ended', { reason: 'moved' })],
])('%s removes all messages', async (_, happen) => {
  const tab = createTab();
  const page = await pageOf({ tab });
  say(page, 'Sheet 4 is the new one');
  expect(tab.get(ROOM_SAID_KEY)).toContain('Sheet 4');
  await happen(page);
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
  expect(said(page)).toEqual([]);
});

test('messages of an ended room are removed, but not if the server does not answer', async () => {
  const tab = createTab();
  say(await pageOf({ tab }), 'Sheet 4 is the new one');
  const reload = async (code: 'unavailable' | 'not_found') => {
    const page = openRoom({ tab });
    page.refuse(toFailure({ error: { code } }));
    await page.engine.load();
  };
  await reload('unavailable');
  expect(tab.get(ROOM_SAID_KEY)).toContain('Sheet 4');
  await reload('not_found');
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
});

test.each(['private', 'call'] as const)('a “%s” room stores no messages', async (kind) => {
  const tab = createTab();
  say(await pageOf({ tab }), 'From a meeting');
  const page = await pageOf({ tab, room: createRoom({ kind }) });
  expect(said(page)).toEqual([]);
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
  say(page, 'Sheet 4 is the new one');
  page.engine.look();
  expect(said(page)).toEqual(['Sheet 4 is the new one']);
  expect(tab.get(ROOM_SAID_KEY)).toBeNull();
});

test('a caption choice made while the page enters again is not lost', async () => {
  const room = createRoom({ captions: 'on' });
  const page = await pageOf({ room });
  await page.engine.join();
  const enters: unknown[] = [];
  const sent: unknown[] = [];
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
  page.answers(async (name, payload) => {
    if (name === 'room.enter') {
      enters.push(payload);
      await entered;
    }
    // Refused once, because the seat has not been taken again.
    if (name === 'room.captions' && sent.push(payload) === 1)
      return { error: { code: 'not_allowed' } };
    return { ok: room };
  });
  page.hear('hello', {} as never);
  page.engine.captions.consent(true);
  const captions = { wanted: false, speech: 'given' };
  await expect.poll(() => sent).toEqual([captions]);
  enter();
  await expect.poll(() => sent).toEqual([captions, captions]);
  expect(enters).toMatchObject([{ captions: { speech: null } }]);
});

test('a page connects to the forwarder once when it enters, and again when it comes back', async () => {
  const room = createRoom({ forwarder: 'one', version: 2 });
  const page = await pageOf({ room });
  const connects: string[] = [];
  page.answers(async (name) => {
    // The others are told before the page itself has the answer.
    if (name === 'room.enter') page.hear('room.changed', room);
    if (name !== 'room.connect') return { ok: room };
    connects.push(name);
    return new Promise(() => {});
  });
  await page.engine.join();
  await expect.poll(() => connects.length).toBe(1);
  page.hear('hello', {} as never);
  await expect.poll(() => connects.length).toBe(2);
});

test('a page whose seat the server has given up takes it again', async () => {
  const page = await pageOf({});
  await page.engine.join();
  const enters: unknown[] = [];
  const [, teo] = createRoom().people;
  page.answers(async (name, payload) => {
    if (name === 'room.enter') enters.push(payload);
    return { ok: createRoom({ version: 3 }) };
  });
  page.hear('room.changed', createRoom({ version: 2, people: teo === undefined ? [] : [teo] }));
  await expect.poll(() => page.engine.state.getState().room?.version).toBe(3);
  expect(enters).toMatchObject([{ page: 'page-of-ann' }]);
  expect(page.engine.state.getState().phase).toBe('in');
});

test('a screen that is picked after the end of the conversation, or twice, is not shared', async () => {
  const picked: MediaStream[] = [];
  const answers: ((stream: MediaStream) => void)[] = [];
  vi.spyOn(navigator.mediaDevices, 'getDisplayMedia').mockImplementation(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const pick = (nth: number): void => {
    const stream = document.createElement('canvas').captureStream();
    picked.push(stream);
    answers[nth]?.(stream);
  };
  const states = () => picked.map((each) => each.getVideoTracks()[0]?.readyState);
  const page = await pageOf({});
  await page.engine.join();
  const shares = [1, 2, 3].map(() => page.engine.shareScreen(true));
  pick(0);
  await shares[0];
  pick(1);
  await shares[1];
  expect(states()).toEqual(['live', 'ended']);
  // What was not shared ends without ending the other one.
  picked[1]?.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
  expect(page.engine.state.getState().screen).toBe(picked[0]);
  page.hear('room.ended', { reason: 'closed' });
  pick(2);
  await shares[2];
  expect(states()).toEqual(['ended', 'ended', 'ended']);
  expect(page.engine.state.getState().screen).toBeNull();
  vi.restoreAllMocks();
});

test('a browser that cannot make calls says so instead of entering', async () => {
  vi.stubGlobal('RTCPeerConnection', undefined);
  const page = await pageOf({});
  vi.unstubAllGlobals();
  expect(page.engine.state.getState()).toMatchObject({ phase: 'over', reason: 'unsupported' });
});
