import { KithError, REPORTED_TEXTS_MAX } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { stampOf, type Tx } from '../../platform/database/index.ts';
import { accessLockedChat, type ChatActor } from './chat.access.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatByKey, lockChat, privateKey } from './chat.store.ts';
import type { ParticipantTable } from './chat.tables.ts';
import { inVault, memberOf, membersOf, updateMember } from './members.store.ts';
import { lastTextsOf } from './messages.store.ts';
import { advanceOwn } from './own-chats.ts';

export type Accepts = (tx: Tx, member: ParticipantTable) => Promise<void>;

/** Per minute, of one account. */
const REPORTS = 5;

/** Accepts the request of a stranger, if the chat is one. Every chat has to be locked before. */
export const createAccept =
  ({ clock }: Pick<ChatOptions, 'clock'>, events: ChatEvents): Accepts =>
  async (tx, member) => {
    if (member.is_request === 0) return;
    const { chat_id: id, profile_id: profileId } = member;
    await updateMember(tx, id, profileId, { is_request: 0, stamp: await stampOf(tx) });
    const change = await advanceOwn(tx, profileId, clock.now());
    const updated = [{ id, isRequest: false }];
    tx.afterCommit(() => events.chatsChanged({ ...change, updated }, inVault(member)));
  };

/** People who write to somebody who does not know them. */
export const createStrangers = (
  { database, limits, people, privacy, onReported }: ChatOptions,
  accept: Accepts,
) => ({
  /** A profile knows another one from now on. */
  met: (profileId: string, otherId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const id = await chatByKey(tx.query, privateKey([profileId, otherId]) ?? '');
      if (id === undefined || (await lockChat(tx, id)) === undefined) return;
      const member = await memberOf(tx.query, id, profileId);
      if (member !== undefined) await accept(tx, member);
    }),

  /** Tells those who run the server what the other person in a private chat wrote. */
  report: (actor: ChatActor, chatId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const { accountId, profileId } = actor;
      const { chat, member } = await accessLockedChat(tx, actor, chatId);
      const members = await membersOf(tx.query, [chatId]);
      const other = members.find(({ profile_id }) => profile_id !== profileId)?.profile_id;
      const ofAccount = other && (await privacy.accountOf(tx.query, other));
      if (chat.is_private === 0 || !other || !ofAccount)
        throw new KithError('not_allowed', 'Only people in private chats can be reported.');
      limits.takeNamed(`report:${accountId}`, REPORTS);
      const at = { chatId, senderId: other, fromSeq: member.from_seq, take: REPORTED_TEXTS_MAX };
      const texts = (await lastTextsOf(tx.query, at)).toReversed();
      const ofName = displayName((await people(tx.query, [other]))[0]);
      await onReported(tx, { byAccount: accountId, ofAccount, ofName, texts });
    }),
});
