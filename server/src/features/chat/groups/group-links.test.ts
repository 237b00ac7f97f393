import type { CallInput, GroupChange, GroupLink, Message } from '@kith/contract';
import {
  CHAT_ADDED_MAX,
  DAY_MS,
  GROUP_LINK_KEPT_MS,
  GROUP_LINKS_MAX,
  HOUR_MS,
  MARKER_LIFETIME_MS,
  MINUTE_MS,
} from '@kith/contract/base/constants';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { expectLaw } from '../viewers.testing.ts';

const notAllowed = { code: 'not_allowed' };
const notFound = { code: 'not_found' };
let stage: ChatStage;
// The owner, an admin, a member, and people from outside.
let ada: string;
let ben: string;
let cem: string;
let eve: string;
let fay: string;
let gus: string;
let chatId: string;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = '', eve = '', fay = '', gus = ''] = await stage.people(
    ...['Ada', 'Ben', 'Cem', 'Eve', 'Fay', 'Gus'],
  );
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  chatId = 'see' in made ? made.see : made.id;
  await setRole(ben, 'admin');
});
afterEach(() => stage.close());

const setRole = (of: string, role: 'admin' | 'member') =>
  stage.chat.members.setRole(stage.as(ada), chatId, of, role);
const setAdding = (add: 'everyone' | 'admins') =>
  stage.chat.members.update(stage.as(ada), chatId, { group: { rights: { add } } });
const make = (
  by: string,
  more: Partial<CallInput<'groupLinks.create'>['body']> = {},
): Promise<GroupLink> =>
  stage.chat.links.create(stage.as(by), chatId, {
    ...{ name: null, expiresIn: null, maxUses: null, approval: false },
    ...more,
  });
const look = (by: string, { code }: Pick<GroupLink, 'code'>) =>
  stage.chat.links.look(stage.as(by), code);
const join = (by: string, { code }: Pick<GroupLink, 'code'>) =>
  stage.chat.links.join(stage.as(by), code);
const withdraw = (by: string, { code }: GroupLink) => stage.chat.links.withdraw(stage.as(by), code);
const list = async (by: string) => (await stage.chat.links.list(stage.as(by), chatId, {})).links;
const revoke = (by: string, { id }: GroupLink) => stage.chat.links.revoke(stage.as(by), chatId, id);
const asking = async (by: string) => {
  const { requests } = await stage.chat.requests.list(stage.as(by), chatId, {});
  return requests.map(({ person }) => person.id);
};
const answer = (by: string, approve: boolean, ...profileIds: string[]) =>
  stage.chat.requests.answer(stage.as(by), chatId, {
    approve,
    ...(profileIds.length > 0 && { profileIds }),
  });
const members = async () =>
  (await stage.snapshot(ada)).chats.get(chatId)?.participants.map(({ id }) => id) ?? [];
/** Number of pending requests, as a member sees it. */
const waitingFor = async (viewer: string) =>
  (await stage.snapshot(viewer)).chats.get(chatId)?.requests;
const log = async (): Promise<GroupChange[]> =>
  (await stage.chat.groupLog(stage.as(ada), chatId, {})).changes;

describe('links', () => {
  test('people join with a link: old snapshot + events = fresh snapshot, for every viewer', async () => {
    const link = await make(ada, { name: 'Poster' });
    const viewers = await stage.viewers(ada, ada, ben, cem, eve, fay);
    expect(await look(eve, link)).toEqual({
      state: 'open',
      chatId: null,
      group: { name: 'Crew', avatar: null, description: '', memberCount: 3, approval: false },
    });
    expect(await join(eve, link)).toMatchObject({ state: 'member', chatId });
    await expectLaw(stage.chat, viewers);
    expect(await members()).toContain(eve);
    const { messages } = await stage.chat.messages.list(stage.as(cem), chatId, {});
    expect((messages as Message[])[0]).toMatchObject({ senderId: eve, system: { kind: 'joined' } });
    // Repeating it changes nothing.
    expect(await join(eve, link)).toMatchObject({ state: 'member', chatId });
    expect((await list(ben))[0]).toMatchObject({ id: link.id, code: link.code, uses: 1 });
    const used = { name: 'Poster', createdTime: link.createdTime };
    expect((await log()).slice(0, 2)).toMatchObject([
      { kind: 'joined', profileId: eve, link: used },
      { kind: 'linkCreated', profileId: ada, link: used },
    ]);
  });

  test('new members can read the history that the rules of the group allow', async () => {
    const actor = stage.as(ada);
    const delta = [{ insert: 'Before.' }];
    await stage.chat.messages.send({ chatId, actor, tempId: 't-1', delta });
    const link = await make(ada);
    const texts = async (by: string) => {
      const { messages } = await stage.chat.messages.list(stage.as(by), chatId, {});
      return (messages as Message[]).filter(({ system }) => system === undefined).length;
    };
    await join(eve, link);
    expect(await texts(eve)).toBe(0);
    await stage.chat.members.update(actor, chatId, { group: { history: 'all' } });
    await join(fay, link);
    expect(await texts(fay)).toBe(1);
  });

  test('the code is stored as its hash, and sealed', async () => {
    const { code } = await make(ada);
    expect(code.length).toBeGreaterThanOrEqual(22);
    const rows = await stage.read.selectFrom('group_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a limit of uses is exact, even with simultaneous requests', async () => {
    const link = await make(ada, { maxUses: 2 });
    const people = await stage.people('A', 'B', 'C', 'D', 'E');
    const results = await Promise.allSettled(people.map((id) => join(id, link)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await members()).toHaveLength(5);
    const late = people.find((_, at) => results[at]?.status === 'rejected') ?? '';
    expect(await look(late, link)).toEqual({ state: 'usedUp', chatId: null, group: null });
    await expect(join(late, link)).rejects.toMatchObject(notFound);
  });

  test('simultaneous requests of one person count as one use', async () => {
    const link = await make(ada, { maxUses: 1 });
    const results = await Promise.all([join(eve, link), join(eve, link), join(eve, link)]);
    expect(results.map(({ state }) => state)).toEqual(['member', 'member', 'member']);
    expect((await list(ada))[0]?.uses).toBe(1);
  });

  test('expired and revoked links admit nobody and reveal nothing about the group', async () => {
    const brief = await make(ada, { expiresIn: MINUTE_MS });
    const lasting = await make(ada);
    await stage.clock.advance(MINUTE_MS);
    expect(await look(eve, brief)).toEqual({ state: 'expired', chatId: null, group: null });
    await expect(join(eve, brief)).rejects.toMatchObject(notFound);
    await revoke(ben, lasting);
    expect(await look(eve, lasting)).toEqual({ state: 'revoked', chatId: null, group: null });
    await expect(join(eve, lasting)).rejects.toMatchObject(notFound);
    expect((await list(ada)).map(({ id }) => id)).toEqual([brief.id]);
    await expect(revoke(ada, lasting)).rejects.toMatchObject(notFound);
    const [row] = await stage.read
      .selectFrom('group_link')
      .select('code')
      .where('id', '=', lasting.id)
      .execute();
    expect(row?.code).toBeNull();
    await expect(look(eve, { code: 'unknown' })).rejects.toMatchObject(notFound);
    await stage.clock.advance(GROUP_LINK_KEPT_MS + HOUR_MS);
    await stage.chat.links.forget();
    await expect(look(eve, lasting)).rejects.toMatchObject(notFound);
  });

  test('members with the right to add people create links; admins see and revoke all of them', async () => {
    const own = await make(cem);
    const others = await make(ben);
    expect(await list(cem)).toMatchObject([{ id: own.id }]);
    expect(await list(ben)).toHaveLength(2);
    await expect(revoke(cem, others)).rejects.toMatchObject(notAllowed);
    await expect(make(eve)).rejects.toMatchObject(notFound);
    await revoke(ben, own);
    await make(cem);
    await setAdding('admins');
    await expect(make(cem)).rejects.toMatchObject(notAllowed);
    await expect(list(cem)).rejects.toMatchObject(notAllowed);
    expect(await list(ada)).toMatchObject([{ id: others.id }]);
  });

  test('the links of people who leave, or cannot add members any more, are revoked', async () => {
    await setAdding('admins');
    const first = await make(ben);
    await setRole(ben, 'member');
    expect(await look(eve, first)).toMatchObject({ state: 'revoked' });
    await setRole(ben, 'admin');
    const second = await make(ben);
    await stage.chat.members.remove(stage.as(ben), chatId, ben);
    expect(await look(eve, second)).toMatchObject({ state: 'revoked' });
    const third = await make(ada);
    await stage.chat.members.dissolve(stage.as(ada), chatId);
    expect(await look(eve, third)).toMatchObject({ state: 'revoked' });
  });

  test('the links and requests of an erased profile are removed', async () => {
    const link = await make(ben);
    const open = await make(ada, { approval: true });
    await join(eve, open);
    const viewers = await stage.viewers(ada, ada, cem);
    for (const id of [ben, eve]) await stage.transaction((tx) => stage.chat.profileErased(tx, id));
    await expectLaw(stage.chat, viewers);
    await expect(look(fay, link)).rejects.toMatchObject(notFound);
    expect(await asking(ada)).toEqual([]);
    expect(await waitingFor(ada)).toBe(0);
  });

  test('removed people cannot join again by link, people who left can', async () => {
    const link = await make(ada);
    await stage.chat.members.remove(stage.as(ada), chatId, ben);
    await stage.chat.members.remove(stage.as(cem), chatId, cem);
    expect(await look(ben, link)).toMatchObject({ state: 'removed' });
    await expect(join(ben, link)).rejects.toMatchObject(notAllowed);
    expect(await join(cem, link)).toMatchObject({ state: 'member' });
    // The markers of former memberships are gone by then.
    stage.clock.set(stage.clock.now() + MARKER_LIFETIME_MS + DAY_MS);
    await stage.purge();
    expect(await look(ben, link)).toMatchObject({ state: 'removed' });
    await expect(join(ben, link)).rejects.toMatchObject(notAllowed);
    // Until somebody adds them.
    await stage.chat.members.add(stage.as(ada), chatId, [ben]);
    await stage.chat.members.remove(stage.as(ben), chatId, ben);
    expect(await join(ben, link)).toMatchObject({ state: 'member' });
  });

  test('removed people do not come back in another profile, and the group does not learn of it', async () => {
    const link = await make(ada);
    const asked = await make(ada, { approval: true });
    await stage.transaction(async ({ query }) => {
      const { account_id } = await query
        .selectFrom('profile')
        .select('account_id')
        .where('id', '=', cem)
        .executeTakeFirstOrThrow();
      await query
        .updateTable('profile')
        .set({ account_id })
        .where('id', 'in', [eve, fay])
        .execute();
    });
    // Asked before.
    await join(fay, asked);
    await stage.chat.members.remove(stage.as(ada), chatId, cem);
    expect(await look(eve, link)).toMatchObject({ state: 'removed' });
    await expect(join(eve, link)).rejects.toMatchObject(notAllowed);
    await expect(join(eve, asked)).rejects.toMatchObject(notAllowed);
    await stage.chat.requests.answer(stage.as(ada), chatId, { approve: true, profileIds: [fay] });
    const added = await stage.chat.members.add(stage.as(ada), chatId, [eve, fay, gus]);
    expect(added.notAdded).toEqual([eve, fay].map((id) => ({ id, reason: 'unreachable' })));
    // Those whom the group takes back are in again, in every profile.
    await stage.chat.members.add(stage.as(ada), chatId, [cem]);
    expect(await join(eve, link)).toMatchObject({ state: 'member' });
  });

  test('of an erased profile not even the fact that it was removed is kept', async () => {
    await stage.chat.members.remove(stage.as(ada), chatId, ben);
    await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
    stage.clock.set(stage.clock.now() + MARKER_LIFETIME_MS + DAY_MS);
    await stage.purge();
    const rows = stage.read.selectFrom('participant').select('profile_id');
    expect(await rows.where('profile_id', '=', ben).execute()).toEqual([]);
  });

  test('a block between the creator and a person applies', async () => {
    const link = await make(ada);
    await stage.privacy.block(ada, eve);
    await expect(look(eve, link)).rejects.toMatchObject(notFound);
    await stage.privacy.block(fay, ada);
    expect(await look(fay, link)).toMatchObject({ state: 'blocked' });
    await expect(join(fay, link)).rejects.toMatchObject({ code: 'blocked_by_you' });
  });

  test('the number of links is limited, and their list is paged', async () => {
    for (let count = 0; count < GROUP_LINKS_MAX; count++) await make(ada);
    await expect(make(ada)).rejects.toMatchObject({ code: 'conflict' });
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await stage.chat.links.list(stage.as(ada), chatId, { after, take: 20 });
      for (const { id } of page.links) seen.add(id);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(seen.size).toBe(GROUP_LINKS_MAX);
  });

  test('private chats have none', async () => {
    const made = await stage.chat.members.create(stage.as(ada), [eve], undefined);
    const id = 'see' in made ? made.see : made.id;
    const body = { name: null, expiresIn: null, maxUses: null, approval: false };
    await expect(stage.chat.links.create(stage.as(ada), id, body)).rejects.toMatchObject({
      code: 'chat_is_private',
    });
  });

  test('a chat in a closed vault looks missing', async () => {
    const link = await make(ada);
    await stage.chat.members.update({ ...stage.as(cem), isVaultOpen: async () => true }, chatId, {
      vaulted: true,
    });
    const closed = { ...stage.as(cem), isVaultOpen: async () => false };
    const open = { ...stage.as(cem), isVaultOpen: async () => true };
    for (const act of [stage.chat.links.look, stage.chat.links.join, stage.chat.links.withdraw]) {
      await expect(act(closed, link.code)).rejects.toMatchObject(notFound);
      expect(await act(open, link.code)).toMatchObject({ state: 'member' });
    }
    const locked = { code: 'vault_closed' };
    await expect(stage.chat.links.list(closed, chatId, {})).rejects.toMatchObject(locked);
    await expect(stage.chat.requests.list(closed, chatId, {})).rejects.toMatchObject(locked);
  });
});

describe('requests', () => {
  let link: GroupLink;
  beforeEach(async () => {
    link = await make(ben, { approval: true, maxUses: 3 });
  });

  test('an admin approves: old snapshot + events = fresh snapshot, for every viewer', async () => {
    const viewers = await stage.viewers(ada, ada, ben, cem, eve);
    expect(await join(eve, link)).toMatchObject({ state: 'asked', chatId });
    await expectLaw(stage.chat, viewers);
    expect([await waitingFor(ada), await waitingFor(ben), await waitingFor(cem)]).toEqual([
      1, 1, 0,
    ]);
    expect(await members()).not.toContain(eve);
    expect(await asking(ada)).toEqual([eve]);
    await expect(asking(cem)).rejects.toMatchObject(notAllowed);
    await expect(answer(cem, true)).rejects.toMatchObject(notAllowed);
    await answer(ada, true, eve);
    await expectLaw(stage.chat, viewers);
    expect(await waitingFor(ada)).toBe(0);
    expect(await look(eve, link)).toMatchObject({ state: 'member', chatId });
    expect((await log())[0]).toMatchObject({
      ...{ kind: 'approved', profileId: ada, profileIds: [eve] },
      link: { name: null, createdTime: link.createdTime },
    });
    expect((await list(ada))[0]?.uses).toBe(1);
  });

  test('new admins see pending requests, and former admins do not', async () => {
    await join(eve, link);
    const viewers = await stage.viewers(ada, ada, ben, cem);
    await setRole(cem, 'admin');
    await expectLaw(stage.chat, viewers);
    expect(await waitingFor(cem)).toBe(1);
    await setRole(cem, 'member');
    await setRole(ben, 'member');
    await expectLaw(stage.chat, viewers);
    expect([await waitingFor(ben), await waitingFor(cem)]).toEqual([0, 0]);
    // The owner leaves: the next one sees them.
    await stage.chat.members.remove(stage.as(ada), chatId, ada);
    await expectLaw(stage.chat, viewers);
    const seen = [await waitingFor(ben), await waitingFor(cem)];
    expect(seen.toSorted()).toEqual([0, 1]);
  });

  test('a declined person can ask again the next day, and all requests can be approved at once', async () => {
    for (const id of [eve, fay, gus]) await join(id, link);
    // Pending requests keep their uses.
    const [late = ''] = await stage.people('Late');
    expect(await look(late, link)).toMatchObject({ state: 'usedUp' });
    await answer(ben, false, eve);
    expect(await look(eve, link)).toMatchObject({ state: 'declined', chatId: null });
    await expect(join(eve, link)).rejects.toMatchObject(notAllowed);
    expect(await join(late, link)).toMatchObject({ state: 'asked' });
    await answer(ben, true);
    expect(await members()).toEqual(expect.arrayContaining([fay, gus, late]));
    expect((await log())[0]).toMatchObject({ kind: 'approved', profileId: ben });
    expect((await log())[1]).toMatchObject({ kind: 'declined', profileIds: [eve] });
    await stage.clock.advance(DAY_MS + 1);
    expect(await look(eve, link)).toMatchObject({ state: 'usedUp' });
    const another = await make(ben, { approval: true });
    expect(await join(eve, another)).toMatchObject({ state: 'asked' });
  });

  test('can be withdrawn, even after the link was revoked', async () => {
    await join(eve, link);
    await join(fay, link);
    expect(await withdraw(eve, link)).toMatchObject({ state: 'open', chatId: null });
    expect((await list(ada))[0]?.uses).toBe(1);
    await revoke(ada, link);
    // However long it takes.
    await stage.clock.jump(GROUP_LINK_KEPT_MS + HOUR_MS);
    await stage.chat.links.forget();
    expect(await look(fay, link)).toMatchObject({ state: 'asked' });
    expect(await withdraw(fay, link)).toEqual({ state: 'revoked', chatId: null, group: null });
    expect(await waitingFor(ada)).toBe(0);
  });

  test('can be withdrawn, even after the profile that made the link was erased', async () => {
    await join(fay, link);
    await stage.transaction((tx) => stage.chat.profileErased(tx, ben));
    await stage.clock.jump(GROUP_LINK_KEPT_MS + HOUR_MS);
    await stage.chat.links.forget();
    expect(await look(fay, link)).toMatchObject({ state: 'asked' });
    expect(await look(gus, link)).toMatchObject({ state: 'revoked' });
    expect(await withdraw(fay, link)).toMatchObject({ state: 'revoked' });
    expect(await waitingFor(ada)).toBe(0);
    await stage.chat.links.forget();
    await expect(look(fay, link)).rejects.toMatchObject(notFound);
  });

  test('the request of a person who is added meanwhile is removed', async () => {
    await join(eve, link);
    const viewers = await stage.viewers(ada, ada, ben, cem);
    await stage.chat.members.add(stage.as(cem), chatId, [eve]);
    await expectLaw(stage.chat, viewers);
    expect(await asking(ada)).toEqual([]);
    expect(await waitingFor(ada)).toBe(0);
    expect((await list(ada))[0]?.uses).toBe(0);
  });

  test('more people than can be added together are approved in parts', async () => {
    const count = CHAT_ADDED_MAX + 20;
    const ids = Array.from({ length: count }, (_, at) => `asking-${at}`);
    await stage.transaction(async ({ query }) => {
      const profiles = query.selectFrom('profile').selectAll().where('id', '=', eve);
      const profile = await profiles.executeTakeFirstOrThrow();
      const row = { chat_id: chatId, link_id: link.id, created_time: 1, declined_time: null };
      for (let from = 0; from < count; from += 100) {
        const some = ids.slice(from, from + 100);
        const added = some.map((id) => ({ ...profile, id }));
        await query.insertInto('profile').values(added).execute();
        const asked = some.map((profile_id) => ({ ...row, profile_id }));
        await query.insertInto('group_request').values(asked).execute();
      }
      await query.updateTable('chat').set({ requests: count }).where('id', '=', chatId).execute();
    });
    await answer(ben, true);
    const rows = await stage.read
      .selectFrom('participant')
      .select('profile_id')
      .where('chat_id', '=', chatId)
      .where('profile_id', 'like', 'asking-%')
      .execute();
    expect(rows.length).toBe(count);
    expect(await waitingFor(ben)).toBe(0);
    expect((await log()).filter(({ kind }) => kind === 'approved').length).toBe(2);
  });

  test('two admins who approve at the same moment add everyone once', async () => {
    for (const id of [eve, fay]) await join(id, link);
    await Promise.all([answer(ada, true), answer(ben, true), answer(ada, true, eve)]);
    expect((await members()).filter((id) => id === eve)).toHaveLength(1);
    expect(await waitingFor(ada)).toBe(0);
    expect((await log()).filter(({ kind }) => kind === 'approved').length).toBeLessThanOrEqual(2);
  });

  test('simultaneous requests and answers lose nobody', async () => {
    const open = await make(ben, { approval: true });
    const people = await stage.people('A', 'B', 'C', 'D');
    await Promise.all([
      ...people.map((id) => join(id, open)),
      answer(ada, true),
      answer(ben, true),
    ]);
    const waiting = await asking(ada);
    expect(await waitingFor(ada)).toBe(waiting.length);
    const inside = await members();
    for (const id of people) expect([...inside, ...waiting]).toContain(id);
  });
});
