import type { Message } from '@kith/contract';
import type { HeldMessage } from '@kith/contract/chat/message-list';
import { expect, test } from 'vitest';
import { createLink } from '../../../platform/connection.ts';
import { openLocalStore } from '../../../platform/local-store.ts';
import { shareSocket } from '../../../platform/tabs/shared-socket.ts';
import { ALONE, type Tabs } from '../../../platform/tabs/tabs.types.ts';
import { createTestEnvironment } from '../../../platform/testing/environment.ts';
import { createTestTabs, type TestTab } from '../../../platform/testing/tabs.ts';
import { createTestTransport, type TestSocket } from '../../../platform/testing/transport.ts';
import { createLocalFiles } from '../attachments/local-files.ts';
import { createOutbox } from './outbox.ts';
import { OUTGOING } from './outgoing.ts';
import { say } from './testing.ts';

type Payload = { chatId: string; tempId: string; delta: { insert: string }[] };

/** The tabs of one browser, and a server that always returns the same message for a temporary id. */
const openBrowser = ({ areTabsAlone = false } = {}) => {
  const clock = createTestEnvironment();
  const browser = createTestTabs();
  const received: string[] = [];
  const stored = new Map<string, Message>();
  const server = { isUp: true, answers: true };
  const sockets: { own: TestSocket; tab: TestTab }[] = [];
  let ids = 0;

  const openTab = () => {
    const tab = browser.open();
    const env = {
      ...clock,
      uuid: () => `${++ids}`,
      after: (ms: number, run: () => void) => clock.after(ms, () => tab.run(run)),
    };
    const transport = createTestTransport();
    const raw = transport.open('directory', () => 'token');
    const own = transport.sockets[0] as TestSocket;
    sockets.push({ own, tab });
    own.answer = async (_, { chatId, tempId, delta }: Payload) => {
      if (!stored.has(tempId)) {
        received.push(delta[0]?.insert ?? '');
        stored.set(tempId, { id: String(received.length), chatId, tempId, delta } as Message);
      }
      if (!server.answers) return new Promise(() => {});
      return { ok: stored.get(tempId) };
    };
    const socket = {
      ...raw,
      connect: () =>
        void clock.after(10, () => tab.run(() => (server.isUp ? own.accept() : own.refuse()))),
    };
    const tabs: Tabs | null = areTabsAlone ? null : tab;
    const shared =
      tabs === null
        ? { socket, group: ALONE }
        : shareSocket({ env, tabs, name: 'directory.p0', socket, merges: {} });
    const link = createLink({ env, socket: shared.socket, renew: async () => {} });
    const shown = new Map<string, string>();
    const note = (message: Message | HeldMessage): void => {
      const { delta } = message;
      const tempId = message.tempId ?? '';
      const state = 'delivery' in message ? message.delivery : 'sent';
      shown.set(tempId, `${state}: ${delta[0]?.insert}`);
    };
    const local = openLocalStore(env, { accountId: 'account', profileId: 'p0' });
    const outbox = createOutbox({
      isVaulted: () => false,
      isGone: () => false,
      groupOf: () => undefined,
      env,
      me: 'p0',
      local,
      link,
      tabs: shared.group,
      kinds: [],
      call: (async () => ({})) as never,
      upload: (async () => ({})) as never,
      files: createLocalFiles(),
      onHeld: note,
      onSent: note,
      onDiscarded: (_, tempId) => void shown.delete(tempId),
    });
    void outbox.load();
    link.start();
    return { tab, outbox, link, local, texts: () => [...shown.values()] };
  };
  const setUp = (isUp: boolean): void => {
    server.isUp = isUp;
    if (!isUp) for (const { own, tab } of sockets) tab.run(() => own.lose());
  };
  return { clock, server, openTab, setUp, received };
};

test('a message shows in all tabs, and the leader sends it once', async () => {
  const { clock, openTab, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  second.outbox.send('c0', say('hello'));
  await clock.settle();
  expect(first.texts()).toEqual(['sent: hello']);
  expect(second.texts()).toEqual(['sent: hello']);
  expect(received).toEqual(['hello']);
  expect(await first.local.outbox(OUTGOING).read()).toEqual([]);
});

test('a message written offline in a closed tab is sent by another tab', async () => {
  const { clock, openTab, setUp, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  setUp(false);
  second.outbox.send('c0', say('goodbye'));
  await clock.advance(100);
  expect(first.texts()).toEqual(['sending: goodbye']);
  second.tab.close();
  setUp(true);
  await clock.advance(5_000);
  expect(received).toEqual(['goodbye']);
});

test('a message discarded in one tab is not sent by any', async () => {
  const { clock, openTab, setUp, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  setUp(false);
  const tempId = first.outbox.send('c0', say('a mistake'));
  await clock.advance(100);
  second.outbox.discard(tempId);
  await clock.advance(100);
  expect(first.texts()).toEqual([]);
  setUp(true);
  await clock.advance(5_000);
  expect(received).toEqual([]);
});

test('pending messages of a frozen leader are sent by the next one, once', async () => {
  const { clock, server, openTab, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  server.answers = false;
  first.outbox.send('c0', say('under way'));
  first.outbox.send('c0', say('the next'));
  await clock.settle();
  first.tab.freeze();
  server.answers = true;
  await clock.advance(2_000);
  expect(second.texts()).toEqual(['sent: under way', 'sent: the next']);
  first.tab.thaw();
  await clock.advance(15_000);
  expect(first.texts()).toEqual(['sent: under way', 'sent: the next']);
  expect(received).toEqual(['under way', 'the next']);
});

test('a tab that was frozen does not send what another has discarded meanwhile', async () => {
  const { clock, openTab, setUp, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  setUp(false);
  const tempId = first.outbox.send('c0', say('a mistake'));
  await clock.advance(100);
  first.tab.freeze();
  second.outbox.discard(tempId);
  second.tab.close();
  setUp(true);
  await clock.advance(100);
  first.tab.thaw();
  await clock.advance(5_000);
  expect(received).toEqual([]);
});

test('a message that is gone from the device without a word goes from all tabs once they are connected', async () => {
  const { clock, openTab, setUp, received } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await clock.advance(100);
  setUp(false);
  const tempId = first.outbox.send('c0', say('a mistake'));
  await clock.advance(100);
  expect(second.texts()).toEqual(['sending: a mistake']);
  await first.local.outbox(OUTGOING).remove(tempId);
  setUp(true);
  await clock.advance(5_000);
  expect([first.texts(), second.texts(), received]).toEqual([[], [], []]);
});

test('tabs without a lock do not send discarded messages, and send those left by another tab', async () => {
  const { clock, openTab, setUp, received } = openBrowser({ areTabsAlone: true });
  setUp(false);
  const first = openTab();
  const tempId = first.outbox.send('c0', say('a mistake'));
  await clock.advance(100);
  const second = openTab();
  await clock.advance(100);
  expect(second.texts()).toEqual(['sending: a mistake']);
  first.outbox.discard(tempId);
  first.outbox.send('c0', say('goodbye'));
  await clock.advance(100);
  first.tab.close();
  setUp(true);
  await clock.advance(5_000);
  expect(received).toEqual(['goodbye']);
  expect(second.texts()).toEqual(['sent: goodbye']);
});
