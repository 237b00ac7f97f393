import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Person } from './person.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** A different number simulates a different hour. */
const SEED = Number(process.env.KITH_SEED ?? 1_349);

/** Mulberry32: numbers in [0, 1), the same for the same seed. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** A person whose connections can be cut, with a clock that is moved by hand. */
const withCuts = async (browser: Parameters<typeof Person.visit>[0], name: string) => {
  const person = await Person.visit(browser, name);
  const { context, page } = person;
  let open: WebSocketRoute[] = [];
  let isAway = false;
  let isMute = false;
  await context.routeWebSocket(/.*/, async (socket) => {
    // With only the browser offline, data passed on by the test would still arrive.
    if (isAway) return socket.close({ code: 4000 });
    const server = socket.connectToServer();
    open.push(socket, server);
    socket.onMessage((frame) => isMute || server.send(frame));
    server.onMessage((frame) => isMute || socket.send(frame));
  });
  await context.clock.install();
  await person.register();
  const close = async () => {
    const ends = open;
    open = [];
    for (const end of ends) await end.close({ code: 4000 });
  };
  return {
    person,
    acts: {
      /** The device has no network, and knows it. */
      leave: async () => {
        isAway = true;
        await context.setOffline(true);
        await close();
      },
      /** Only the connections are lost. */
      cut: close,
      /** Nothing gets through any more, without any error. */
      mute: async () => {
        isMute = true;
      },
      back: async () => {
        isAway = false;
        await context.setOffline(false);
        if (isMute) await close();
        isMute = false;
      },
    },
    /** Moves the pointer, because only an active user marks messages as seen. */
    look: async () => {
      await page.mouse.move(300, 300);
      await page.mouse.move(320, 320);
    },
  };
};

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/] });

test('[S4.9.02] after an hour of interruptions two browsers show the same as a fresh one', async ({
  browser,
}) => {
  test.slow();
  const random = numbers(SEED);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const sides = [await withCuts(browser, 'Ada'), await withCuts(browser, 'Ben')] as const;
  const [ada, ben] = sides.map(({ person }) => person) as [Person, Person];
  await ada.startChat(ben);
  await ada.write('line 0.');
  await ben.chat(ada.name).click();
  await expect(ben.message('line 0.')).toBeVisible();

  const written = ['line 0.'];
  let passed = 0;
  while (passed < HOUR_MS) {
    const side = pick(sides);
    await side.acts[pick(['leave', 'cut', 'mute', 'back', 'back'] as const)]();
    const writer = pick(sides).person;
    for (let more = Math.floor(random() * 3); more > 0; more--) {
      const line = `line ${written.length}.`;
      written.push(line);
      await writer.write(line);
      await expect(writer.message(line)).toBeVisible();
    }
    const step = Math.ceil(random() * 150) * SECOND_MS;
    passed += step;
    for (const { person, look } of sides) {
      await person.context.clock.fastForward(step);
      if (random() < 0.5) await look();
    }
  }
  for (const { acts } of sides) await acts.back();

  const linesOf = (person: Person) => person.words(/line \d+\./);
  // A page that has missed a lot starts over with the newest messages, and holds as many as fit.
  const newest = 12;
  await expect(async () => {
    for (const { person, look } of sides) {
      await person.context.clock.fastForward(30 * SECOND_MS);
      await look();
    }
    const [ofAda, ofBen] = [await linesOf(ada), await linesOf(ben)];
    expect(ofAda.slice(-newest)).toEqual(ofBen.slice(-newest));
    expect(ofAda.length).toBeGreaterThan(newest);
    for (const person of [ada, ben]) {
      await expect(person.page.getByLabel(/^(Sending|Not sent)/)).toHaveCount(0, { timeout: 100 });
      await expect(person.page.getByText(/unread/)).toHaveCount(0, { timeout: 100 });
    }
  }).toPass({ timeout: 60_000 });

  const path = `chat/${ada.page.url().split('/').at(-1)}/messages?take=${written.length + 1}`;
  const [all] = await ada.call<{ messages: { delta?: { insert: string }[] }[] }>([
    { method: 'GET', path },
  ]);
  const kept = all?.messages.flatMap(({ delta }) => delta?.[0]?.insert.trim() ?? []) ?? [];
  expect(kept.sort()).toEqual(written.sort());

  for (const [person, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const fresh = await person.elsewhere(browser);
    await expect(fresh.page.getByText(/unread/)).toHaveCount(0);
    await fresh.chat(other.name).click();
    const shown = await linesOf(person);
    await expect
      .poll(async () => (await linesOf(fresh)).slice(-newest))
      .toEqual(shown.slice(-newest));
    await fresh.context.close();
  }
});
