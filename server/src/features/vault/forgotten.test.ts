import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, VAULT_FORGOTTEN_MS } from '@kith/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/cast.ts';
import { somebody, type TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { startSmtp } from '../../testing/smtp.ts';
import type { DirectoryClient } from '../../testing/sockets.ts';
import { createWires } from '../../testing/wires.ts';

const SECRET = '482915';
const WAIT_MS = 7 * DAY_MS;

const clock = manualClock();
let here: TestApp;
/** Another node. */
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
beforeEach(() => clock.set(clock.now() + MINUTE_MS));

let accounts = 0;
/** A person with a chat in the vault and a browser at each node; the vault is closed in both. */
const withVaultedChat = async () => {
  const email = `forgotten-${++accounts}@example.test`;
  const client = await (await here.client().register({ email })).prove();
  const friends = [await here.client().register(), await there.client().register()];
  const participantIds = friends.map(profileOf);
  const group = { participantIds, name: 'The secret group' };
  const made = await client.call('chats.create', { body: group });
  const id = 'see' in made ? made.see : made.id;
  const params = { params: { id } };
  const body = { method: 'pin', secret: SECRET } as const;
  const { vault, recoveryCode } = await client.call('vault.create', { body });
  await client.call('vault.open', { body: { secret: SECRET } });
  await client.call('chats.update', { ...params, body: { vaulted: true } });
  await client.call('vault.close');
  const other = await there.client().login(email);
  return { client, other, email, id, params, vault, recoveryCode };
};
type Person = Awaited<ReturnType<typeof withVaultedChat>>;

/** The sign-ins of a week ago have ended. */
const signedInAgain = async (person: Person): Promise<Person> => ({
  ...person,
  client: await here.client().login(person.email),
  other: await there.client().login(person.email),
});

const forget = async (client: TestClient): Promise<number | null> =>
  (await (await client.prove()).call('vault.forget')).vault.leavesTime;
const vaultOf = (client: TestClient) => client.call('vault.get', { query: { key: 'vault' } });
const stub = (id: string) => ({ id, vaulted: true });
/** Past the next hourly job of both nodes. */
const arriveAt = async (time: number): Promise<void> => {
  clock.set(time);
  await clock.advance(1);
};
/** Lets hours pass: the next run is timed from the end of one that may still be in progress. */
const lookUntil = async (told: Promise<unknown>): Promise<void> => {
  let isTold = false;
  void told.then(() => {
    isTold = true;
  });
  const look = async () => {
    if (!isTold) await arriveAt(clock.now() + HOUR_MS);
    return isTold;
  };
  await expect.poll(look, { interval: 200 }).toBe(true);
};
const heardOf = (socket: DirectoryClient, id: string) =>
  socket.heard.filter(
    ({ name, payload }) => name === 'chats.changed' && JSON.stringify(payload).includes(id),
  );

test('waits for seven days', () => {
  expect(VAULT_FORGOTTEN_MS).toBe(WAIT_MS);
});

test('requires step-up, and reveals nothing of the contents', async () => {
  const { client, params, id, email } = await withVaultedChat();
  const fresh = await here.client().login(email);
  await expect(fresh.call('vault.forget')).rejects.toMatchObject({ code: 'step_up_required' });
  await forget(client);
  expect(await client.call('chats.get', params)).toEqual(stub(id));
  const nobody = await (await here.client().register()).prove();
  await expect(nobody.call('vault.forget')).rejects.toMatchObject({ code: 'not_found' });
});

test('is announced on every device, and repeating it does not restart the wait', async () => {
  const { client, other, vault } = await withVaultedChat();
  const sockets = [await client.main(), await other.main()];
  for (const socket of sockets)
    expect(await socket.next('vault.changed')).toEqual({ vault, until: null });
  const leavesTime = await forget(client);
  expect(leavesTime).toBe(clock.now() + WAIT_MS);
  const told = { vault: { ...vault, leavesTime }, until: null };
  for (const socket of sockets) expect(await socket.next('vault.changed')).toEqual(told);
  // And every device that connects later.
  expect(await vaultOf(other)).toEqual({ value: told.vault });
  clock.set(clock.now() + DAY_MS);
  expect(await forget(other)).toBe(leavesTime);
  for (const socket of sockets) socket.close();
});

test('after the wait, its chats are back at every node, announced once', async () => {
  const person = await withVaultedChat();
  const { params, id } = person;
  const leavesTime = await forget(person.client);
  if (leavesTime === null) throw new Error('Nothing was scheduled.');
  await arriveAt(leavesTime - SECOND_MS);
  const { client, other } = await signedInAgain(person);
  await expect.poll(() => other.call('chats.get', params)).toEqual(stub(id));
  const sockets = [await client.directory(), await other.directory()];
  for (const socket of sockets) await socket.next('heads');
  const mains = [await client.main(), await other.main()];
  const told = mains.map((main) =>
    main.next('vault.changed', ({ vault, until }) => vault === null && until === null),
  );
  await arriveAt(leavesTime);
  await lookUntil(Promise.all(told));
  for (const socket of sockets)
    await socket.next('chats.changed', ({ created }) => created.some((chat) => chat.id === id));
  const chat = await other.call('chats.get', params);
  expect(chat).toMatchObject({ vaulted: false, name: 'The secret group' });
  await expect(vaultOf(client)).rejects.toMatchObject({ code: 'not_found' });
  // Later runs of either node find nothing to do.
  await arriveAt(clock.now() + HOUR_MS);
  await arriveAt(clock.now() + HOUR_MS);
  const body = { tempId: 't-last', delta: [{ insert: 'after all' }] };
  await client.call('messages.send', { ...params, body });
  for (const socket of sockets) {
    await socket.next('messages.changed', ({ owner }) => owner === id);
    const back = heardOf(socket, id).filter(({ payload }) =>
      JSON.stringify(payload).includes('"created":[{'),
    );
    expect(back).toHaveLength(1);
  }
  for (const socket of [...sockets, ...mains]) socket.close();
});

test.each([
  {
    how: 'cancelling it on another device',
    cancel: ({ other }: Person) => other.call('vault.remember'),
  },
  {
    how: 'opening it with the secret',
    cancel: ({ other }: Person) => other.call('vault.open', { body: { secret: SECRET } }),
  },
  {
    how: 'opening it with the recovery code',
    cancel: ({ other, recoveryCode }: Person) =>
      other.call('vault.open', { body: { recoveryCode } }),
  },
])('$how keeps the chats where they are', async ({ cancel }) => {
  const before = await withVaultedChat();
  const { params, id, vault } = before;
  const leavesTime = await forget(before.client);
  clock.set(clock.now() + WAIT_MS - MINUTE_MS);
  const person = await signedInAgain(before);
  const sockets = [await person.client.main(), await person.other.main()];
  for (const socket of sockets)
    await socket.next('vault.changed', (told) => told.vault?.leavesTime === leavesTime);
  await cancel(person);
  for (const socket of sockets)
    await socket.next('vault.changed', (told) => told.vault?.leavesTime === null);
  await person.other.call('vault.close');
  await arriveAt(clock.now() + HOUR_MS);
  await arriveAt(clock.now() + HOUR_MS);
  expect(await vaultOf(person.client)).toEqual({ value: vault });
  expect(await person.client.call('chats.get', params)).toEqual(stub(id));
  for (const socket of sockets) socket.close();
});

test('the recovery code sets a new secret, with a new recovery code', async () => {
  const { client, recoveryCode, params, id } = await withVaultedChat();
  await client.call('vault.open', { body: { recoveryCode } });
  expect(await client.call('chats.get', params)).toMatchObject({ name: 'The secret group' });
  const body = { method: 'pin', secret: '190283' } as const;
  const changed = await client.call('vault.change', { body });
  expect(changed.recoveryCode).not.toBe(recoveryCode);
  expect(await client.call('chats.get', params)).toEqual(stub(id));
  for (const former of [{ recoveryCode }, { secret: SECRET }])
    await expect(client.call('vault.open', { body: former })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
  await client.call('vault.open', { body: { recoveryCode: changed.recoveryCode } });
  expect(await client.call('chats.get', params)).toMatchObject({ name: 'The secret group' });
});

test('one email says when, and reveals nothing of the contents', async () => {
  const smtp = await startSmtp();
  const app = await startTestApp({ clock, smtpUrl: smtp.url });
  onTestFinished(async () => {
    await app.close();
    await smtp.close();
  });
  const person = somebody({ email: 'forgets@example.test' });
  const answer = await app.client().call('auth.register', { body: person });
  if (!('verification' in answer)) throw new Error('No address has to be verified.');
  const code = await smtp.codeFor(person.email);
  const client = await app.client().verify(answer.verification, code);
  await client.prove();
  await client.call('vault.create', { body: { method: 'pin', secret: SECRET } });
  const before = smtp.letters.length;
  const time = await forget(client);
  await expect.poll(() => smtp.letters.length).toBe(before + 1);
  await forget(client);
  const letter = await smtp.letterTo(person.email);
  expect(letter.subject).toContain('vault will be emptied');
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  expect(letter.text).toContain(date.format(time ?? 0));
  expect(letter.text).toContain('/app/settings');
  expect(smtp.letters).toHaveLength(before + 1);
});
