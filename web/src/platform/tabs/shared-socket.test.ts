import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLink } from '../connection.ts';
import type { Cancel, Environment } from '../environment.ts';
import { createTestEnvironment } from '../testing/environment.ts';
import { createTestTabs } from '../testing/tabs.ts';
import { createTestTransport, type TestSocket } from '../testing/transport.ts';
import { shareSocket } from './shared-socket.ts';
import type { Merge } from './shared-socket.types.ts';

const merges: Readonly<Record<string, Merge>> = {
  'presence.here': (said: readonly { here: boolean }[]) => ({
    here: said.some(({ here }) => here),
  }),
};

type Events = Record<'hello' | 'changed', (told: { version: number }) => void>;

/** A browser whose tabs show the same profile, and a server that numbers its events. */
const openBrowser = () => {
  const clock = createTestEnvironment();
  const browser = createTestTabs();
  const server = { isUp: true, version: 0, sockets: new Set<TestSocket>(), heard: [] as string[] };

  const openTab = () => {
    const tab = browser.open();
    const env: Pick<Environment, 'now' | 'after' | 'random'> = {
      now: clock.now,
      random: clock.random,
      after: (ms, run) => clock.after(ms, () => isAwake && tab.run(run)),
    };
    let isAwake = true;
    const transport = createTestTransport();
    const raw = transport.open('directory', () => 'token');
    const own = transport.sockets[0] as TestSocket;
    let isClosed = false;
    let isAccepted = false;
    let attempt: Cancel = () => {};
    const connect = (): void => {
      attempt = clock.after(20, () => {
        if (isClosed) return;
        if (!server.isUp) return tab.run(() => own.refuse());
        server.sockets.add(own);
        tab.run(() => {
          if (!server.sockets.has(own)) return own.refuse();
          isAccepted = true;
          own.accept();
          own.tell('hello', { version: server.version });
        });
      });
    };
    own.answer = async (event, payload) => {
      server.heard.push(`${event} ${JSON.stringify(payload)}`);
      return { ok: server.version };
    };
    const socket = {
      ...raw,
      connect,
      disconnect() {
        attempt();
        isAccepted = false;
        server.sockets.delete(own);
        own.disconnect();
      },
      abandon() {
        socket.disconnect();
        connect();
      },
    };
    const shared = shareSocket({ env, tabs: tab, name: 'directory.p1', socket, merges });
    const link = createLink<Events>({ env, socket: shared.socket, renew: async () => {} });
    const seen: number[] = [];
    let hellos = 0;
    link.on('hello', ({ version }) => {
      hellos += 1;
      seen.push(version);
    });
    link.on('changed', ({ version }) => void seen.push(version));
    link.start();
    return {
      ...{ tab, link, own, group: shared.group },
      version: () => seen.at(-1) ?? -1,
      hellos: () => hellos,
      isClosed: () => isClosed,
      /** As a tab in the background, whose timers hardly run. */
      sleep() {
        isAwake = false;
      },
      lose() {
        if (isAccepted) own.lose();
        isAccepted = false;
      },
      close() {
        if (isClosed) return;
        isClosed = true;
        tab.close();
        server.sockets.delete(own);
      },
    };
  };
  const change = (): void => {
    server.version += 1;
    const { version } = server;
    for (const own of server.sockets) {
      const tab = tabs.find((each) => each.own === own);
      tab?.tab.run(() => server.sockets.has(own) && own.tell('changed', { version }));
    }
  };
  const setUp = (isUp: boolean): void => {
    server.isUp = isUp;
    if (isUp) return;
    for (const own of [...server.sockets]) {
      server.sockets.delete(own);
      const tab = tabs.find((each) => each.own === own);
      tab?.tab.run(tab.lose);
    }
  };
  const tabs: ReturnType<typeof openTab>[] = [];
  const open = () => {
    const tab = openTab();
    tabs.push(tab);
    return tab;
  };
  return { clock, server, open, change, setUp, tabs };
};

/** Three tabs, of which the first leads. */
const openThree = async () => {
  const browser = openBrowser();
  const [first, second, third] = [browser.open(), browser.open(), browser.open()];
  await browser.clock.advance(100);
  return { ...browser, first, second, third };
};

test('three tabs share one connection, and each is connected', async () => {
  const { server, tabs, change, clock } = await openThree();
  expect(server.sockets.size).toBe(1);
  expect(tabs.map(({ link }) => link.isUp())).toEqual([true, true, true]);
  expect(tabs.map(({ group }) => group.leads())).toEqual([true, false, false]);
  expect(tabs.map(({ hellos }) => hellos())).toEqual([1, 1, 1]);
  change();
  await clock.settle();
  expect(tabs.map(({ version }) => version())).toEqual([1, 1, 1]);
});

test('a tab that opens later catches up as after any new connection', async () => {
  const { open, change, clock } = await openThree();
  change();
  const late = open();
  await clock.advance(100);
  expect([late.link.isUp(), late.hellos()]).toEqual([true, 1]);
});

test('requests of any tab are answered; without a connection they are rejected', async () => {
  const { second, third, server, setUp, clock } = await openThree();
  server.version = 7;
  expect(await second.link.request('ping', {}, 1_000)).toEqual({ ok: 7 });
  setUp(false);
  await clock.settle();
  expect(third.link.isUp()).toBe(false);
  await expect(third.link.request('ping', {}, 1_000)).rejects.toThrow('Not connected');
});

test('when the leader closes, another tab leads at once, and pending requests are known to be lost', async () => {
  const { first, second, third, server, clock } = await openThree();
  first.own.answer = () => new Promise(() => {});
  const lost = expect(third.link.request('message.send', {}, 10_000)).rejects.toThrow('No answer');
  await clock.settle();
  first.close();
  await clock.settle();
  await lost;
  await clock.advance(50);
  expect([second.group.leads(), second.link.isUp(), third.link.isUp()]).toEqual([true, true, true]);
  expect(server.sockets).toEqual(new Set([second.own]));
});

test('a frozen leader is replaced within a second, and steps down when it wakes up', async () => {
  const { first, second, third, server, change, clock } = await openThree();
  first.tab.freeze();
  await clock.advance(1_000);
  expect([second, third].map(({ link }) => link.isUp())).toEqual([true, true]);
  expect([second, third].filter(({ group }) => group.leads())).toHaveLength(1);
  change();
  first.tab.thaw();
  await clock.advance(100);
  expect(first.group.leads()).toBe(false);
  expect(server.sockets.size).toBe(1);
  // What the old leader said before it knew is ignored.
  expect([second, third].map(({ hellos }) => hellos())).toEqual([2, 2]);
  change();
  await clock.settle();
  expect([first, second, third].map(({ version }) => version())).toEqual([2, 2, 2]);
});

test('a tab that cannot see a frozen leader replaces it', async () => {
  const browser = openBrowser();
  const first = browser.open();
  await browser.clock.advance(100);
  first.tab.freeze();
  const second = browser.open();
  await browser.clock.advance(1_000);
  expect(second.link.isUp()).toBe(true);
});

test('a waiting tab makes a sleeping leader retry', async () => {
  const { first, tabs, setUp, clock } = await openThree();
  first.sleep();
  setUp(false);
  await clock.advance(10_000);
  expect(tabs.map(({ link }) => link.isUp())).toEqual([false, false, false]);
  setUp(true);
  await clock.advance(4_000);
  expect(tabs.map(({ link }) => link.isUp())).toEqual([true, true, true]);
});

test('a connection that any tab finds dead is replaced once', async () => {
  const { tabs, second, third, server, clock } = await openThree();
  second.link.abandon();
  third.link.abandon();
  await clock.advance(100);
  expect(tabs.map(({ link }) => link.isUp())).toEqual([true, true, true]);
  expect(tabs.map(({ hellos }) => hellos())).toEqual([2, 2, 2]);
  expect(server.sockets.size).toBe(1);
});

test('a user is present as long as any tab says so, even if it closed without notice', async () => {
  const { first, second, server, clock } = await openThree();
  const say = async (tab: typeof first, here: boolean): Promise<unknown> => {
    server.heard.length = 0;
    await tab.link.request('presence.here', { here }, 1_000);
    return server.heard;
  };
  expect(await say(first, true)).toEqual(['presence.here {"here":true}']);
  expect(await say(second, true)).toEqual(['presence.here {"here":true}']);
  expect(await say(first, false)).toEqual(['presence.here {"here":true}']);
  server.heard.length = 0;
  second.close();
  await clock.settle();
  expect(server.heard).toEqual(['presence.here {"here":false}']);
});

test('tabs notify each other, also without a connection', async () => {
  const { first, second, third, setUp, clock } = await openThree();
  const heard: string[] = [];
  for (const { tab, group } of [first, second, third])
    group.hear('note', (text: string) => void heard.push(`${tab.id} ${text}`));
  setUp(false);
  second.group.tell('note', 'hello');
  await clock.settle();
  expect(heard).toEqual(['tab1 hello', 'tab3 hello']);
});

test('a tab that stops does not affect the others', async () => {
  const { first, second, third, server, clock } = await openThree();
  first.link.stop();
  await clock.advance(100);
  expect(first.link.isUp()).toBe(false);
  expect([second, third].map(({ link }) => link.isUp())).toEqual([true, true]);
  expect(server.sockets.size).toBe(1);
});

describe('whatever happens to tabs, network and server', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('open' as const) }),
    fc.record({ kind: fc.constantFrom('close', 'freeze', 'thaw', 'abandon'), at: fc.nat(4) }),
    fc.record({ kind: fc.constantFrom('down', 'up', 'change') }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3_000) }),
  );

  test('in the end one tab leads, with one connection, and every tab has received everything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
        const { clock, server, tabs, open, change, setUp } = openBrowser();
        open();
        for (const each of acts) {
          const tab = 'at' in each ? tabs[each.at % tabs.length] : undefined;
          if (each.kind === 'open' && tabs.length < 5) open();
          else if (each.kind === 'close') tab?.close();
          else if (each.kind === 'freeze') tab?.tab.freeze();
          else if (each.kind === 'thaw') tab?.tab.thaw();
          else if (each.kind === 'abandon' && !tab?.tab.isFrozen() && !tab?.isClosed())
            tab?.link.abandon();
          else if (each.kind === 'down') setUp(false);
          else if (each.kind === 'up') setUp(true);
          else if (each.kind === 'change') change();
          else if ('ms' in each) await clock.advance(each.ms);
        }
        setUp(true);
        for (const { tab } of tabs) tab.thaw();
        await clock.advance(10_000);
        change();
        await clock.settle();
        const left = tabs.filter(({ isClosed }) => !isClosed());
        expect(left.map(({ link }) => link.isUp())).toEqual(left.map(() => true));
        expect(left.filter(({ group }) => group.leads())).toHaveLength(left.length === 0 ? 0 : 1);
        expect(server.sockets.size).toBe(left.length === 0 ? 0 : 1);
        expect(left.map(({ version }) => version())).toEqual(left.map(() => server.version));
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
