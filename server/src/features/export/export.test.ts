import { CONTACT_IMPORT_MAX, EXPORT_LIFETIME_MS, LIST_PAGE, MINUTE_MS } from '@kith/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { TestClient } from '../../testing/client.ts';
import { manualClock } from '../../testing/clock.ts';
import { somePicture } from '../../testing/pictures.ts';
import { uploadFile, uploadPicture } from '../../testing/uploads.ts';
import { download, filesOf, made, stateOf, ticketOf } from './export.testing.ts';

const clock = manualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());

const SLOW = { timeout: 60_000 };
test('everything in an account is in one file, and nothing of anyone else', SLOW, async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  const other = await app.client().register();
  await owner.call('contacts.create', { body: { firstName: 'Kept', lastName: 'Contact' } });
  await other.call('contacts.create', { body: { firstName: 'Not', lastName: 'Yours' } });
  const chatWith = async (from: TestClient, to: TestClient) => {
    const made = await from.call('chats.create', { body: { participantIds: [to.profile.id] } });
    return 'see' in made ? made.see : made.id;
  };
  const write = async (from: TestClient, id: string, words: string, attachmentIds: string[]) =>
    from.call('messages.send', {
      params: { id },
      body: { tempId: `t-${words}`, delta: [{ insert: words }], attachmentIds },
    });
  const id = await chatWith(owner, friend);
  const { id: pictureId } = await uploadPicture(owner, await somePicture());
  await write(owner, id, 'mine', [pictureId]);
  for (let count = 0; count < 105; count++) await write(friend, id, `yours-${count}`, []);
  await write(friend, await chatWith(friend, other), 'secret', []);
  await owner.call('chats.seen', { params: { id }, body: { id: '106' } });
  for (const text of ['find the boat', 'find the plan'])
    await owner.call('samiThreads.create', {
      body: {
        ...{ tempId: `t-${text.length}-${text.at(-1)}`, text, state: 'done' },
        meaning: { kind: 'refused', reason: 'unclear' },
      },
    });

  await expect(owner.call('export.start')).rejects.toMatchObject({ code: 'step_up_required' });
  expect((await owner.call('export.get')).export).toBeNull();
  await made(owner);
  await expect(other.call('export.ticket')).rejects.toMatchObject({ code: 'step_up_required' });
  const ticket = await ticketOf(owner);
  expect((await download(other, ticket)).status).toBe(404);
  const answer = await download(owner, ticket);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=export-/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const files = await filesOf(answer);
  expect([...files.keys()]).toEqual([
    'README.txt',
    'account.json',
    'contacts.json',
    'categories.json',
    'contacts.vcf',
    'profiles/1/profile.json',
    'profiles/1/chats.json',
    `profiles/1/messages/${id}.json`,
    `pictures/${pictureId}.webp`,
    'profiles/1/scheduled.json',
    'profiles/1/reminders.json',
    'profiles/1/seen-times.json',
    'profiles/1/sami.json',
    'profiles/1/calendars.json',
    'profiles/1/events.json',
  ]);
  const all = [...files].map(([name, file]) => (name.endsWith('webp') ? '' : file.toString()));
  expect(all.join()).not.toMatch(/"token"|Yours|secret|password/);
  expect(files.get('contacts.vcf')?.toString()).toContain('FN:Kept Contact');
  const messages = JSON.parse(files.get(`profiles/1/messages/${id}.json`)?.toString() ?? '');
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
  expect(read('profiles/1/chats.json')).toMatchObject([{ id, people: expect.any(Array) }]);
  expect(read('profiles/1/seen-times.json')).toEqual([
    { chatId: id, afterId: expect.any(String), upToId: '106', time: expect.any(Number) },
  ]);
  expect(read('contacts.json')).toMatchObject([{ firstName: 'Kept' }]);
  expect(read('profiles/1/sami.json')).toMatchObject([
    { title: 'find the boat', entries: [{ number: 1, text: 'find the boat' }] },
    { title: 'find the plan', entries: [{ number: 1, text: 'find the plan' }] },
  ]);
  expect(messages).toHaveLength(106);
  expect(messages.at(-1)).toMatchObject({ delta: [{ insert: 'mine' }] });
  // Once.
  expect((await download(owner, ticket)).status).toBe(404);
});

test('it contains deleted profiles that can be restored, with their expiry', SLOW, async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  const body = { type: 'company', companyName: 'Kettle & Sons' } as const;
  const { id: companyId } = await owner.call('profiles.create', { body });
  await owner.refreshProfiles();
  const company = owner.as(companyId);
  const participantIds = [friend.profile.id];
  const opened = await company.call('chats.create', { body: { participantIds } });
  const id = 'see' in opened ? opened.see : opened.id;
  const message = { tempId: 't-kettle', delta: [{ insert: 'our last words' }] };
  await company.call('messages.send', { params: { id }, body: message });
  await owner.prove();
  const params = { id: companyId };
  const { deleteAfter } = await owner.call('profiles.remove', { params });
  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  const read = (name: string) => files.get(name)?.toString() ?? '';
  expect(JSON.parse(read('profiles/1/profile.json')).profile.deleteAfter).toBeUndefined();
  expect(JSON.parse(read('profiles/2/profile.json')).profile).toMatchObject({
    companyName: 'Kettle & Sons',
    deleteAfter,
  });
  expect(read(`profiles/2/messages/${id}.json`)).toContain('our last words');
});

test(
  'it contains who joined or left a group, among the messages, and what is owed',
  SLOW,
  async () => {
    const owner = await app.client().register();
    const others = [await app.client().register(), await app.client().register()];
    const participantIds = others.map(({ profile }) => profile.id);
    const group = await owner.call('chats.create', { body: { participantIds } });
    const id = 'see' in group ? group.see : group.id;
    await others[1]?.call('participants.remove', {
      params: { id, participantId: participantIds[1] ?? '' },
    });
    const share = { profileId: participantIds[0] ?? '', amount: '750' };
    const payment = await owner.call('payments.create', {
      body: { title: 'Rope', currency: 'EUR', payeeId: owner.profile.id, shares: [share] },
    });
    await others[0]?.call('messages.send', {
      params: { id },
      body: { tempId: 't-hello', delta: [{ insert: 'Hello' }] },
    });
    await owner.call('messages.send', {
      params: { id },
      body: { tempId: 't-rope', delta: [], attachmentIds: [payment.id] },
    });
    await made(owner);
    const files = await filesOf(await download(owner, await ticketOf(owner)));
    const messages = JSON.parse(files.get(`profiles/1/messages/${id}.json`)?.toString() ?? '');
    expect(messages).toMatchObject([
      { attachments: [{ type: 'payment' }] },
      { senderId: participantIds[0] },
      { senderId: participantIds[1], system: { kind: 'left' } },
    ]);
    const profile = JSON.parse(files.get('profiles/1/profile.json')?.toString() ?? '');
    expect(profile.debts).toMatchObject([{ title: 'Rope', amount: '750', state: 'open' }]);
    expect(profile.wallet).toMatchObject([{ kind: 'owed', amount: '750' }]);
  },
);

test(
  'it contains the threads of its members, and no messages deleted for oneself',
  SLOW,
  async () => {
    const owner = await app.client().register();
    const others = [await app.client().register(), await app.client().register()];
    const participantIds = others.map(({ profile }) => profile.id);
    const group = await owner.call('chats.create', { body: { participantIds, name: 'Crew' } });
    const id = 'see' in group ? group.see : group.id;
    let count = 0;
    const write = (to: string, words: string) =>
      owner.call('messages.send', {
        params: { id: to },
        body: { tempId: `t-thread-${++count}`, delta: [{ insert: words }] },
      });
    const { id: messageId } = await write(id, 'who brings the boat');
    const hidden = await write(id, 'the wrong quay');
    await owner.call('messages.hide', { params: { id }, body: { ids: [hidden.id] } });
    const thread = await owner.call('messages.thread', { params: { id, messageId } });
    await write(thread.id, 'the boat is mine');
    await made(owner);
    const files = await filesOf(await download(owner, await ticketOf(owner)));
    const read = (name: string) => files.get(`profiles/1/${name}`)?.toString();
    expect(read(`messages/${id}.json`)).toContain('who brings the boat');
    expect(read(`messages/${id}.json`)).not.toContain('the wrong quay');
    expect(read(`messages/${thread.id}.json`)).toContain('the boat is mine');
  },
);

test(
  'it contains all messages of a chat whose pages end early, because they are long',
  SLOW,
  async () => {
    const owner = await app.client().register();
    const friend = await app.client().register();
    const body = { participantIds: [friend.profile.id] };
    const opened = await owner.call('chats.create', { body });
    const id = 'see' in opened ? opened.see : opened.id;
    const long = 'x'.repeat(30_000);
    for (let count = 0; count < 40; count++) {
      const message = { tempId: `t-long-${count}`, delta: [{ insert: `${count} ${long}` }] };
      await friend.call('messages.send', { params: { id }, body: message });
    }
    await made(owner);
    const files = await filesOf(await download(owner, await ticketOf(owner)));
    const messages = JSON.parse(files.get(`profiles/1/messages/${id}.json`)?.toString() ?? '');
    expect(messages).toHaveLength(40);
    expect(messages.at(-1).delta[0].insert).toBe(`0 ${long}`);
  },
);

test('it contains everything else as well, and no secrets', SLOW, async () => {
  const owner = await app.client().register();
  const bully = await app.client().register();
  await owner.call('privacy.update', { body: { foundBy: 'nobody' } });
  await owner.call('blocks.add', { params: { id: bully.profile.id } });
  // More than one page.
  for (let count = 0; count < LIST_PAGE; count++)
    await owner.call('invitations.create', { body: {} });
  await owner.call('invitations.create', { body: { email: 'friend@example.test' } });
  const body = { name: 'Backup', scope: 'read', days: 30 } as const;
  const { token } = await (await owner.prove()).call('accessTokens.create', { body });
  await owner.call('categories.create', { body: { name: 'Family' } });
  // More than one batch.
  const contacts = Array.from({ length: 510 }, (_, at) => ({ firstName: `Person ${at}` }));
  for (let from = 0; from < contacts.length; from += CONTACT_IMPORT_MAX)
    await owner.call('contacts.import', {
      body: { type: 'native', contacts: contacts.slice(from, from + CONTACT_IMPORT_MAX) },
    });
  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
  expect(read('account.json')).toMatchObject({
    emails: [{ primary: true }],
    phones: [],
    sessions: [{ device: expect.any(String) }],
    accessTokens: [{ name: 'Backup', scope: 'read' }],
    secondFactor: { passkeys: [] },
    preferences: expect.any(Object),
  });
  expect(read('profiles/1/profile.json')).toMatchObject({
    profile: { id: owner.profile.id },
    privacy: { foundBy: 'nobody' },
    blocks: [{ person: { id: bully.profile.id } }],
  });
  const { invitations } = read('profiles/1/profile.json');
  expect(invitations).toHaveLength(LIST_PAGE + 1);
  expect(invitations).toContainEqual(expect.objectContaining({ email: 'friend@example.test' }));
  expect(read('contacts.json')).toHaveLength(contacts.length);
  expect(read('categories.json')).toMatchObject([{ name: 'Family' }]);
  expect(
    files
      .get('contacts.vcf')
      ?.toString()
      .match(/BEGIN:VCARD/g),
  ).toHaveLength(contacts.length);
  for (const file of files.values()) expect(file.toString()).not.toContain(token);
});

test('it contains shares with their files', SLOW, async () => {
  const owner = await app.client().register();
  const fileId = await uploadFile(owner, new Uint8Array(Buffer.from('pile three')), {
    name: 'survey.txt',
  });
  await owner.call('shares.create', {
    body: { fileIds: [fileId], title: 'North quay', password: 'quay' },
  });
  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  const profile = JSON.parse(files.get('profiles/1/profile.json')?.toString() ?? '{}');
  expect(profile.shares).toMatchObject([
    { title: 'North quay', hasPassword: true, files: [{ id: fileId, name: 'survey.txt' }] },
  ]);
  expect(JSON.stringify(profile)).not.toContain('"quay"');
  expect(files.get(`files/${fileId}/survey.txt`)?.toString()).toBe('pile three');
});

test('it contains earlier texts, scheduled messages, reminders and requests', SLOW, async () => {
  const owner = await app.client().register();
  const friend = await app.client().register();
  const groupOf = async (by: TestClient, name: string): Promise<string> => {
    const others = [await app.client().register(), await app.client().register()];
    const body = { participantIds: others.map(({ profile }) => profile.id), name };
    const made = await by.call('chats.create', { body });
    return 'see' in made ? made.see : made.id;
  };
  let count = 0;
  const write = (id: string, words: string, more = {}) =>
    owner.call('messages.send', {
      params: { id },
      body: { tempId: `t-waits-${++count}`, delta: [{ insert: words }], ...more },
    });
  const sendAt = clock.now() + 60 * MINUTE_MS;
  const fill = async (id: string, words: string, texts: number, attachmentIds: string[] = []) => {
    const { id: messageId } = await write(id, `${words} first`);
    const params = { id, messageId };
    for (let at = 0; at < texts; at++) {
      clock.set(clock.now() + 1);
      const body = { delta: [{ insert: `${words} ${at}` }] };
      await owner.call('messages.edit', { params, body });
    }
    await owner.call('reminders.set', { params, body: { remindTime: sendAt } });
    // More than one page.
    for (let at = 0; at < texts; at++) await write(id, `${words} later ${at}`, { sendAt });
    await write(id, `${words} carries`, { sendAt, attachmentIds });
    return messageId;
  };
  const { id: pictureId } = await uploadPicture(owner, await somePicture());
  const open = await groupOf(owner, 'Open');
  const messageId = await fill(open, 'shown', LIST_PAGE + 1, [pictureId]);
  const vaulted = await groupOf(owner, 'Vaulted');
  await fill(vaulted, 'hushed', 2);
  for (const id of [open, vaulted]) {
    const body = { participantIds: [friend.profile.id] };
    await owner.call('participants.add', { params: { id }, body });
    const said = { tempId: `t-said-${id}`, delta: [{ insert: 'Said' }] };
    const { id: newest } = await friend.call('messages.send', { params: { id }, body: said });
    await owner.call('chats.seen', { params: { id }, body: { id: newest } });
  }
  const asked = await groupOf(friend, 'Asked');
  const link = { name: null, expiresIn: null, maxUses: null, approval: true };
  const { code } = await friend.call('groupLinks.create', { params: { id: asked }, body: link });
  await owner.call('groupLinks.join', { body: { code } });
  await owner.prove();
  await owner.call('vault.create', { body: { method: 'pin', secret: '471193' } });
  await owner.call('vault.open', { body: { secret: '471193' } });
  await owner.call('chats.update', { params: { id: vaulted }, body: { vaulted: true } });
  await owner.call('vault.close');

  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  const read = (name: string) => JSON.parse(files.get(`profiles/1/${name}`)?.toString() ?? '');
  const texts = read(`earlier-texts/${open}.json`);
  expect(texts).toHaveLength(LIST_PAGE + 1);
  expect(texts.at(-1)).toMatchObject({ messageId, delta: [{ insert: 'shown first' }] });
  expect(read('scheduled.json')).toHaveLength(LIST_PAGE + 2);
  expect(read('scheduled.json')).toContainEqual(
    expect.objectContaining({ attachments: [expect.objectContaining({ id: pictureId })] }),
  );
  expect(read('reminders.json')).toMatchObject([{ chatId: open, messageId }]);
  expect(read('seen-times.json')).toMatchObject([{ chatId: open }]);
  expect(read('profile.json').groupRequests).toEqual([
    { chatId: asked, groupName: 'Asked', createdTime: expect.any(Number) },
  ]);
  for (const file of files.values()) expect(file.toString()).not.toContain('hushed');
});

test('it leaves out messages that disappear, wherever their texts are', SLOW, async () => {
  const owner = await app.client().register();
  const others = [await app.client().register(), await app.client().register()];
  const participantIds = others.map(({ profile }) => profile.id);
  const made_ = await owner.call('chats.create', { body: { participantIds, name: 'Crew' } });
  const params = { id: 'see' in made_ ? made_.see : made_.id };
  const write = async (words: string, id = params.id) => {
    const body = { tempId: `t-timer-${words}`, delta: [{ insert: words }] };
    return (await owner.call('messages.send', { params: { id }, body })).id;
  };
  const lasting = await write('lasting');
  await owner.call('chats.update', { params, body: { timer: 3_600 } });
  const fleeting = await write('fleeting');
  for (const messageId of [lasting, fleeting]) {
    const { id } = await owner.call('messages.thread', { params: { ...params, messageId } });
    await write(`reply-fleeting-${messageId}`, id);
    const body = { remindTime: clock.now() + MINUTE_MS };
    await owner.call('reminders.set', { params: { ...params, messageId }, body });
  }
  const edited = { delta: [{ insert: 'fleeting, edited' }] };
  const place = { params: { ...params, messageId: fleeting } };
  await owner.call('messages.edit', { ...place, body: edited });
  await made(owner);
  const files = await filesOf(await download(owner, await ticketOf(owner)));
  expect(files.get('README.txt')?.toString()).toContain('messages that disappear');
  files.delete('README.txt');
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? '');
  expect(read(`profiles/1/messages/${params.id}.json`)).toMatchObject([
    { system: { kind: 'timer' } },
    { id: lasting },
  ]);
  const chats: { name: string; thread?: object }[] = read('profiles/1/chats.json');
  expect(chats.map(({ name }) => name).sort()).toEqual(['Crew', 'lasting', null]);
  expect(read('profiles/1/reminders.json')).toMatchObject([{ messageId: lasting }]);
  for (const file of files.values()) expect(file.toString()).not.toContain('fleeting');
});

test('a download continues where it was interrupted', SLOW, async () => {
  const owner = await app.client().register();
  await made(owner);
  const whole = await (await download(owner, await ticketOf(owner))).bytes();
  const part = await download(owner, await ticketOf(owner), 'bytes=100-');
  expect(part.status).toBe(206);
  expect(Buffer.from(whole.subarray(100)).equals(await part.bytes())).toBe(true);
});

test('a ticket and the file expire, and a deleted file is gone', SLOW, async () => {
  const owner = await app.client().register();
  await made(owner);
  const late = await ticketOf(owner);
  clock.set(clock.now() + 5 * MINUTE_MS);
  expect((await download(owner, late)).status).toBe(404);
  await owner.call('export.remove');
  expect(await stateOf(owner)).toBeUndefined();
  await expect(ticketOf(owner)).rejects.toMatchObject({ code: 'not_found' });

  await made(owner);
  clock.set(clock.now() + EXPORT_LIFETIME_MS);
  expect(await stateOf(owner)).toBeUndefined();
});
