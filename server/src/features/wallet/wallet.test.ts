import { DAY_MS, type KithError, MESSAGE_PREVIEW_MAX_UNITS, type Message } from '@kith/contract';
import type { PaymentAttachment } from '@kith/contract/wallet/payments.attachments';
import type { WalletChanged, WalletDebt, WalletEntry } from '@kith/contract/wallet/wallet.schemas';
import {
  emptyWallet,
  reduceWalletChanged,
  type WalletList,
  withWalletAnswer,
} from '@kith/contract/wallet/wallet-list';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { expectFresh } from '../../testing/law.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import { accountsAstray, currenciesAstray } from './ledger.store.ts';
import { createLedger } from './ledger.ts';
import { createWalletCollection } from './wallet.collection.ts';

let clock: ReturnType<typeof manualClock>;
let app: TestApp;
let ann: TestClient;
let ben: TestClient;
let cem: TestClient;

beforeEach(async () => {
  clock = manualClock();
  app = await startTestApp({ clock });
  ann = await app.client().register({ email: 'ann@example.test' });
  ben = await app.client().register({ email: 'ben@example.test' });
  cem = await app.client().register({ email: 'cem@example.test' });
});
afterEach(async () => {
  expect(await accountsAstray(app.database.read)).toEqual([]);
  expect(await currenciesAstray(app.database.read)).toEqual([]);
  await app.close();
});

const groupOf = async (...others: TestClient[]): Promise<string> => {
  const made = await ann.call('chats.create', {
    body: { participantIds: others.map(profileOf), name: 'Dinner' },
  });
  const chatId = 'see' in made ? made.see : made.id;
  for (const other of others)
    await other.call('messages.send', {
      params: { id: chatId },
      body: { tempId: `t-hello-${profileOf(other)}`, delta: [{ insert: 'Hello' }] },
    });
  return chatId;
};
const share = (who: TestClient, amount: string) => ({ profileId: profileOf(who), amount });
const dinner = (changes: object = {}) => ({
  ...{ title: 'Dinner at the harbour', currency: 'EUR', payeeId: profileOf(ann) },
  shares: [share(ann, '3334'), share(ben, '3333'), share(cem, '3333')],
  ...changes,
});
const create = (who: TestClient, changes: object = {}) =>
  who.call('payments.create', { body: dinner(changes) });
let count = 0;
const send = (who: TestClient, chatId: string, id: string) =>
  who.call('messages.send', {
    params: { id: chatId },
    body: { tempId: `t-pay-${++count}`, delta: [], attachmentIds: [id] },
  });
const asked = async (chatId: string, changes: object = {}): Promise<string> => {
  const { id } = await create(ann, changes);
  await send(ann, chatId, id);
  return id;
};
const walletOf = async (who: TestClient): Promise<WalletList> =>
  withWalletAnswer(emptyWallet(), await who.call('wallet.list'));
const debtsOf = async (who: TestClient): Promise<WalletDebt[]> =>
  [...(await walletOf(who)).items.values()].filter((item) => item.type === 'debt');
const entriesOf = async (who: TestClient): Promise<string[]> =>
  (await who.call('wallet.history')).entries.map(
    ({ kind, account, amount }: WalletEntry) => `${kind} ${account} ${amount}`,
  );
const update = async (who: TestClient, id: string, state: WalletDebt['state'], reason?: string) =>
  who.call('debts.update', { params: { id }, body: { state, ...(reason && { reason }) } });
/** Only who shares something with them knows their name. */
const hide = (who: TestClient) => who.call('privacy.update', { body: { foundBy: 'nobody' } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: KithError) => error.code,
  );
const cardIn = async (who: TestClient, chatId: string): Promise<PaymentAttachment> => {
  const { messages } = await who.call('messages.list', { params: { id: chatId } });
  const found = messages.find(
    (one): one is Message => 'delta' in one && one.attachments.length > 0,
  );
  return found?.attachments[0] as PaymentAttachment;
};
const kindsOf = async (who: TestClient): Promise<string[]> => {
  const { items } = await who.call('timeline.list');
  return items.flatMap((item) =>
    'kind' in item && /payment|claim/.test(item.kind) && !item.done ? item.kind : [],
  );
};

test('a dinner is split, paid in cash, and confirmed by the person who paid for all', async () => {
  const chatId = await groupOf(ben, cem);
  const id = await asked(chatId);
  expect((await debtsOf(ann)).map(({ amount }) => amount)).toEqual(['3333', '3333']);
  const [debt] = await debtsOf(ben);
  expect(debt).toMatchObject({
    ...{ title: 'Dinner at the harbour', debtorId: profileOf(ben), payeeId: profileOf(ann) },
    ...{ currency: 'EUR', amount: '3333', state: 'open', chatId, isVaulted: false },
  });
  expect(await kindsOf(ben)).toEqual(['paymentAsked']);
  const debtId = debt?.id ?? '';
  await update(ben, debtId, 'claimed');
  expect((await cardIn(cem, chatId)).shares).toEqual([
    { profileId: profileOf(ben), state: 'claimed' },
    { profileId: profileOf(cem), state: 'open' },
  ]);
  expect([await kindsOf(ben), await kindsOf(ann)]).toEqual([[], ['paymentClaimed']]);
  await update(ann, debtId, 'settled');
  // Repeated after its answer was lost.
  await update(ann, debtId, 'settled');
  expect(await debtsOf(ben)).toEqual([]);
  expect(await kindsOf(ann)).toEqual([]);
  expect(await entriesOf(ben)).toEqual(['settled payable 3333', 'owed payable -3333']);
  expect((await cardIn(ben, chatId)).shares[0]?.state).toBe('settled');
  expect(await ann.call('payments.get', { params: { id } })).toMatchObject({ total: '10000' });
});

test('a claim is declined with a reason, and only each person does what is theirs', async () => {
  const chatId = await groupOf(ben, cem);
  await asked(chatId);
  const [debt] = await debtsOf(ben);
  const id = debt?.id ?? '';
  expect(await refusal(update(ben, id, 'settled'))).toBe('not_allowed');
  expect(await refusal(update(ann, id, 'claimed'))).toBe('not_allowed');
  expect(await refusal(update(cem, id, 'settled'))).toBe('not_found');
  await update(ben, id, 'claimed');
  await update(ann, id, 'open', 'Nothing has arrived');
  expect(await debtsOf(ben)).toMatchObject([{ state: 'open', reason: 'Nothing has arrived' }]);
  expect(await kindsOf(ben)).toContain('claimDeclined');
  expect(await refusal(update(ben, id, 'claimed', 'Said by the wrong one'))).toBe('invalid_field');
  await update(ben, id, 'claimed');
  expect(await refusal(update(ben, id, 'open', 'Said by the wrong one'))).toBe('invalid_field');
  // Also without a reason.
  await update(ann, id, 'open');
  expect(await kindsOf(ben)).toContain('claimDeclined');
  await update(ben, id, 'refused', 'I was not there');
  expect(await refusal(update(ann, id, 'settled'))).toBe('conflict');
  expect(await entriesOf(ben)).toEqual(['refused payable 3333', 'owed payable -3333']);
});

test('two answers at once have one effect', async () => {
  const chatId = await groupOf(ben, cem);
  await asked(chatId);
  const id = (await debtsOf(ben))[0]?.id ?? '';
  const answers = await Promise.all([
    refusal(update(ann, id, 'settled')),
    refusal(update(ann, id, 'withdrawn')),
    refusal(update(ann, id, 'settled')),
  ]);
  expect(answers).toContain('ok');
  expect((await entriesOf(ben)).length).toBe(2);
});

test('only those who are named see amounts, and leaving keeps what is owed', async () => {
  const chatId = await groupOf(ben, cem);
  const id = await asked(chatId, { shares: [share(ben, '900')] });
  expect(JSON.stringify(await cardIn(cem, chatId))).not.toContain('900');
  expect(await refusal(cem.call('payments.get', { params: { id } }))).toBe('not_found');
  await ben.call('chats.remove', { params: { id: chatId } });
  await hide(ben);
  // As if he had left long ago.
  await app.database.transaction(({ query }) =>
    query.deleteFrom('participant').where('profile_id', '=', profileOf(ben)).execute(),
  );
  const known = async () => {
    const query = { ids: profileOf(ben) };
    return (await ann.call('profiles.lookup', { query })).people.map((person) => person.id);
  };
  expect(await known()).toEqual([profileOf(ben)]);
  const debt = (await debtsOf(ben))[0]?.id ?? '';
  await update(ben, debt, 'claimed');
  await update(ann, debt, 'settled');
  expect(await debtsOf(ann)).toEqual([]);
  expect(await known()).toEqual([]);
});

test('refuses strangers, people who are not in the chat, twice the same, nothing, and too much', async () => {
  const chatId = await groupOf(ben);
  const { id } = await create(ann);
  expect(await refusal(send(ann, chatId, id))).toBe('conflict');
  const shares = [share(ben, '1'), share(ben, '2')];
  expect(await refusal(create(ann, { shares }))).toBe('invalid_field');
  expect(await refusal(create(ann, { shares: [share(ann, '5')] }))).toBe('invalid_field');
  for (const amount of ['0', '-5', '1.5', '9007199254740992', '1e3'])
    expect(await refusal(create(ann, { shares: [share(ben, amount)] }))).toBe('invalid_field');
  expect(await refusal(create(ann, { currency: 'XXX' }))).toBe('invalid_field');
});

test('an account asks twenty times a day', async () => {
  for (let nth = 0; nth < 15; nth += 1) await create(ann);
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => refusal(create(ann))));
  expect(atOnce.filter((answer) => answer === 'ok')).toHaveLength(5);
  // Not as something that passes: messages behind it would wait with it.
  expect(await refusal(create(ann))).toBe('conflict');
  clock.set(clock.now() + DAY_MS + 1);
  const later = await app.client().login('ann@example.test');
  expect(await refusal(create(later))).toBe('ok');
});

const hello = (who: TestClient, chatId: string) =>
  refusal(
    who.call('messages.send', {
      params: { id: chatId },
      body: { tempId: `t-more-${++count}`, delta: [{ insert: 'Hello again' }] },
    }),
  );

test('a request that cannot be owed is refused as a whole, and the chat goes on', async () => {
  const chatId = await groupOf(ben, cem);
  const { database } = app;
  const ledger = createLedger({ clock, random: systemRandom });
  const wallets = createWalletCollection({
    ...{ database, clock, endpoint: { emit: () => undefined } as never },
    vaulted: async () => new Set(),
  });
  const [to, from] = [profileOf(ann), profileOf(ben)];
  const most = 9_000_000_000_000_000n;
  const one = { currency: 'EUR' };
  await database.transaction((tx) =>
    wallets.change(tx, [to, from], (change) =>
      ledger.post(
        tx,
        {
          ...{ payerId: to, key: 'most', kind: 'owed', title: 'All', chatId: null, seq: null },
          postings: [
            { ...one, profileId: to, account: 'receivable', amount: most, otherId: from },
            { ...one, profileId: from, account: 'payable', amount: -most, otherId: to },
          ],
        },
        change,
      ),
    ),
  );
  const { id } = await create(ann);
  // With others in one transaction.
  const sent = await Promise.all([
    hello(cem, chatId),
    refusal(send(ann, chatId, id)),
    hello(ben, chatId),
  ]);
  expect(sent).toEqual(['ok', 'conflict', 'ok']);
  expect(await hello(ann, chatId)).toBe('ok');
  expect(await debtsOf(cem)).toEqual([]);
  expect(await cardIn(cem, chatId)).toBeUndefined();
});

test('whoever was deleted is asked for nothing', async () => {
  const made = await ann.call('chats.create', { body: { participantIds: [profileOf(ben)] } });
  const chatId = 'see' in made ? made.see : made.id;
  for (const who of [ann, ben]) expect(await hello(who, chatId)).toBe('ok');
  await app.database.transaction(({ query }) =>
    query
      .updateTable('profile')
      .set({ erased_time: clock.now() })
      .where('id', '=', profileOf(ben))
      .execute(),
  );
  const { id } = await create(ann, { shares: [share(ben, '5')] });
  expect(await refusal(send(ann, chatId, id))).toBe('conflict');
});

test('a message with many requests of long titles can be read in every list', async () => {
  const chatId = await groupOf(ben, cem);
  const attachmentIds: string[] = [];
  for (let nth = 0; nth < 20; nth += 1)
    attachmentIds.push((await create(ann, { title: 'A long title. '.repeat(8).trim() })).id);
  await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-many', delta: [], attachmentIds },
  });
  const { chats } = await ben.call('chats.list');
  const chat = chats.find(({ id }) => id === chatId);
  const preview = (chat !== undefined && 'lastMessage' in chat && chat.lastMessage?.preview) || '';
  expect(preview).toMatch(/^A long title/);
  expect(preview.length).toBeLessThanOrEqual(MESSAGE_PREVIEW_MAX_UNITS);
  expect((await debtsOf(ann)).length).toBe(40);
});

test('a request is sent once, wherever it is sent at the same time, and not later', async () => {
  const chats = [await groupOf(ben, cem), await groupOf(cem, ben)];
  const { id } = await create(ann);
  const later = ann.call('messages.send', {
    params: { id: chats[0] ?? '' },
    body: {
      ...{ tempId: 't-pay-later', delta: [], attachmentIds: [id] },
      sendAt: clock.now() + DAY_MS,
    },
  });
  expect(await refusal(later)).toBe('conflict');
  const sent = await Promise.all(chats.map((chatId) => refusal(send(ann, chatId, id))));
  expect(sent.sort()).toEqual(['not_found', 'ok']);
  for (const chatId of chats) expect(await hello(ben, chatId)).toBe('ok');
  expect(await debtsOf(ben)).toHaveLength(1);
});

test('whoever has blocked the sender is asked for nothing, in a group as well', async () => {
  const chatId = await groupOf(ben, cem);
  await ben.call('blocks.add', { params: { id: profileOf(ann) } });
  await asked(chatId);
  expect([await debtsOf(ben), await kindsOf(ben)]).toEqual([[], []]);
  expect((await debtsOf(ann)).map(({ debtorId }) => debtorId)).toEqual([profileOf(cem)]);
  await asked(chatId, { shares: [share(ben, '5')] });
  expect((await debtsOf(ann)).length).toBe(1);
});

test('debts of chats in the closed vault are absent, also of threads and after leaving', async () => {
  const chatId = await groupOf(ben, cem);
  const root = await ann.call('messages.send', {
    params: { id: chatId },
    body: { tempId: 't-root', delta: [{ insert: 'Who was there?' }] },
  });
  const thread = await ann.call('messages.thread', {
    params: { id: chatId, messageId: root.id },
  });
  const secret = { title: 'Quokka', shares: [share(ben, '777')] };
  await asked(chatId, secret);
  // Ben was never in the thread.
  await asked(thread.id, secret);
  expect(await debtsOf(ben)).toHaveLength(2);
  await hide(ann);
  await ben.prove();
  await ben.call('vault.create', { body: { method: 'pin', secret: '482915' } });
  const open = () => ben.call('vault.open', { body: { secret: '482915' } });
  await open();
  await ben.call('chats.update', { params: { id: chatId }, body: { vaulted: true } });
  await ben.call('vault.close');
  const socket = await ben.directory();
  await socket.next('heads');
  const from = socket.heard.length;
  const { version } = await walletOf(ben);
  await asked(chatId, secret);
  const third = await asked(thread.id, secret);
  await socket.next('wallet.changed', (change) => change.version > version);
  const heard = socket.heard.slice(from);
  const seen = async () =>
    JSON.stringify([
      [...(await walletOf(ben)).items.values()],
      await ben.call('wallet.list', { query: { version: '1' } }),
      await ben.call('wallet.history'),
      await ben.call('timeline.list'),
      await ben.call('profiles.lookup', { query: { ids: profileOf(ann) } }),
      heard,
    ]);
  const hides = ['Quokka', '777', chatId, thread.id, profileOf(ann), 'receivable', 'payable'];
  const leaks = async () => {
    const all = await seen();
    return hides.filter((text) => all.includes(text));
  };
  expect(await leaks()).toEqual([]);
  expect(await refusal(ben.call('payments.get', { params: { id: third } }))).toBe('not_found');
  await open();
  expect(await debtsOf(ben)).toHaveLength(4);
  await ben.call('chats.remove', { params: { id: chatId } });
  await ben.call('vault.close');
  expect(await leaks()).toEqual([]);
  await open();
  expect((await ben.call('wallet.history')).entries).toHaveLength(4);
  // Given up, it has nothing to hide.
  const { version: before } = await walletOf(ben);
  await ben.call('vault.remove');
  expect(await debtsOf(ben)).toHaveLength(4);
  expect((await walletOf(ben)).version).toBeGreaterThan(before);
});

test('access tokens of every scope are refused', async () => {
  await groupOf(ben, cem);
  const { token } = await (await ann.prove()).call('accessTokens.create', {
    body: { name: 'Bot', scope: 'full', days: 30 },
  });
  const bot = await new TestClient(app.origin, {
    ...{ cookies: new Map(), userToken: '', profiles: [] },
  }).enter({ token });
  expect(await refusal(create(bot))).toBe('not_allowed');
});

test('old snapshot + events = fresh snapshot', async () => {
  const chatId = await groupOf(ben, cem);
  const devices: {
    client: TestClient;
    socket: DirectoryClient;
    list: WalletList;
    asleep: WalletList;
    heard: number;
  }[] = [];
  for (const client of [ann, ben, cem]) {
    const socket = await client.directory();
    await socket.next('heads');
    const list = await walletOf(client);
    devices.push({ client, socket, list, asleep: list, heard: socket.heard.length });
  }
  const caughtUp = async (client: TestClient, list: WalletList) =>
    withWalletAnswer(
      list,
      await client.call('wallet.list', { query: { version: String(list.version) } }),
    );
  await asked(chatId);
  const id = (await debtsOf(ben))[0]?.id ?? '';
  await update(ben, id, 'claimed');
  await update(ann, id, 'settled');
  await asked(chatId);
  await expectFresh(
    devices.map((device) => ({
      who: profileOf(device.client),
      fresh: () => walletOf(device.client),
      heard: async ({ version }: WalletList) => {
        if (device.list.version < version)
          await device.socket.next('wallet.changed', (change) => change.version >= version);
        for (; device.heard < device.socket.heard.length; device.heard += 1) {
          const { name, payload } = device.socket.heard[device.heard] ?? {};
          if (name !== 'wallet.changed') continue;
          const reduced = reduceWalletChanged(device.list, payload as WalletChanged);
          device.list = reduced.gap ? await caughtUp(device.client, device.list) : reduced.list;
        }
        return device.list;
      },
      asked: async () => {
        device.asleep = await caughtUp(device.client, device.asleep);
        return device.asleep;
      },
    })),
    ({ version, items }) => ({ version, items: Object.fromEntries([...items].sort()) }),
  );
});
