import type { CallAnswer, Share } from '@kith/contract';
import { createModel, ME } from '@kith/contract/chat/reducers.testing';
import { restoredContact } from '@kith/contract/contacts/contact-names';
import { DEFAULT_PREFERENCES } from '@kith/contract/preferences/preferences';
import { addressOf, ROUTES, type RouteName } from '@kith/contract/routes';
import type { TestEnvironment } from '../../platform/testing/environment.ts';
import { tokenOf } from '../../platform/testing/tokens.ts';

const DAY = 86_400_000;

type Answers = { [Name in RouteName]?: CallAnswer<Name> };

/** An account with some of everything, on a server that refuses every change. */
export const serveFilled = (env: TestEnvironment): void => {
  const now = env.now();
  const token = tokenOf({ exp: now / 1_000 + 7 * 86_400 });
  const chats = createModel(2);
  chats.act({ kind: 'rename', chat: 0, name: 'Harbour' });
  for (const by of [1, 2, 0]) chats.act({ kind: 'send', chat: 0, by });
  const contact = restoredContact({
    ...{ id: 'clara', version: now, firstName: 'Clara', lastName: 'Jansen' },
    emails: [{ type: 'work', address: 'clara@example.test' }],
  });
  const times = { createdTime: now - DAY, lastUsedTime: now - DAY };
  const face = { avatar: null, updatedTime: now };
  const own = { background: null, hue: 205, ...face };
  const ada = { id: ME, type: 'individual', firstName: 'Ada', lastName: 'Byron', ...own } as const;
  const clara = { id: 'p7', type: 'individual', firstName: 'Clara', ...face } as const;
  const address = { primary: true, verified: true };
  const share: Share = {
    ...{
      id: 's1',
      url: 'https://kith.example/files/s1',
      title: 'Harbour',
      note: 'Ada',
      state: 'open',
    },
    ...{ expiresTime: now + DAY, maxDownloads: 3, downloads: 1, hasPassword: true },
    ...{ visibility: 'contact', createdTime: now - DAY, fileCount: 2, size: 1e6 },
    isEncrypted: false,
  };
  const answers: Answers = {
    'auth.user': { token },
    'profiles.list': [{ ...ada, token }],
    'profiles.deleted': { profiles: [{ ...ada, id: 'p9', deleteAfter: now + DAY }] },
    'chats.list': { ...chats.list(), epoch: 'first' } as never,
    'messages.list': { ...chats.messages('c0', {}), epoch: 'first' } as never,
    'contacts.list': {
      ...{ contacts: [contact], categories: [], version: now },
      ...{ epoch: 'first', full: true, next: null },
    },
    'profiles.unread': { profiles: [] },
    'profiles.lookup': { people: [], deleted: [] },
    'preferences.get': { ...DEFAULT_PREFERENCES, version: 1 },
    'privacy.get': {
      ...{ foundBy: 'everybody', writtenBy: 'everybody', calledBy: 'known' },
      ...{ presenceTo: 'known', busyTo: 'contacts', invitesAs: 'name' },
    } as never,
    'blocks.list': { blocks: [{ person: clara, createdTime: now - DAY }], next: null },
    'sessions.list': {
      sessions: [
        { id: 's1', name: null, device: 'Firefox', current: true, unfamiliar: false, ...times },
        { id: 's2', name: null, device: '', current: false, unfamiliar: true, ...times },
      ],
    } as never,
    'accessTokens.list': {
      accessTokens: [
        { id: 't1', name: 'Harbour', scope: 'read', expiresTime: now + DAY, ...times },
      ],
    },
    'emails.list': {
      emails: [
        { id: 'e1', email: 'ada@kith.example', ...address },
        { id: 'e2', email: 'byron@kith.example', primary: false, verified: false },
      ],
      canVerify: true,
    } as never,
    'phones.list': { phones: [], canVerify: true },
    'secondFactor.get': {
      totp: null,
      passkeys: [{ id: 'k1', name: 'Harbour', isSynced: true, ...times }],
      recoveryCodesLeft: 3,
      rememberedDevices: 1,
    },
    'totp.begin': { secret: '23456723', address: 'otpauth://totp/kith' },
    'invitations.list': {
      invitations: [
        {
          ...{ code: 'i1', createdTime: now, expiresTime: now + DAY, maxUses: 3, uses: 1 },
          email: 'clara@example.test',
        },
      ],
      pending: [],
      next: null,
    },
    'invitations.look': { id: 'p7', name: 'Clara', avatar: null },
    'calls.list': {
      calls: [
        {
          ...{ id: 'k1', isIncoming: true, person: clara, profileId: ME, video: false },
          ...{ state: 'missed', isQuiet: false, createdTime: now - DAY },
          ...{ answeredTime: null, endedTime: now - DAY, note: null, chatId: null },
        },
      ],
      next: 'more',
    },
    'export.get': { export: null },
    'shares.list': { shares: [share], next: 'more' },
    'shares.get': { ...share, encrypted: null, files: [] },
    'shares.log': {
      entries: [
        { id: 'l1', kind: 'wrongPassword', time: now, device: 'Firefox', fileName: null },
        { id: 'l2', kind: 'downloaded', time: now, device: 'Firefox', fileName: 'Harbour' },
      ],
      next: 'more',
    },
    'files.usage': { used: 9e9, quota: 1e10 },
    'operator.self': { isOperator: true },
    'operator.overview': {
      ...{ version: '1.0.0', node: '26.0.0', database: 'sqlite', sockets: 2 },
      ...{ startedTime: now - DAY, serverTime: now, memoryBytes: 1e8 },
      figures: [{ name: 'accounts', count: 2 }],
      storage: { databaseBytes: 1e6, freeBytes: 1e6, disk: 'low' },
      mail: { kind: 'smtp', waiting: 1, operators: 1 },
      payments: { provider: 'stripe', heardTime: now, isUnheard: true },
      tasks: { waiting: 1, running: 0, failed: 1 },
      processes: ['one.example:1', 'two.example:2'].map((name) => ({
        ...{ name, version: '1.0.0', startedTime: now - DAY, sockets: 1 },
        ...{ memoryBytes: 5e7, freeBytes: 1e6, disk: 'low' as const },
      })),
      jobs: [],
    },
    'operator.accounts': {
      accounts: [
        { id: 'a1', email: 'ada@kith.example', names: ['Ada'], isOperator: true, ...times },
        { id: 'a2', email: 'clara@example.test', names: ['Clara'], isOperator: false, ...times },
      ],
      next: 'more',
    },
    // In English whatever the language, as are the mails about them.
    'operator.reports': { reports: [], next: null },
    'operator.tasks': {
      tasks: [
        { id: 'k1', kind: 'mail', attempts: 3, nextTime: null, failure: null, createdTime: now },
      ],
      next: null,
    } as never,
  };
  const named = (Object.keys(ROUTES) as RouteName[]).map((name) => {
    // The build leaves out the usual method.
    const { method = 'GET', path } = ROUTES[name];
    const params = Object.fromEntries(path.match(/(?<=:)\w+/g)?.map((key) => [key, '~']) ?? []);
    return { name, method, parts: addressOf(name, params).split('/') };
  });
  env.fetch = async (url, { method = 'GET' } = {}) => {
    const parts = new URL(url, location.href).pathname.split('/');
    const found = named.find(
      (route) =>
        route.method === method &&
        route.parts.length === parts.length &&
        route.parts.every((part, at) => part === '~' || part === parts[at]),
    );
    const answer = found && answers[found.name];
    if (answer !== undefined) return Response.json(answer);
    return Response.json({ error: { code: 'internal', message: 'They Broken' } }, { status: 500 });
  };
};
