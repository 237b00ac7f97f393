import { expect, onTestFinished, test, vi } from 'vitest';
import { browserEnvironment } from '../platform/browser.ts';
import { tokenOf } from '../platform/testing/tokens.ts';
import { createTestTransport, openAlone } from '../platform/testing/transport.ts';
import { createEngine } from './engine.ts';
import { openLive } from './live.ts';
import { LIVE_FEATURES } from './live-features.ts';

const NAME = 'kith:account:p1';

const open = (version?: number, upgrade = (_: IDBDatabase): void => {}): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const waitingIn = (database: IDBDatabase): Promise<number> =>
  new Promise((resolve) => {
    const request = database.transaction('outbox').objectStore('outbox').count();
    request.onsuccess = () => resolve(request.result);
  });

const say = (text: string) => [{ insert: text }];
const at = { chatId: 'c0', refused: false };
const file = new Blob(['pixels'], { type: 'image/jpeg' });
/** Unsent entries of an earlier version, as stored on the device, in the order of their keys. */
const WAITING = [
  { ...at, tempId: 't-b', delta: say('two'), createdTime: 2 },
  { ...at, tempId: 't-a', delta: say('one'), createdTime: 1 },
  { ...at, tempId: 't-c', delta: say('three'), createdTime: 3, replyTo: '1' },
  { ...at, tempId: 't-d', delta: [], createdTime: 4, pictures: [{ file, width: 40, height: 30 }] },
];

/** The layout from before each copy had its own shape: copies and outbox had a common version. */
const leaveEarlierLayout = async (): Promise<void> => {
  const database = await open(2, (made) => {
    const copies = made.createObjectStore('copies');
    const outbox = made.createObjectStore('outbox');
    copies.put({ shape: 2, value: { epoch: 'first', version: 7, chats: [] } }, 'list');
    for (const value of WAITING) outbox.put({ shape: 2, value }, value.tempId);
  });
  database.close();
};

/** A server that takes every upload in one piece. */
const takeUploads = (): Blob[] => {
  const uploaded: Blob[] = [];
  class Request {
    readonly upload = {};
    readonly status = 201;
    readonly responseText = '';
    onload = (): void => {};
    open(): void {}
    abort(): void {}
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      const location = '/api/storage/api/v1/uploads/picture-1';
      const said: Record<string, string> = { location, 'upload-offset': '6' };
      return said[name.toLowerCase()] ?? null;
    }
    send(body: Blob): void {
      uploaded.push(body);
      setTimeout(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return uploaded;
};

/** The app without its screens, signed in, with a server that the test plays. */
const openApp = () => {
  const transport = createTestTransport();
  const uploaded = takeUploads();
  const token = tokenOf({ exp: Date.now() / 1_000 + 86_400 });
  localStorage.setItem('kith.signedIn', 'yes');
  const app = createEngine({
    env: {
      ...browserEnvironment(),
      async fetch(url) {
        if (url.endsWith('/auth/user')) return Response.json({ token });
        if (url.endsWith('/info'))
          return Response.json({ id: 'picture-1', width: 40, height: 30, placeholder: '' });
        if (!url.endsWith('/profiles')) return Response.json({}, { status: 503 });
        return Response.json([{ id: 'p1', type: 'individual', firstName: 'Ada', token }]);
      },
    },
    features: [],
    keepLook: () => {},
    goLive: (core) => openLive(core, { openWire: openAlone(transport), features: chat }),
  });
  return { app, transport, uploaded };
};
const chat = LIVE_FEATURES.filter(({ name }) => name === 'chat');

test('three messages and a picture waiting in an older layout are sent after the upgrade', async () => {
  await leaveEarlierLayout();
  const { app, transport, uploaded } = openApp();
  const directory = () => transport.sockets.find(({ path }) => path === 'directory');
  await expect.poll(directory).toBeDefined();
  const socket = directory();
  const received: object[] = [];
  Object.assign(socket ?? {}, {
    async answer(event: string, payload: object) {
      if (event !== 'message.send') throw new Error('No answer');
      const id = String(received.push(payload));
      const row = { id, senderId: 'p1', createdTime: 1, updatedTime: 1, version: 2, reactions: [] };
      return { ok: { ...row, attachments: [], attachmentMask: 0, replyTo: null, ...payload } };
    },
  });
  socket?.accept();

  await expect.poll(() => received.length).toBe(4);
  expect(received).toMatchObject([
    { tempId: 't-a', delta: say('one') },
    { tempId: 't-b', delta: say('two') },
    { tempId: 't-c', delta: say('three'), replyTo: '1' },
    { tempId: 't-d', attachmentIds: ['picture-1'] },
  ]);
  expect(await Promise.all(uploaded.map((body) => body.text()))).toEqual(['pixels']);

  // This browser has the current layout, and an empty outbox.
  const database = await open();
  expect(database.version).toBeGreaterThan(2);
  await expect.poll(() => waitingIn(database)).toBe(0);
  database.close();
  await app.platform.session.signOut();
  app.dispose();
});
