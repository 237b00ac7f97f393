import { stampOf, type Tx } from '../../platform/database/index.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatByKey, lockChat, privateKey } from './chat.store.ts';
import type { ParticipantTable } from './chat.tables.ts';
import { inVault, memberOf, updateMember } from './members.store.ts';
import { advanceOwn } from './own-chats.ts';

export type Accepts = (tx: Tx, member: ParticipantTable) => Promise<void>;

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
export const createStrangers = ({ database }: Pick<ChatOptions, 'database'>, accept: Accepts) => ({
  /** A profile knows another one from now on. */
  met: (profileId: string, otherId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const id = await chatByKey(tx.query, privateKey([profileId, otherId]) ?? '');
      if (id === undefined || (await lockChat(tx, id)) === undefined) return;
      const member = await memberOf(tx.query, id, profileId);
      if (member !== undefined) await accept(tx, member);
    }),
});
