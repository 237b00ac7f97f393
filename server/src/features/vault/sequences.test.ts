import { DAY_MS, MINUTE_MS, VAULT_AWAY_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { isPostgres } from '../../testing/database.ts';
import type { DirectoryClient, MainClient } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

/** `KITH_SEQUENCES=100000` runs that many; `KITH_SEED` selects different ones. */
const SEQUENCES = Number(process.env.KITH_SEQUENCES ?? (isPostgres() ? 200 : 2_000));
const SEED = Number(process.env.KITH_SEED ?? 1_849);
/** Number of accounts that run a sequence at the same time, with a shared clock. */
const LANES = 10;
const STEPS = 5;
/** After this many sequences everybody signs in again, because sessions expire. */
const SIGNED_IN_FOR = 200;
/** Part of all texts in the chat while it is in the vault, and of its name. */
const CANARY = 'quokka-51c0';
const SECRET = '482915';
/** On both sides of every limit. */
const JUMPS_MS = [0, 0, 0, 1_000, 5_000, 9_999, 10_000, 14_999, 15_000, 150_000, 180_000];
const IDLE_S = [0, 0, 14, 15, 149, 150, 179, 180];

/** Mulberry32: small, and the same everywhere. */
const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
};
const pick = randomFrom(SEED);

const clock = manualClock();
let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  const wires = createWires();
  here = await startTestApp({ clock, wire: wires.wire() });
  there = await startTestApp({ clock, wire: wires.wire(), database: here.database });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** A browser of the owner, and the model's state of its grant. */
interface Browser {
  node: TestApp;
  client: TestClient;
  sockets: { main: MainClient; directory: DirectoryClient } | undefined;
  /** Number of checked events of each socket. */
  read: { main: number; directory: number };
  /** The closing time announced by the server, or 0. */
  until: number;
  /** When the last connection since the opening was lost; undefined while there is one or was none. */
  leftTime: number | undefined;
}
interface Lane {
  email: string;
  friend: TestClient;
  friendEmail: string;
  secretId: string;
  outsideId: string;
  /** A webhook of the chat, and its secret. */
  appId: string;
  hook: string;
  isVaulted: boolean;
  browsers: Browser[];
  /** A readable log for failures. */
  story: string[];
}

let count = 0;
const write = (client: TestClient, id: string, words: string) =>
  client.call('messages.send', {
    params: { id },
    body: { tempId: `t-${++count}`, delta: [{ insert: words }] },
  });
const idOf = (made: { id: string } | { see: string }) => ('see' in made ? made.see : made.id);

const hasGrant = (browser: Browser): boolean => {
  const { until, leftTime } = browser;
  if (leftTime !== undefined && clock.now() >= leftTime + VAULT_AWAY_MS) browser.until = 0;
  return clock.now() < until && browser.until > 0;
};

const connect = async (browser: Browser): Promise<void> => {
  if (browser.sockets !== undefined) return;
  hasGrant(browser);
  const main = await browser.client.main();
  const directory = await browser.client.directory();
  browser.sockets = { main, directory };
  browser.read = { main: 0, directory: 0 };
  browser.leftTime = undefined;
  await directory.next('hello');
};
const disconnect = async (browser: Browser): Promise<void> => {
  const { sockets } = browser;
  if (sockets === undefined) return;
  browser.sockets = undefined;
  browser.leftTime = clock.now();
  sockets.main.close();
  sockets.directory.close();
  await Promise.all([sockets.main.closed, sockets.directory.closed]);
};

const signIn = async (lane: Lane): Promise<void> => {
  lane.friend = await there.client().login(lane.friendEmail);
  for (const browser of lane.browsers) await disconnect(browser);
  lane.browsers = [];
  for (const node of [here, there, here])
    lane.browsers.push({
      ...{ node, client: await node.client().login(lane.email), sockets: undefined, until: 0 },
      ...{ read: { main: 0, directory: 0 }, leftTime: undefined },
    });
};

const openLane = async (nth: number): Promise<Lane> => {
  const email = `sequences-${nth}@example.test`;
  const owner = await (await here.client().register({ email })).prove();
  const friendEmail = `friend-${nth}@example.test`;
  const friend = await there.client().register({ email: friendEmail });
  const other = await here.client().register();
  const group = { participantIds: [profileOf(friend), profileOf(other)], name: `The ${CANARY}` };
  const secretId = idOf(await owner.call('chats.create', { body: group }));
  const outside = { participantIds: [profileOf(friend)] };
  const outsideId = idOf(await owner.call('chats.create', { body: outside }));
  const { webhook, secret: hook } = await owner.call('webhooks.create', {
    params: { id: secretId },
    body: { name: `App ${CANARY}` },
  });
  await owner.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  const lane = {
    email,
    friend,
    friendEmail,
    secretId,
    outsideId,
    ...{ appId: webhook.id, hook },
    isVaulted: false,
    browsers: [],
    story: [],
  };
  await signIn(lane);
  return lane;
};

/** Everything sent before it has arrived once a message outside has. */
const settle = async ({ friend, outsideId, browsers }: Lane): Promise<void> => {
  const { id } = await write(friend, outsideId, `tick ${count}`);
  const isThere = ({ owner, created }: { owner: string; created: { id: string }[] }) =>
    owner === outsideId && created.some((message) => message.id === id);
  await Promise.all(
    browsers.map(({ sockets }) => sockets?.directory.next('messages.changed', isThere)),
  );
};

/** A sequence begins with a closed vault that holds the chat. */
const begin = async (lane: Lane, nth: number): Promise<void> => {
  if (nth > 0 && nth % SIGNED_IN_FOR === 0) await signIn(lane);
  const [first] = lane.browsers as [Browser];
  if (!lane.isVaulted) {
    await first.client.call('vault.open', { body: { secret: SECRET } });
    await first.client.call('chats.update', {
      params: { id: lane.secretId },
      body: { vaulted: true },
    });
  }
  await first.client.call('vault.close');
  lane.isVaulted = true;
  for (const browser of lane.browsers) {
    browser.until = 0;
    await connect(browser);
  }
  // Events until now may be from an open vault.
  await settle(lane);
  for (const { sockets, read } of lane.browsers) {
    read.main = sockets?.main.heard.length ?? 0;
    read.directory = sockets?.directory.heard.length ?? 0;
  }
  lane.story = [];
};

const READS = {
  list: ({ client }: Browser) => client.call('chats.list'),
  changes: ({ client }: Browser) => client.call('chats.list', { query: { version: '1' } }),
  chat: ({ client }: Browser, { secretId: id }: Lane) =>
    client.call('chats.get', { params: { id } }),
  messages: ({ client }: Browser, { secretId: id }: Lane) =>
    client.call('messages.list', { params: { id }, query: {} }),
  later: ({ client }: Browser, { secretId: id }: Lane) =>
    client.call('scheduled.list', { params: { id }, query: {} }),
  reminders: ({ client }: Browser) => client.call('reminders.list', { query: {} }),
  apps: async ({ client }: Browser, { secretId: id, appId }: Lane) => [
    await client.call('profiles.lookup', { query: { ids: appId } }),
    await client.call('webhooks.list', { params: { id } }),
  ],
  seen: ({ client }: Browser, { secretId: id }: Lane) =>
    client.call('messages.seen', { params: { id, messageId: '1' } }),
  texts: ({ client }: Browser, { secretId: id }: Lane) =>
    client.call('messages.versions', { params: { id, messageId: '1' } }),
  search: ({ client }: Browser) => client.call('messages.search', { query: { q: 'quokka' } }),
  resume: async ({ sockets }: Browser, { secretId: owner }: Lane) =>
    sockets?.directory.ask('resume', {
      epoch: null,
      copies: [{ collection: 'messages' as const, owner, version: 0 }],
    }),
};

const ACTS: Record<string, (lane: Lane, browser: Browser) => Promise<unknown>> = {
  open: async (_, browser) => {
    const body = { secret: SECRET, idle: pick(IDLE_S) };
    const { until } = await browser.client.call('vault.open', { body });
    browser.until = until;
    // It is tied to the next connection.
    if (browser.sockets === undefined) browser.leftTime = undefined;
  },
  close: async (lane, { client }) => {
    await client.call('vault.close');
    for (const each of lane.browsers) each.until = 0;
  },
  idle: async (_, browser) => {
    const body = { seconds: pick(IDLE_S) };
    const { until } = await browser.client.call('vault.idle', { body });
    browser.until = until ?? 0;
  },
  connect: (_, browser) => connect(browser),
  disconnect: (_, browser) => disconnect(browser),
  moveIn: async (lane, { client }) => {
    const params = { id: lane.secretId };
    await client.call('chats.update', { params, body: { vaulted: true } });
    lane.isVaulted = true;
  },
  moveOut: async (lane, { client }) => {
    const params = { id: lane.secretId };
    await client.call('chats.update', { params, body: { vaulted: false } });
    lane.isVaulted = false;
  },
  write: ({ friend, secretId }) => write(friend, secretId, `${CANARY} ${count}`),
  edit: async ({ friend, secretId: id }) => {
    const { id: messageId } = await write(friend, id, `${CANARY} before`);
    const body = { delta: [{ insert: `${CANARY} after` }] };
    await friend.call('messages.edit', { params: { id, messageId }, body });
  },
  later: ({ secretId: id }, { client }) => {
    const body = { tempId: `t-${++count}`, delta: [{ insert: `${CANARY} later` }] };
    return client.call('messages.send', {
      params: { id },
      body: { ...body, sendAt: clock.now() + DAY_MS },
    });
  },
  pin: async ({ friend, secretId: id }, { client }) => {
    const { id: messageId } = await write(friend, id, `${CANARY} pinned`);
    await client.call('messages.pin', { params: { id, messageId } });
  },
  thread: async ({ friend, secretId: id }, { client }) => {
    const { id: messageId } = await write(friend, id, `${CANARY} root`);
    // The owner writes in it while possible, and the friend always does.
    const thread = await friend.call('messages.thread', { params: { id, messageId } });
    await client.call('messages.thread', { params: { id, messageId } });
    await write(friend, thread.id, `${CANARY} in the thread`);
  },
  hide: async ({ friend, secretId: id }, { client }) => {
    const { id: messageId } = await write(friend, id, `${CANARY} hidden`);
    await client.call('messages.hide', { params: { id }, body: { ids: [messageId] } });
  },
  remind: async ({ friend, secretId: id }, { client }) => {
    const { id: messageId } = await write(friend, id, `${CANARY} remind`);
    const body = { remindTime: clock.now() + MINUTE_MS };
    await client.call('reminders.set', { params: { id, messageId }, body });
  },
  poll: async ({ friend, secretId: id }, { client }) => {
    const asked = { question: `${CANARY}?`, options: [CANARY, 'no'], closesTime: null };
    const poll = await friend.call('polls.create', {
      body: { ...asked, isAnonymous: false, isMultiple: false },
    });
    const body = { tempId: `t-${++count}`, delta: [], attachmentIds: [poll.id] };
    await friend.call('messages.send', { params: { id }, body });
    await client.call('polls.vote', { params: { id: poll.id }, body: { chosen: [0] } });
  },
  app: ({ hook: secret }) =>
    there.client().call('webhooks.post', { params: { secret }, body: { text: CANARY } }),
  draft: ({ secretId: id }, { client }) => {
    const body = { delta: [{ insert: `${CANARY} draft ${++count}` }], replyTo: null };
    return client.call('chats.draft', { params: { id }, body });
  },
};
/** Activity in the chat, and openings, are more frequent than the rest. */
const NAMES = [...Object.keys(ACTS), 'open', 'write', 'write', 'moveIn'];

interface Before {
  isVaulted: boolean;
  grants: boolean[];
}
const stateOf = ({ isVaulted, browsers }: Lane): Before => ({
  isVaulted,
  grants: browsers.map(hasGrant),
});

const expectNothing = (lane: Lane, nth: number, where: string, seen: unknown): void => {
  const text = JSON.stringify(seen ?? null);
  if (!text.includes(CANARY)) return;
  throw new Error(`Browser ${nth} was told by ${where}:\n${lane.story.join('\n')}\n${text}`);
};

const step = async (lane: Lane): Promise<void> => {
  const before = stateOf(lane);
  const browser = pick(lane.browsers);
  const name = pick(NAMES);
  const at = lane.browsers.indexOf(browser);
  // Most requests of a closed session are refused.
  const refused = await ACTS[name]?.(lane, browser).then(
    () => '',
    (error: { code?: string }) => ` (${error.code ?? error})`,
  );
  lane.story.push(`${clock.now()} browser ${at}: ${name}${refused}`);
  const reader = pick(lane.browsers);
  const read = pick(Object.keys(READS) as (keyof typeof READS)[]);
  const hadGrant = hasGrant(reader);
  const answer = await READS[read](reader, lane).catch(() => null);
  await settle(lane);
  const after = stateOf(lane);
  const isSecret = before.isVaulted && after.isVaulted;
  for (const [nth, { sockets, read: known }] of lane.browsers.entries()) {
    if (sockets === undefined) continue;
    const heard = {
      main: sockets.main.heard.slice(known.main),
      directory: sockets.directory.heard.slice(known.directory),
    };
    known.main += heard.main.length;
    known.directory += heard.directory.length;
    if (isSecret && !before.grants[nth] && !after.grants[nth])
      expectNothing(lane, nth, 'a socket', heard);
  }
  if (isSecret && !hadGrant)
    expectNothing(lane, lane.browsers.indexOf(reader), `the answer to “${read}”`, answer);
  if (after.grants.some(Boolean)) opened += 1;
  if (isSecret && hadGrant && JSON.stringify(answer ?? null).includes(CANARY)) told += 1;
};

/** Counts steps in which it was open somewhere, and in which events reached the right sessions. */
let opened = 0;
let told = 0;

test(`${SEQUENCES} sequences deliver nothing of a vault to a session without a grant`, async () => {
  console.log(`${SEQUENCES} sequences from seed ${SEED}`);
  const lanes = await Promise.all(Array.from({ length: LANES }, (_, nth) => openLane(nth)));
  for (let nth = 0; nth < SEQUENCES / LANES; nth += 1) {
    await Promise.all(lanes.map((lane) => begin(lane, nth)));
    for (let at = 0; at < STEPS; at += 1) {
      await Promise.all(lanes.map(step));
      const jumpMs = pick(JUMPS_MS);
      clock.set(clock.now() + jumpMs);
      await clock.advance(0);
    }
  }
  expect(opened).toBeGreaterThan(SEQUENCES / 10);
  expect(told).toBeGreaterThan(SEQUENCES / 100);
}, 3_600_000);
