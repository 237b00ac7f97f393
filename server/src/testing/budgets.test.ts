import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chat, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { profileOf } from './cast.ts';
import type { TestClient } from './client.ts';
import { manualClock } from './clock.ts';
import { openGiver } from './givers.ts';
import { uploadFile } from './uploads.ts';

const FEATURES = new URL('../features/', import.meta.url).pathname;
const clock = manualClock();
let folder: string;
let app: TestApp;
let people = 0;
let addresses = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kith-content-'));
  mkdirSync(join(folder, 'campaign'));
  writeFileSync(
    join(folder, 'campaign/fearless.md'),
    '---\ntitle: Fearless\ndescription: The campaign of this summer.\nname: Fearless\nopen: true\n---\n',
  );
  const config = { contentDir: folder, trustedProxies: ['127.0.0.1'] };
  app = await startTestApp({ clock, rateLimitFactor: 1, mailbox: true, config });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

const newEmail = () => `budget-${++people}@example.test`;
const newAddress = () => `10.1.${++addresses >> 8}.${addresses & 255}`;
/** A browser that makes requests from one address, or from a different one each time. */
const asking = (from: () => string, client = app.client()): TestClient => {
  const fetch = client.fetch.bind(client);
  client.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from());
    return fetch(path, { ...init, headers });
  };
  return client;
};
const staying = (): TestClient => {
  const address = newAddress();
  return asking(() => address);
};
const roaming = () => asking(newAddress);
const member = async () => asking(newAddress, await app.client().register({ email: newEmail() }));

type Attempt = () => Promise<unknown>;

/** Attempts per minute, what they limit, and how to make one. Changing a number here is a decision. */
const BUDGETS: [name: string, budget: number, of: string, begin: () => Promise<Attempt>][] = [
  [
    'attempt',
    10,
    'passwords for one address, from one place',
    async () => {
      const client = staying();
      return () => client.login('somebody@example.test', 'guess');
    },
  ],
  [
    'attempt',
    60,
    'passwords for one address, from everywhere',
    async () => {
      const client = roaming();
      return () => client.login('somebody@example.test', 'guess');
    },
  ],
  [
    'known',
    10,
    'passwords from a browser that has signed in before',
    async () => {
      const email = newEmail();
      const client = asking(newAddress, await app.client().register({ email }));
      return () => client.login(email, 'guess');
    },
  ],
  [
    'step-up',
    10,
    'proofs of one account',
    async () => {
      const client = await member();
      return () => client.prove('guess');
    },
  ],
  [
    'step-up',
    10,
    'former passwords of one account, at its change',
    async () => {
      const client = await (await member()).prove();
      clock.set(clock.now() + MINUTE_MS);
      const body = { current: 'a wild guess', next: 'another password' };
      return () => client.call('password.change', { body });
    },
  ],
  [
    'totp',
    5,
    'codes of an authenticator app, of one account',
    async () => {
      const client = await (await member()).prove();
      await client.call('totp.begin');
      return () => client.call('totp.confirm', { body: { code: '000000' } });
    },
  ],
  [
    'recovery',
    5,
    'recovery codes of one account',
    async () => {
      const client = await member();
      return () => client.call('auth.stepUp', { body: { recovery: 'ABCD-EFGH' } });
    },
  ],
  [
    'forgot',
    5,
    'links to a new password, to one address',
    async () => {
      const client = roaming();
      const body = { email: newEmail() };
      return () => client.call('password.forgot', { body });
    },
  ],
  [
    'ticket',
    3,
    'links that delete an account or bring it back, to one address',
    async () => {
      const client = roaming();
      const body = { email: newEmail(), purpose: 'reactivate' } as const;
      return () => client.call('account.ask', { body });
    },
  ],
  [
    'share',
    30,
    'passwords for one share, from one address',
    async () => {
      const owner = await member();
      const fileId = await uploadFile(owner, new Uint8Array(1));
      const body = { fileIds: [fileId], title: 'Plans', password: 'north quay' };
      const { id } = await owner.call('shares.create', { body });
      const client = staying();
      return () =>
        client.call('publicShares.unlock', { params: { id }, body: { password: 'a guess' } });
    },
  ],
  [
    'fileRequest',
    30,
    'passwords for one request for files, from one address',
    async () => {
      const owner = await member();
      const body = { title: 'The survey', maxFiles: 1, maxBytes: 1, password: 'north quay' };
      const { id } = await owner.call('fileRequests.create', { body });
      const client = staying();
      const guess = { params: { id }, body: { password: 'a guess' } };
      return () => client.call('publicFileRequests.unlock', guess);
    },
  ],
  [
    'gifts',
    300,
    'files for one request, from everywhere',
    async () => {
      const owner = await member();
      const body = { title: 'The survey', maxFiles: 1, maxBytes: 1 };
      const { id } = await owner.call('fileRequests.create', { body });
      const giver = await openGiver(roaming(), id);
      return async () => {
        // None of them is valid.
        const { status } = await giver.tryToBegin(2);
        if (status === 429) throw Object.assign(new Error(), { code: 'rate_limited' });
        expect(status).toBe(413);
      };
    },
  ],
  [
    'webhook',
    60,
    'messages through one webhook, from everywhere',
    async () => {
      const owner = await member();
      const { id } = (await owner.call('chats.create', { body: { participantIds: [] } })) as Chat;
      const body = { name: 'Build' };
      const { secret } = await owner.call('webhooks.create', { params: { id }, body });
      const client = roaming();
      return () => client.call('webhooks.post', { params: { secret }, body: { text: 'Done.' } });
    },
  ],
  [
    'group-link',
    60,
    'looks at links into groups, by one account',
    async () => {
      const client = await member();
      const guest = profileOf(await member());
      const made = await client.call('chats.create', {
        body: { participantIds: [guest, profileOf(await member())], name: 'Crew' },
      });
      const { code } = await client.call('groupLinks.create', {
        params: { id: (made as Chat).id },
        body: { expiresIn: null },
      });
      return () => client.call('groupLinks.look', { body: { code } });
    },
  ],
  [
    'report',
    5,
    'reports of people, by one account',
    async () => {
      const client = await member();
      const body = { participantIds: [profileOf(await member())] };
      const { id } = (await client.call('chats.create', { body })) as Chat;
      return () => client.call('chats.report', { params: { id } });
    },
  ],
  [
    'group-link',
    10,
    'guesses of links into groups, by one account',
    async () => {
      const client = await member();
      let last: Promise<unknown> = Promise.resolve();
      return () => {
        const guess = () => client.call('groupLinks.look', { body: { code: 'a-guess' } });
        last = last.then(guess, guess);
        return last;
      };
    },
  ],
  [
    'private-room',
    10,
    'rooms without an account, from one address',
    async () => {
      const client = staying();
      return () => client.call('rooms.createPrivate');
    },
  ],
  [
    'beam-pairs',
    10,
    'codes that pair two browsers, for one address',
    async () => {
      const client = staying();
      return () => client.call('beamPairs.open');
    },
  ],
  [
    'beam-codes',
    10,
    'guesses of such codes, from one address',
    async () => {
      const client = staying();
      let last: Promise<unknown> = Promise.resolve();
      return () => {
        const guess = () => client.call('beamPairs.join', { body: { code: 'GUESSX' } });
        last = last.then(guess, guess);
        return last;
      };
    },
  ],
  [
    'room-link',
    10,
    'joins by the link of a room, from one address',
    async () => {
      const owner = await member();
      const params = await owner.call('rooms.create', { body: { title: 'Quay drawings' } });
      const { linkKey } = (await owner.call('rooms.get', { params })).room;
      const client = staying();
      const body = { userKey: 'a-key-that-a-page-has-made', name: 'Teo' };
      return () => client.call('roomLinks.join', { params: { linkKey: linkKey ?? '' }, body });
    },
  ],
  [
    'form',
    2,
    'letters of the public forms, to one address',
    async () => {
      const client = roaming();
      const body = new URLSearchParams({ email: newEmail(), consent: 'yes' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return async () => {
        const request = { method: 'POST', redirect: 'manual', headers, body } as const;
        const { status } = await client.fetch('/fearless/preregister', request);
        if (status === 429) throw Object.assign(new Error(), { code: 'rate_limited' });
        expect(status).toBe(303);
      };
    },
  ],
];

test.each(BUDGETS)('%s: %i %s', async (_, budget, _of, begin) => {
  const attempt = await begin();
  const tries = await Promise.allSettled(Array.from({ length: budget + 2 }, attempt));
  const refused = tries.filter(
    (one) => one.status === 'rejected' && one.reason.code === 'rate_limited',
  );
  expect(refused).toHaveLength(2);
});

test('guesses from one address lock out nobody at another one', async () => {
  const owner = await member();
  const fileId = await uploadFile(owner, new Uint8Array(1));
  const password = 'north quay';
  const share = await owner.call('shares.create', {
    body: { fileIds: [fileId], title: 'Plans', password },
  });
  const asking = { title: 'The survey', maxFiles: 1, maxBytes: 1, password };
  const request = await owner.call('fileRequests.create', { body: asking });
  const guesser = staying();
  for (const [call, { id }] of [
    ['publicShares.unlock', share],
    ['publicFileRequests.unlock', request],
  ] as const) {
    const guess = () => guesser.call(call, { params: { id }, body: { password: 'a guess' } });
    await Promise.allSettled(Array.from({ length: 30 }, guess));
    await expect(guess()).rejects.toMatchObject({ code: 'rate_limited' });
    clock.set(clock.now() + 1_000);
    const opened = await staying().call(call, { params: { id }, body: { password } });
    expect(opened).toMatchObject({ state: 'open' });
    clock.set(clock.now() + MINUTE_MS);
  }
});

/** Needs people in a room, so its own test is beside it. */
const ELSEWHERE = ['room-offers'];

test('covers every budget', () => {
  const sources = globSync('**/*.ts', { cwd: FEATURES });
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(FEATURES, file), 'utf8');
    return [...text.matchAll(/takeNamed\(`([\w-]+):|const name = `([\w-]+):/g)].map(
      ([, direct, named]) => direct ?? named,
    );
  });
  const covered = [...BUDGETS.map(([name]) => name), ...ELSEWHERE];
  expect([...new Set(names)].sort()).toEqual([...new Set(covered)].sort());
});
