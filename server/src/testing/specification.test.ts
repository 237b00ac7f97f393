import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { TestClient } from './client.ts';

/*
 * The calls of the specification's section 7, in its own words. Nothing here is read from the contract, so that an
 * address, a token or a name that is changed there is noticed.
 */

type Json = Record<string, unknown>;
interface Call {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string | (() => string);
  /** `none`, the user token, or both. */
  tokens: 'none' | 'user' | 'both';
  body?: () => unknown;
  /** The names of the answer, or of each item of an answer that is a list; `not shown` there is nothing. */
  answers: readonly string[];
  isList?: true;
}

const DIRECTORY = '/api/directory';
const MAIN = '/api/main';

let app: TestApp;
let ada: TestClient;
let ben: TestClient;
let cem: TestClient;
const held = {
  contact: '',
  category: '',
  direct: '',
  group: '',
  message: '',
  old: '',
  callable: '',
};

beforeAll(async () => {
  app = await startTestApp({ checksAnswers: false });
  ada = await app.client().register();
  ben = await app.client().register();
  cem = await app.client().register();
  const post = async (path: string, body: unknown): Promise<Json> => {
    const response = await ask({ method: 'POST', path, tokens: 'both', body: () => body });
    expect(response.status, path).toBe(200);
    return (await response.json()) as Json;
  };
  held.contact = `${(await post(`${MAIN}/api/v1/contact`, { firstName: 'Ida' })).id}`;
  const linked = { firstName: 'Ben', profileId: ben.profileId };
  held.callable = `${(await post(`${MAIN}/api/v1/contact`, linked)).id}`;
  held.old = `${(await post(`${MAIN}/api/v1/contact`, { firstName: 'Old' })).id}`;
  const category = await ada.call('categories.create', { body: { name: 'Quay' } });
  held.category = category.id;
  const others = { participantIds: [ben.profileId, cem.profileId] };
  held.group = `${(await post(`${DIRECTORY}/api/v2/chats`, others)).id}`;
  const said = await ada.call('messages.send', {
    params: { id: held.group },
    body: { tempId: 't-said', delta: [{ insert: 'Hello' }] },
  });
  held.message = said.id;
  await ada.prove();
  await ada.call('vault.create', { body: { method: 'pin', secret: '482615' } });
});
afterAll(() => app.close());

const authorization = (tokens: Call['tokens'] | 'profile'): Record<string, string> => {
  const { userToken } = ada.session;
  const { token } = ada.profile;
  const sent = { none: '', user: userToken, profile: token, both: `${userToken} ${token}` }[tokens];
  return sent === '' ? {} : { authorization: sent };
};

const ask = (
  { method, path, body }: Pick<Call, 'method' | 'path' | 'body' | 'tokens'>,
  tokens: Call['tokens'] | 'profile' = 'both',
): Promise<Response> =>
  fetch(app.origin + (typeof path === 'string' ? path : path()), {
    method,
    headers: {
      ...authorization(tokens),
      // GET auth/user has no authorization, but the browser's cookie.
      cookie: ada.cookie,
      ...{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body()) }),
  });

const contact = { type: 'individual', firstName: 'Ida', emails: [{ address: 'ida@example.test' }] };
const PARTICIPANT = () => `${DIRECTORY}/api/v2/chat/${held.group}/participant/${cem.profileId}`;

/** In this order: some need what was made before, and the last ones remove it. */
const CALLS: readonly Call[] = [
  {
    ...{ id: 'S7.1.01', method: 'GET', path: `${MAIN}/api/v1/auth/user`, tokens: 'none' },
    answers: ['token'],
  },
  {
    ...{ id: 'S7.1.02', method: 'GET', path: `${DIRECTORY}/api/v2/profiles`, tokens: 'user' },
    ...{ isList: true, answers: ['id', 'type', 'firstName', 'lastName', 'avatar', 'token'] },
  },
  {
    ...{ id: 'S7.1.03', method: 'PUT', tokens: 'both' },
    path: () => `${DIRECTORY}/api/v2/profile/${ada.profileId}`,
    body: () => ({ type: 'individual', firstName: 'Ada', lastName: 'Lovelace' }),
    answers: ['id', 'type', 'firstName', 'lastName', 'avatar', 'background'],
  },
  {
    ...{ id: 'S7.2.01', method: 'GET', path: `${MAIN}/api/v2/contacts?version=0` },
    ...{ tokens: 'user', answers: ['contacts', 'categories', 'version'] },
  },
  {
    ...{ id: 'S7.2.02', method: 'GET', tokens: 'user' },
    path: () => `${MAIN}/api/v2/contact/${held.contact}`,
    answers: ['id', 'type', 'firstName', 'emails', 'numbers', 'notes'],
  },
  {
    ...{ id: 'S7.2.02', method: 'GET', tokens: 'user' },
    path: () => `${MAIN}/api/v2/contact-category/${held.category}`,
    answers: ['id', 'name'],
  },
  {
    ...{ id: 'S7.2.03', method: 'POST', path: `${MAIN}/api/v1/contact`, tokens: 'user' },
    ...{ body: () => contact, answers: ['id'] },
  },
  {
    ...{ id: 'S7.2.04', method: 'PUT', tokens: 'user' },
    path: () => `${MAIN}/api/v2/contact/${held.contact}`,
    body: () => ({ ...contact, lastName: 'Duarte', numbers: [{ number: '+4930', country: '' }] }),
    answers: ['id', 'type', 'firstName', 'lastName', 'emails', 'numbers', 'notes'],
  },
  {
    ...{ id: 'S7.2.04', method: 'DELETE', tokens: 'user', answers: [] },
    path: () => `${MAIN}/api/v2/contact/${held.old}`,
  },
  {
    ...{ id: 'S7.2.05', method: 'POST', path: `${MAIN}/api/v2/contacts-import` },
    ...{ tokens: 'user', answers: ['imported', 'failed'] },
    body: () => ({ type: 'native', contacts: [contact, {}] }),
  },
  {
    ...{ id: 'S7.3.01', method: 'GET', path: `${DIRECTORY}/api/v2/chats?version=0` },
    ...{ tokens: 'both', answers: ['chats', 'version'] },
  },
  {
    ...{ id: 'S7.3.02', method: 'GET', tokens: 'both' },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}`,
    answers: [
      ...['id', 'name', 'avatar', 'isPrivate', 'participants', 'lastMessage'],
      ...['updatedTime', 'vaulted', 'version'],
    ],
  },
  {
    ...{ id: 'S7.3.02', method: 'PUT', tokens: 'both', body: () => ({ vaulted: false }) },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}`,
    answers: ['id', 'participants', 'vaulted', 'version'],
  },
  {
    ...{ id: 'S7.3.03', method: 'POST', path: `${DIRECTORY}/api/v2/chats`, tokens: 'both' },
    ...{ body: () => ({ participantIds: [ben.profileId] }), answers: ['id', 'participants'] },
  },
  {
    ...{ id: 'S7.3.03', method: 'POST', path: `${DIRECTORY}/api/v2/chats`, tokens: 'both' },
    ...{ body: () => ({ participantIds: [ben.profileId] }), answers: ['see'] },
  },
  {
    ...{ id: 'S7.3.04', method: 'DELETE', path: PARTICIPANT, tokens: 'both', answers: [] },
  },
  {
    ...{ id: 'S7.3.04', method: 'POST', tokens: 'both', answers: [] },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}/participants`,
    body: () => ({ participantIds: [cem.profileId] }),
  },
  {
    ...{ id: 'S7.3.05', method: 'POST', tokens: 'both', body: () => ({ id: held.message }) },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}/seen`,
    answers: [],
  },
  {
    ...{ id: 'S7.3.06', method: 'GET', tokens: 'both', answers: ['messages'] },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}/messages?take=25`,
  },
  {
    ...{ id: 'S7.3.06', method: 'GET', tokens: 'both', answers: ['messages'] },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}/messages?take=50&before=${held.message}`,
  },
  {
    ...{ id: 'S7.3.07', method: 'DELETE', tokens: 'both', answers: [] },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}/message/${held.message}`,
  },
  {
    ...{ id: 'S7.3.02', method: 'DELETE', tokens: 'both', answers: [] },
    path: () => `${DIRECTORY}/api/v2/chat/${held.group}`,
  },
  {
    ...{ id: 'S7.4.01', method: 'GET', path: `${MAIN}/api/v1/kv?key=vault`, tokens: 'user' },
    answers: ['value'],
  },
  {
    ...{ id: 'S7.4.02', method: 'POST', path: `${MAIN}/api/v1/registerPushToken` },
    ...{ tokens: 'user', answers: [] },
    body: () => ({
      ...{ endpoint: 'https://push.invalid/send/1', deviceInfo: 'Firefox', app: 'web' },
      publicKey:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      ...{ auth: 'tBHItJI5svbpez7KI4CCXg', oldSubscription: 'https://push.invalid/send/0' },
    }),
  },
  {
    ...{ id: 'S7.4.03', method: 'POST', path: `${MAIN}/api/v1/ephemeralCall`, tokens: 'both' },
    ...{ body: () => ({ contactId: held.callable }), answers: ['roomKey', 'userKey'] },
  },
  {
    ...{ id: 'S7.4.04', method: 'POST', path: `${MAIN}/api/logError`, tokens: 'none' },
    ...{ body: () => ({ anything: ['at all'] }), answers: [] },
  },
];

describe('each call is at its address, takes its tokens, and answers with its names', () => {
  test.each(CALLS.map((call) => [call.id, call] as const))('[%s] call', async (_, call) => {
    // Without the profile's token first, so that a call that takes effect takes it once.
    if (call.tokens === 'both')
      for (const missing of ['user', 'profile', 'none'] as const)
        expect((await ask(call, missing)).status, `with ${missing}`).toBe(401);
    if (call.tokens === 'user') expect((await ask(call, 'none')).status).toBe(401);
    const response = await ask(call, call.tokens);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Json | Json[];
    if (call.isList === undefined)
      expect(Object.keys(answer)).toEqual(expect.arrayContaining([...call.answers]));
    else {
      expect(answer).toHaveLength(1);
      for (const one of answer as Json[])
        expect(Object.keys(one)).toEqual(expect.arrayContaining([...call.answers]));
    }
  });
});

describe('the two sockets', () => {
  const open = (path: string, token: string, transport: 'websocket' | 'polling') => {
    const socket = io(app.origin, {
      ...{ path, transports: [transport], forceNew: true, reconnection: false },
      ...{ auth: { token }, extraHeaders: { cookie: ada.cookie, origin: app.origin } },
    });
    return new Promise<'connected' | 'refused'>((resolve) => {
      socket.once('connect', () => resolve('connected'));
      socket.once('connect_error', () => resolve('refused'));
    }).finally(() => socket.close());
  };
  const SOCKETS = [
    ['S7.5.01', '/api/main/api/v1/socket/', () => ada.session.userToken, () => ada.profile.token],
    ['S7.5.02', '/api/directory/socket.io/', () => ada.profile.token, () => ada.session.userToken],
  ] as const;

  test.each(SOCKETS)('[%s] %s takes its token by websocket alone', async (_, path, its, other) => {
    expect(await open(path, its(), 'websocket')).toBe('connected');
    expect(await open(path, its(), 'polling')).toBe('refused');
    expect(await open(path, other(), 'websocket')).toBe('refused');
    expect(await open(path, '', 'websocket')).toBe('refused');
  });
});
