import type { PushPayload } from '@kith/contract';
import { CALL_RINGS_MS } from '@kith/contract/base/constants';
import { addressOf } from '@kith/contract/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerScope } from '../scope.ts';
import type { CallPayload } from './call-notice.ts';
import { listenForPush } from './listen.ts';
import type { MessagePayload, NoticeOptions } from './notice.ts';
import type { WindowRequest } from './windows.ts';

interface Shown extends NoticeOptions {
  title: string;
  close(): void;
}
interface Window {
  url: string;
  visibilityState: DocumentVisibilityState;
  /** Undefined if it does not answer. */
  answer: boolean | undefined;
  asked: WindowRequest[];
}

/** A worker with its notifications, windows and server calls. */
const openWorker = () => {
  const hears = new Map<string, (event: object) => void>();
  const notices = new Map<string, Shown>();
  const windows: Window[] = [];
  const opened: string[] = [];
  const subscribed: PushSubscriptionOptionsInit[] = [];
  /** The work of messages to itself, which is done once a call no longer rings. */
  const rung: Promise<unknown>[] = [];
  const worker = {
    addEventListener: (type: string, hear: (event: object) => void) => void hears.set(type, hear),
    registration: {
      active: { postMessage: (data: string) => void rung.push(dispatch('message', { data })) },
      showNotification: async (title: string, options: NoticeOptions) =>
        void notices.set(options.tag ?? '', {
          ...options,
          title,
          close: () => void notices.delete(options.tag ?? ''),
        }),
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...notices.values()].filter((notice) => tag === undefined || notice.tag === tag),
      pushManager: {
        subscribe: async (options: PushSubscriptionOptionsInit) => {
          subscribed.push(options);
          const keys = { p256dh: 'p', auth: 'a' };
          return { toJSON: () => ({ endpoint: 'https://push.test/2', keys }) };
        },
      },
    },
    clients: {
      matchAll: async () =>
        windows.map((window) => ({
          ...window,
          focus: async () => {},
          postMessage(request: WindowRequest, [port]: MessagePort[]) {
            window.asked.push(request);
            if (window.answer !== undefined) port?.postMessage(window.answer);
          },
        })),
      openWindow: async (path: string) => {
        if (isWindowless) throw new DOMException('Not allowed', 'InvalidAccessError');
        opened.push(path);
      },
    },
  };
  listenForPush(worker as unknown as WorkerScope);
  const dispatch = async (type: string, event: object) => {
    const works: Promise<unknown>[] = [];
    hears.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) });
    await Promise.all(works);
  };
  return {
    ...{ notices, windows, opened, subscribed, rung },
    push: (payload: PushPayload) => dispatch('push', { data: { json: () => payload } }),
    press: (notification: Shown | undefined, action = '', reply?: string) =>
      dispatch('notificationclick', { notification, action, reply }),
    wake: (moment: 'activate' | 'notificationclose') => dispatch(moment, {}),
    change: (oldSubscription: object | null) =>
      dispatch('pushsubscriptionchange', { oldSubscription }),
  };
};

let worker: ReturnType<typeof openWorker>;
let calls: { url: string; authorization: string | undefined; body: unknown }[];
let isOffline: boolean;
/** Whether no window may be opened. */
let isWindowless: boolean;
let answers: Record<string, unknown>;
/** Lets the time of a ringing call pass, which no test waits for. */
let endWaiting: () => void;
beforeEach(() => {
  vi.setSystemTime(1_800_000_000_000);
  const waiting: (() => void)[] = [];
  endWaiting = () => waiting.splice(0).forEach((end) => void end());
  const { setTimeout: after } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) =>
    ms === CALL_RINGS_MS ? waiting.push(run) : after(run, ms),
  );
  worker = openWorker();
  calls = [];
  isOffline = false;
  isWindowless = false;
  answers = {
    [addressOf('auth.user')]: { token: 'user' },
    [addressOf('profiles.list')]: [
      { id: 'other', token: 'token-of-other' },
      { id: 'me', token: 'token' },
    ],
  };
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const { authorization } = headers as Record<string, string>;
    calls.push({ url, authorization, body: body && JSON.parse(String(body)) });
    return Response.json(answers[url] ?? {});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const message = (changes: Partial<MessagePayload> = {}): MessagePayload => ({
  kind: 'message',
  profileId: 'me',
  chatId: 'harbour',
  messageId: '7',
  createdTime: 1_800_000_000_000,
  sender: 'Ada',
  text: 'Low tide at seven',
  isMention: false,
  ...changes,
});
const only = () => [...worker.notices.values()][0];
const window = (changes: Partial<Window> = {}): Window => ({
  url: 'https://chat.example/app/chat/abc',
  visibilityState: 'visible',
  answer: true,
  asked: [],
  ...changes,
});

test('a reminder is shown beside a later message of its chat', async () => {
  await worker.push(message({ messageId: '9' }));
  await worker.push(message({ reminder: true }));
  await worker.push(
    message({ reminder: true, messageId: '6', sender: undefined, text: undefined }),
  );
  expect([...worker.notices.values()].map(({ title }) => title)).toEqual([
    'Ada',
    'Reminder: Ada',
    'Reminder: New message',
  ]);
});

test('a notification shows the sender, the text and the actions', async () => {
  await worker.push(message());
  expect(only()).toMatchObject({
    title: 'Ada',
    body: 'Low tide at seven',
    timestamp: 1_800_000_000_000,
    actions: [
      { action: 'reply', title: 'Reply' },
      { action: 'read', title: 'Mark as read' },
    ],
  });
});

test('a group is named, and hidden details are not shown', async () => {
  await worker.push(message({ chatName: 'Crew' }));
  expect(only()).toMatchObject({ title: 'Crew', body: 'Ada: Low tide at seven' });
  const { text: _, ...nameOnly } = message({ messageId: '8' });
  await worker.push(nameOnly);
  expect(only()).toMatchObject({ title: 'Ada', body: 'New message' });
  const { sender: _sender, ...nothing } = nameOnly;
  await worker.push({ ...nothing, messageId: '9' });
  expect(only()).toMatchObject({ title: 'New message' });
  expect(only()?.body).toBeUndefined();
});

test('each chat has one notification, silent for a minute unless the user is mentioned', async () => {
  const isHeard = () => [only()?.renotify, only()?.silent];
  await worker.push(message());
  expect(isHeard()).toEqual([true, false]);
  await worker.push(message({ messageId: '8' }));
  expect(isHeard()).toEqual([false, true]);
  await worker.push(message({ messageId: '9', isMention: true }));
  expect(isHeard()).toEqual([true, false]);
  vi.setSystemTime(1_800_000_060_000);
  await worker.push(message({ messageId: '10' }));
  expect([worker.notices.size, ...isHeard()]).toEqual([1, true, false]);
  await worker.push(message({ chatId: 'other' }));
  expect(worker.notices.size).toBe(2);
});

test('a message sent without sound makes none, even if it mentions the user', async () => {
  const isHeard = () => [only()?.renotify, only()?.silent];
  await worker.push(message({ silent: true, isMention: true }));
  expect(isHeard()).toEqual([false, true]);
  // It has not taken the place of a sound: the next message makes one at once.
  await worker.push(message({ messageId: '8' }));
  expect(isHeard()).toEqual([true, false]);
  // Nor does it end the pause since the last sound.
  await worker.push(message({ messageId: '9', silent: true }));
  await worker.push(message({ messageId: '10' }));
  expect(isHeard()).toEqual([false, true]);
  vi.setSystemTime(1_800_000_060_000);
  await worker.push(message({ messageId: '11', silent: true }));
  expect(isHeard()).toEqual([false, true]);
});

test('a message that was delayed does not replace a later one', async () => {
  await worker.push(message({ messageId: '10' }));
  await worker.push(message({ messageId: '9', text: 'Earlier' }));
  expect(only()?.body).toBe('Low tide at seven');
});

test('nothing is announced twice: a visible window of the same profile notifies the user itself', async () => {
  worker.windows.push(window());
  await worker.push(message());
  expect(worker.notices.size).toBe(0);
  expect(worker.windows[0]?.asked).toEqual([{ kind: 'announces', profileId: 'me' }]);
});

test('hidden windows, other profiles and pages outside the app notify nobody', async () => {
  worker.windows.push(
    window({ visibilityState: 'hidden' }),
    window({ answer: false }),
    window({ url: 'https://chat.example/login' }),
  );
  await worker.push(message());
  expect(worker.notices.size).toBe(1);
});

test('pressing a notification opens its chat, in an open window or a new one', async () => {
  await worker.push(message());
  await worker.press(only());
  expect(worker.opened).toEqual(['/app/chat/harbour?as=me']);
  expect(worker.notices.size).toBe(0);
  worker.windows.push(window({ visibilityState: 'hidden' }));
  await worker.push(message());
  await worker.press(only());
  expect(worker.windows[0]?.asked).toEqual([
    { kind: 'openChat', profileId: 'me', chatId: 'harbour' },
  ]);
  expect(worker.opened).toHaveLength(1);
});

test('a notification of a feature opens its screen, and closes when its reason is gone', async () => {
  const due: PushPayload = {
    kind: 'notice',
    ...{ of: 'unheard of', profileId: 'me', createdTime: 1 },
    ...{ tag: 'toast me 7', path: '/app/toasts/7' },
  };
  await worker.push(due);
  // Its kind is newer than this worker.
  expect(only()).toMatchObject({ title: 'New activity', tag: 'toast me 7' });
  await worker.press(only());
  expect(worker.opened).toEqual(['/app/toasts/7?as=me']);
  await worker.push(due);
  await worker.push({ kind: 'over', profileId: 'me', tag: 'toast me 7' });
  expect(worker.notices.size).toBe(0);
});

test('a payload that only a newer server knows is new activity', async () => {
  await worker.push({ kind: 'next year' } as unknown as PushPayload);
  expect(only()).toMatchObject({ title: 'New activity' });
});

test('marking as read needs no window and uses tokens for the session cookie', async () => {
  await worker.push(message());
  await worker.press(only(), 'read');
  expect(calls.at(-1)).toEqual({
    url: addressOf('chats.seen', { id: 'harbour' }),
    authorization: 'user token',
    body: { id: '7' },
  });
  expect(worker.opened).toEqual([]);
});

test('offline, marking as read opens the chat instead', async () => {
  await worker.push(message());
  isOffline = true;
  await worker.press(only(), 'read');
  expect(worker.opened).toEqual(['/app/chat/harbour?as=me']);
});

test('a reply is sent from the notification; without a text field, the chat opens', async () => {
  await worker.push(message());
  await worker.press(only(), 'reply', ' Noted ');
  const sent = calls.find(({ url }) => url === addressOf('messages.send', { id: 'harbour' }));
  expect(sent).toMatchObject({
    authorization: 'user token',
    body: { tempId: expect.stringMatching(/^t-/), delta: [{ insert: 'Noted\n' }] },
  });
  expect(worker.opened).toEqual([]);
  await worker.push(message());
  await worker.press(only(), 'reply');
  expect(worker.opened).toHaveLength(1);
});

test('a reply that cannot be sent stays until pressing it has sent it, and opens the chat', async () => {
  await worker.push(message());
  isOffline = true;
  await worker.press(only(), 'reply', 'Noted');
  const [tag = ''] = worker.notices.keys();
  expect(only()).toMatchObject({ title: 'Not sent: Noted', body: 'Press to send it again.' });
  await worker.push(message({ messageId: '8' }));
  const read = { kind: 'read', profileId: 'me', chatId: 'harbour', messageId: '8' } as const;
  await worker.push(read);
  expect([...worker.notices.keys()]).toEqual([tag]);
  await worker.press(only());
  expect(worker.opened).toEqual(['/app/chat/harbour?as=me']);
  expect([...worker.notices.keys()]).toEqual([tag]);
  isOffline = false;
  await worker.press(only());
  expect(worker.notices.size).toBe(0);
  const sent = calls.find(({ url }) => url === addressOf('messages.send', { id: 'harbour' }));
  expect(sent?.body).toEqual({
    tempId: tag.slice('unsent '.length),
    delta: [{ insert: 'Noted\n' }],
  });
});

test('a reply that was not sent is sent, or stays, even if its chat cannot be opened', async () => {
  await worker.push(message());
  isOffline = true;
  isWindowless = true;
  await worker.press(only(), 'reply', 'Noted');
  await worker.press(only());
  expect(only()).toMatchObject({ title: 'Not sent: Noted' });
  isOffline = false;
  await worker.press(only());
  expect(worker.notices.size).toBe(0);
  expect(calls.map(({ url }) => url)).toContain(addressOf('messages.send', { id: 'harbour' }));
});

test('notifications read on another device disappear, except newer ones', async () => {
  const read = { kind: 'read', profileId: 'me', chatId: 'harbour' } as const;
  await worker.push(message());
  await worker.push({ ...read, chatId: 'other', messageId: '9' });
  await worker.push({ ...read, messageId: '6' });
  expect(worker.notices.size).toBe(1);
  await worker.push({ ...read, messageId: '7' });
  expect(worker.notices.size).toBe(0);
});

test('a reminder closes once there is nothing to remind of, and its chat does not', async () => {
  await worker.push(message({ messageId: '9' }));
  await worker.push(message({ reminder: true }));
  const gone = { kind: 'read', profileId: 'me', chatId: 'harbour', reminder: true } as const;
  await worker.push({ ...gone, messageId: '8' });
  expect(worker.notices.size).toBe(2);
  await worker.push({ ...gone, messageId: '7' });
  expect([...worker.notices.keys()]).toEqual(['chat me harbour']);
});

test('a message that has disappeared closes with the next event, whatever it is about', async () => {
  const now = Date.now();
  await worker.push(message({ expiresAt: now + 3_600_000 }));
  await worker.push(message({ reminder: true, expiresAt: now + 3_600_000 }));
  await worker.push(message({ chatId: 'other' }));
  await worker.wake('activate');
  expect(worker.notices.size).toBe(3);
  vi.setSystemTime(now + 3_600_000);
  await worker.push({ kind: 'test', createdTime: now });
  expect([...worker.notices.keys()]).toEqual(['chat me other', 'test']);
  await worker.push(message({ chatId: 'late', expiresAt: now + 3_600_001 }));
  vi.setSystemTime(now + 3_600_001);
  await worker.wake('notificationclose');
  expect([...worker.notices.keys()]).toEqual(['chat me other', 'test']);
});

const ring = (changes: Partial<CallPayload> = {}): CallPayload => ({
  ...{ kind: 'call', callId: 'c1', profileId: 'me', createdTime: 1_800_000_000_000 },
  ...{ sender: 'Ada', video: false, state: 'ringing' },
  ...changes,
});

test('a call rings until it is answered, and its notification shows how it ended', async () => {
  await worker.push(ring({ video: true }));
  expect(only()).toMatchObject({
    ...{ title: 'Ada', body: 'Video call', requireInteraction: true, silent: false },
    actions: [{ action: 'answer' }, { action: 'decline' }],
  });
  await worker.push(ring({ state: 'answered' }));
  expect(only()).toMatchObject({ body: 'Answered on another device', silent: true });
  expect(only()?.actions).toBeUndefined();
  await worker.push(ring({ callId: 'c2', sender: undefined, state: 'missed' }));
  expect([...worker.notices.values()].map(({ title }) => title)).toEqual([
    'Ada',
    'Missed voice call',
  ]);
  await worker.push(ring({ callId: 'c3', state: 'declined' }));
  expect(worker.notices.size).toBe(2);
});

test('a call whose end does not arrive stops ringing', async () => {
  await worker.push(ring());
  // The event of its push is over, and the notification visible: browsers demand both together.
  expect(only()).toMatchObject({ body: 'Voice call' });
  vi.setSystemTime(Date.now() + CALL_RINGS_MS);
  endWaiting();
  await Promise.all(worker.rung);
  expect(worker.notices.size).toBe(0);
  // The worker was stopped meanwhile.
  await worker.push(ring({ callId: 'c2' }));
  await worker.push(ring({ callId: 'c3', state: 'missed' }));
  expect(worker.notices.size).toBe(2);
  vi.setSystemTime(Date.now() + CALL_RINGS_MS);
  await worker.wake('activate');
  expect(only()).toMatchObject({ body: 'Missed voice call' });
});

test('a call does not ring twice: a visible window rings itself', async () => {
  worker.windows.push(window());
  await worker.push(ring());
  expect(worker.notices.size).toBe(0);
  expect(worker.windows[0]?.asked).toEqual([{ kind: 'rings' }]);
  await worker.push(ring({ state: 'missed' }));
  expect(worker.notices.size).toBe(1);
});

test('answering opens the call in the app, and declining needs no window', async () => {
  answers[addressOf('calls.answer', { id: 'c1' })] = { roomKey: 'room', userKey: 'seat' };
  await worker.push(ring({ video: true }));
  await worker.press(only(), 'answer');
  expect(worker.opened).toEqual(['/app/dial?answered=c1']);
  await worker.push(ring());
  await worker.press(only(), 'decline');
  expect(calls.at(-1)).toEqual({
    url: addressOf('calls.decline', { id: 'c1' }),
    authorization: 'user',
    body: {},
  });
  expect(worker.opened).toHaveLength(1);
});

test('a missed call closes once its chat was read, and leads to it', async () => {
  const missed = (messageId: string, changes: Partial<CallPayload> = {}) =>
    worker.push(
      ring({ state: 'missed', callId: `c${messageId}`, chatId: 'harbour', messageId, ...changes }),
    );
  await missed('7');
  await missed('8');
  await missed('9', { chatId: 'other' });
  await missed('10');
  await worker.push(ring({ callId: 'of-stranger', state: 'missed' }));
  await worker.push(message({ messageId: '6' }));
  const read = { kind: 'read', profileId: 'me', chatId: 'harbour', call: true } as const;
  await worker.push({ ...read, messageId: '8' });
  expect([...worker.notices.keys()]).toEqual([
    ...['call c9', 'call c10', 'call of-stranger', 'chat me harbour'],
  ]);
  await worker.press(worker.notices.get('call c10'));
  expect(worker.opened).toEqual(['/app/chat/harbour?as=me']);
});

test('unanswerable calls and the notification itself open the app', async () => {
  await worker.push(ring());
  isOffline = true;
  await worker.press(only(), 'answer');
  expect(worker.opened).toEqual(['/app']);
  worker.windows.push(window({ visibilityState: 'hidden' }));
  await worker.push(ring());
  await worker.press(only());
  expect(worker.opened).toEqual(['/app']);
});

test('a test notification is shown and opens the app', async () => {
  await worker.push({ kind: 'test', createdTime: 1 });
  expect(only()?.title).toBe('Notifications work');
  await worker.press(only());
  expect(worker.opened).toEqual(['/app']);
});

test('when the browser replaces its subscription, the server is updated', async () => {
  const applicationServerKey = new ArrayBuffer(65);
  await worker.change({ endpoint: 'https://push.test/1', options: { applicationServerKey } });
  expect(worker.subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
  expect(calls.at(-1)).toMatchObject({
    url: addressOf('push.register'),
    authorization: 'user',
    body: {
      endpoint: 'https://push.test/2',
      oldSubscription: 'https://push.test/1',
      app: 'web',
      publicKey: 'p',
      auth: 'a',
    },
  });
});
