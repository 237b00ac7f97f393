import type { RichText } from '@kith/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/index.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { isPostgres } from '../../../testing/database.ts';
import { mayReadMessage } from '../chat.access.ts';
import { lockChat } from '../chat.store.ts';
import { type ChatStage, openChatStage } from '../chat.testing.ts';
import { updateMember } from '../members/members.store.ts';
import { lockOwnChats } from '../members/memberships.store.ts';

const notFound = { code: 'not_found' };
let stage: ChatStage;
let ada: string;
let ben: string;
let cem: string;
let groupId: string;
let threadId: string;
let sent = 0;

beforeEach(async () => {
  stage = await openChatStage();
  [ada = '', ben = '', cem = ''] = await stage.people('Ada', 'Ben', 'Cem');
  const made = await stage.chat.members.create(stage.as(ada), [ben, cem], 'Crew');
  groupId = 'see' in made ? made.see : made.id;
  const root = await send(ada, [{ insert: 'Who brings the boat?' }], groupId);
  threadId = (await stage.chat.threads.open(stage.as(ben), groupId, root.id)).id;
});
/** Releases the locks that a failed test still holds. */
let release = (): void => {};
afterEach(() => {
  release();
  return stage.close();
});

const send = (senderId: string, delta: RichText, chatId: string) =>
  stage.chat.messages.send({ chatId, actor: stage.as(senderId), tempId: `t-${++sent}`, delta });
const inside = (who: string) => ({ ...stage.as(who), isVaultOpen: async () => true });
const seenBy = async (who: string) => (await stage.snapshot(who)).chats.get(threadId);
const threadOf = (who: string) => stage.chat.list.get(inside(who), threadId);

const mention = () => {
  const value = { id: cem, value: 'Cem', isShort: true, denotationChar: '@' } as const;
  return send(ben, [{ insert: { mention: value } }], threadId);
};
const remove = () => stage.chat.members.remove(stage.as(ada), groupId, cem);
const hide = () => stage.chat.members.hide(stage.as(cem), groupId);
const intoVault = () => stage.chat.members.update(inside(cem), groupId, { vaulted: true });

/** Everything happens in this order, and nothing is committed before all of it has begun. */
const atOnce = async (...acts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const locked = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  // Changes of a profile's chat list lock this row last.
  const holding = stage.transaction(async (tx) => {
    await lockOwnChats(tx, cem);
    locked.resolve();
    await begun.promise;
  });
  await locked.promise;
  const running: Promise<unknown>[] = [holding];
  for (const act of acts) {
    running.push(act());
    await untilBlocked(stage.read, running.length - 1);
  }
  begun.resolve();
  await Promise.all(running);
};

const reason = isPostgres() ? undefined : 'SQLite has one writer at a time';
if (reason !== undefined)
  console.log(`Skipped: members lost at once and two processes, because ${reason}.`);

describe.skipIf(reason !== undefined)('a mentioned member', () => {
  test.each([
    ['is removed from the group', remove],
    ['removes the group from their list', hide],
  ])('who %s at the same time is not in the thread', async (_, leave) => {
    await atOnce(leave, mention);
    await expect(threadOf(cem)).rejects.toMatchObject(notFound);
    expect((await seenBy(ben))?.participants.map((one) => one.id)).not.toContain(cem);
  });

  test.each([
    ['is removed from the group', remove],
    ['removes the group from their list', hide],
  ])('who %s afterwards leaves the thread again', async (_, leave) => {
    await atOnce(mention, leave);
    await expect(threadOf(cem)).rejects.toMatchObject(notFound);
    expect((await seenBy(ben))?.participants.map((one) => one.id)).not.toContain(cem);
  });

  test.each([
    ['before', [intoVault, mention]],
    ['after', [mention, intoVault]],
  ])('has the thread in the vault if the group moves there %s', async (_, acts) => {
    await atOnce(...acts);
    expect((await threadOf(cem)).vaulted).toBe(true);
  });
});

describe.skipIf(reason !== undefined)('two processes', () => {
  /** Runs a transaction in another process, until the returned function is called. */
  const during = async (act: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    release = end.resolve;
    const holding = stage.transaction(async (tx) => {
      await act(tx);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    return async () => {
      end.resolve();
      await holding;
    };
  };

  test('slow mode counts a message that is being written in another thread', async () => {
    await stage.chat.members.update(stage.as(ada), groupId, { group: { slowSeconds: 60 } });
    await stage.chat.threads.open(stage.as(cem), groupId, '1');
    const wrote_time = stage.clock.now();
    const finish = await during((tx) => updateMember(tx, groupId, cem, { wrote_time }));
    const sending = send(cem, [{ insert: 'Me' }], threadId);
    const refused = expect(sending).rejects.toMatchObject({ code: 'slow_mode' });
    await untilBlocked(stage.read);
    await finish();
    await refused;
  });

  test('a group is locked before its threads, whatever their ids', async () => {
    while (threadId > groupId) {
      const root = await send(ada, [{ insert: 'And who rows?' }], groupId);
      threadId = (await stage.chat.threads.open(stage.as(ben), groupId, root.id)).id;
    }
    const finish = await during((tx) => lockChat(tx, groupId));
    const hello = [{ insert: 'Hello' }];
    const sending = Promise.all([send(ben, hello, threadId), send(ben, hello, groupId)]);
    await untilBlocked(stage.read);
    // The thread is not locked yet.
    await stage.transaction((tx) => lockChat(tx, threadId));
    await finish();
    await sending;
  });
});

test('a profile outside the group has no access to its threads, whatever is stored', async () => {
  const root = await send(cem, [{ insert: 'Hello' }], groupId);
  threadId = (await stage.chat.threads.open(stage.as(cem), groupId, root.id)).id;
  await stage.chat.threads.open(stage.as(ben), groupId, root.id);
  await send(ben, [{ insert: 'Hello' }], threadId);
  const media = { ...stage.as(cem), sessionId: 'one' };
  const carrying = [{ chatId: threadId, seq: 1, heldFor: null }];
  expect(await mayReadMessage(stage.read, media, carrying)).toBe(true);
  expect((await stage.chat.noticeOf(stage.read, { chatId: threadId, seq: 1 }))?.unseenBy).toEqual([
    cem,
  ]);
  await stage.transaction((tx) => updateMember(tx, groupId, cem, { left_time: 1 }));
  await expect(threadOf(cem)).rejects.toMatchObject(notFound);
  await expect(stage.chat.messages.list(stage.as(cem), threadId, {})).rejects.toMatchObject(
    notFound,
  );
  await expect(send(cem, [{ insert: 'Me' }], threadId)).rejects.toMatchObject(notFound);
  expect(await mayReadMessage(stage.read, media, carrying)).toBe(false);
  expect((await stage.chat.noticeOf(stage.read, { chatId: threadId, seq: 1 }))?.unseenBy).toEqual(
    [],
  );
});
