import { SPEECH_MAX_MS, TOTP_STEP_S } from '@kith/contract';
import { expect } from 'vitest';
import { codeAt } from '../../features/second-factor/totp.testing.ts';
import { stepAt } from '../../features/second-factor/totp.ts';
import type { PhoneConfig } from '../../platform/config.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { SoftAuthenticator } from '../authenticator.ts';
import { somebody, type TestClient } from '../client.ts';
import { type FakeJanus, startFakeJanus } from '../fake-janus.ts';
import { next } from '../requests/fresh.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';
import { connectRoom } from '../sockets.ts';
import { speechOf, startSpeechService } from '../speech.ts';
import { type Costs, calling } from './cost.ts';

const SECRET = 'a-secret-of-this-test';
const ROOMS = 'https://rooms.example';
const NUMBER = '+4930901820';
const PHONE: PhoneConfig = {
  ...{ uri: 'sip:trunk.example:5070', srtp: 'off', user: 'kith', password: 'a-word' },
  ...{ number: '+493012345', countries: new Map([['DE', 1]]) },
  ...{ lines: 20, minutes: 1_000, minutesOfAll: 10_000 },
};
/** As long as an offer can be. */
const OFFER = `v=0\r\n${'a=x\r\n'.repeat(1_400)}`;

/** Servers of an operator who has connected all there is: the second sends its codes by a mail server. */
interface Servers {
  app: TestApp;
  mailing: TestApp;
  janus: FakeJanus;
  smtp: TestSmtp;
  speech: Awaited<ReturnType<typeof startSpeechService>>;
}
let servers: Servers | undefined;
const open = async (): Promise<Servers> => {
  if (servers !== undefined) return servers;
  const [janus, smtp, speech] = [
    await startFakeJanus(SECRET),
    await startSmtp(),
    await startSpeechService(),
  ];
  const config = {
    janus: { urls: [janus.url], secret: SECRET, adminKey: undefined, from: 3, perNode: 1 },
    phone: PHONE,
    roomOrigin: ROOMS,
  };
  const app = await startTestApp({ checksAnswers: false, mailbox: true, config });
  const mailing = await startTestApp({
    ...{ checksAnswers: false, smtpUrl: smtp.url },
    config: { speech: { url: speech.url, key: 'a key of the service', model: 'small' } },
  });
  servers = { app, mailing, janus, smtp, speech };
  return servers;
};
export const closeServers = async (): Promise<void> => {
  await servers?.app.close();
  await servers?.mailing.close();
  await servers?.janus.stop();
  await servers?.smtp.close();
  await servers?.speech.close();
};

let email = '';
let who: TestClient | undefined;
let speaker: TestClient | undefined;
const somebodyHere = (): TestClient => {
  if (who === undefined) throw new Error('Nobody has come.');
  return who;
};
const by =
  (act: ReturnType<typeof calling>) =>
  (world: Parameters<typeof act>[0]): Promise<unknown> =>
    act({ ...world, owner: somebodyHere() });
/** Somebody new with a verified address, who has proved to be there. */
const come = async (): Promise<void> => {
  const { app } = await open();
  email = `proof-${next()}@example.test`;
  who = await (await app.client().register({ email })).prove();
  await app.database.transaction(({ query }) =>
    query.updateTable('account_email').set({ verified_time: 1 }).execute(),
  );
};
const stranger = (): TestClient => {
  const client = servers?.app.client();
  if (client === undefined) throw new Error('There is no server.');
  return client;
};
const letterTo = async (to: string, pattern: RegExp): Promise<string> => {
  const { app } = await open();
  const found = async () => {
    const letters = (await app.letters()).filter(({ recipient }) => recipient === to);
    return pattern.exec(letters.map(({ text }) => text).join('\n'))?.[1] ?? '';
  };
  await expect.poll(found).not.toBe('');
  return found();
};

let body: Record<string, unknown> = {};
let id = '';
const given = (): never => ({ body }) as never;

const begunTotp = async (): Promise<string> => {
  await come();
  const { secret } = await somebodyHere().call('totp.begin');
  return secret;
};
const withCodes = async (): Promise<string> => {
  const secret = await begunTotp();
  await somebodyHere().call('totp.confirm', { body: { code: codeAt(secret, stepAt(Date.now())) } });
  return secret;
};
const withPasskey = async (): Promise<SoftAuthenticator> => {
  await come();
  const { app } = await open();
  const key = new SoftAuthenticator(app.origin);
  const { id: begun, options } = await somebodyHere().call('passkeys.begin');
  await somebodyHere().call('passkeys.add', {
    body: { id: begun, name: 'My phone', attestation: key.create(options) },
  });
  return key;
};
const added = async (kind: 'emails' | 'phones'): Promise<void> => {
  await come();
  const email = `second-${next()}@example.test`;
  const number = `+49170${1_000_000 + next()}`;
  const entry =
    kind === 'emails'
      ? await somebodyHere().call('emails.add', { body: { email } })
      : await somebodyHere().call('phones.add', { body: { number } });
  id = entry.id;
  body = { code: await letterTo(kind === 'emails' ? email : number, /(\d{6})/) };
};
/** A telephone call that has been answered. */
const dialled = async (): Promise<void> => {
  await come();
  const { janus } = await open();
  const before = janus.entered();
  ({ id } = await somebodyHere().call('phone.start', { body: { number: NUMBER, offer: OFFER } }));
  const mine = () => janus.entered().filter((handle) => !before.includes(handle));
  await expect.poll(mine).toHaveLength(1);
  janus.say(mine()[0] ?? 0, {
    janus: 'event',
    plugindata: { data: { sip: 'event', result: { event: 'accepted' } } },
    jsep: { type: 'answer', sdp: OFFER },
  });
  const state = async () =>
    (await somebodyHere().call('phone.list', { query: {} })).calls.find((each) => each.id === id)
      ?.state;
  await expect.poll(state).toBe('answered');
};
let keys: { roomKey: string; userKey: string } | undefined;
const meet = async (): Promise<void> => {
  await come();
  keys = await somebodyHere().call('rooms.create', { body: { title: 'Quay', lobby: false } });
};

/** Somebody who is about to type the code of their first email. */
const signUp = async (): Promise<void> => {
  const { mailing, smtp } = await open();
  const email = `new-${next()}@example.test`;
  who = mailing.client();
  const answer = await who.call('auth.register', { body: somebody({ email }) });
  const verification = 'verification' in answer ? answer.verification : '';
  body = { verification, code: await smtp.codeFor(email) };
};
const media = { isMuted: false, hasCamera: false, hasScreen: false, hasHandUp: false };
/** In a room with captions, in which they speak and read. */
const speaking = async (): Promise<void> => {
  if (speaker !== undefined) {
    who = speaker;
    return;
  }
  await signUp();
  const { mailing } = await open();
  speaker = await somebodyHere().verify(`${body.verification}`, `${body.code}`);
  keys = await speaker.call('rooms.create', { body: { title: 'Quay', lobby: false } });
  await speaker.call('rooms.join', { params: keys, body: {} });
  const page = await connectRoom(mailing.origin, keys, speaker);
  await page.ask('room.enter', {
    ...{ page: 'page', media, captions: { wanted: true, speech: 'given' } },
  });
};

export default {
  'rooms.speak': {
    prepare: speaking,
    act: by(
      calling('rooms.speak', () => ({ params: keys, body: speechOf(SPEECH_MAX_MS) }) as never),
    ),
  },
  'auth.verify': {
    prepare: signUp,
    act: by(calling('auth.verify', given)),
  },
  'password.reset': {
    prepare: async () => {
      await come();
      await stranger().send('password.forgot', { body: { email } });
      body = { ticket: await letterTo(email, /#(\S+)/), password: 'remembered this time' };
      who = stranger();
    },
    act: by(calling('password.reset', given)),
  },
  'account.redeem': {
    prepare: async () => {
      await come();
      await stranger().send('account.ask', { body: { email, purpose: 'delete-data' } });
      body = { ticket: await letterTo(email, /#(\S+)/) };
      who = stranger();
    },
    act: by(calling('account.redeem', given)),
  },
  'emails.verify': {
    prepare: () => added('emails'),
    act: by(calling('emails.verify', () => ({ params: { id }, body }) as never)),
  },
  'phones.verify': {
    prepare: () => added('phones'),
    act: by(calling('phones.verify', () => ({ params: { id }, body }) as never)),
  },
  'totp.confirm': {
    prepare: async () => {
      body = { code: codeAt(await begunTotp(), stepAt(Date.now())) };
    },
    act: by(calling('totp.confirm', given)),
  },
  'secondFactor.finish': {
    prepare: async () => {
      const secret = await withCodes();
      const { password } = somebody();
      who = stranger();
      const login = await who.call('auth.login', { body: { email, password } });
      const challengeId = 'challenge' in login ? login.challenge.id : '';
      // The code of this step has been used.
      const code = codeAt(secret, stepAt(Date.now() + TOTP_STEP_S * 1_000));
      body = { challengeId, method: 'totp', code, remember: true };
    },
    act: by(calling('secondFactor.finish', given)),
  },
  'recoveryCodes.renew': {
    prepare: withCodes,
    act: by(calling('recoveryCodes.renew', () => ({}))),
  },
  'passkeys.add': {
    prepare: async () => {
      await come();
      const { app } = await open();
      const { id: begun, options } = await somebodyHere().call('passkeys.begin');
      const attestation = new SoftAuthenticator(app.origin).create(options);
      body = { id: begun, name: 'My phone', attestation };
    },
    act: by(calling('passkeys.add', given)),
  },
  'passkey.signIn': {
    prepare: async () => {
      const key = await withPasskey();
      who = stranger();
      const { id: begun, options } = await who.call('passkey.options');
      body = { id: begun, assertion: key.get(options) };
    },
    act: by(calling('passkey.signIn', given)),
  },
  'operator.claim': {
    prepare: async () => {
      await come();
      const { app } = await open();
      await app.database.transaction(({ query }) => query.deleteFrom('operator').execute());
      body = { ticket: await app.offerOperator() };
    },
    act: by(calling('operator.claim', given)),
  },
  'phone.start': {
    prepare: async () => {
      await come();
      body = { number: NUMBER, offer: OFFER };
    },
    act: by(calling('phone.start', given)),
  },
  'phone.attend': {
    prepare: dialled,
    act: by(calling('phone.attend', () => ({ params: { id } }))),
  },
  'phone.press': {
    prepare: dialled,
    act: by(calling('phone.press', () => ({ params: { id }, body: { key: '5' } }))),
  },
  'phone.hangUp': {
    prepare: dialled,
    act: by(calling('phone.hangUp', () => ({ params: { id } }))),
  },
  'rooms.openPage': {
    prepare: async () => {
      await meet();
      const path = `/app/room/${keys?.roomKey}/${keys?.userKey}`;
      const answer = await somebodyHere().fetch(path, { redirect: 'manual' });
      const to = new URL(answer.headers.get('location') ?? '');
      body = { ticket: to.searchParams.get('ticket') };
    },
    act: by(calling('rooms.openPage', given)),
  },
} satisfies Costs;
