import { stampOf, type Tx } from '../../platform/database/index.ts';
import type { ChatEvents } from './chat.events.ts';
import type { ChatOptions } from './chat.options.ts';
import { chatByKey, lockChat, privateKey } from './chat.store.ts';
import type { ParticipantTable } from './chat.tables.ts';
import { inVault, memberOf, updateMember } from './members.store.ts';
import { advanceOwn } from './own-chats.ts';

export type Accepts = (tx: Tx, member: ParticipantTable) => Promise<void>;

/** Accepts the chat if it is a request of a stranger. Call it after locking every chat of the transaction. */
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

/** Chats started by strangers, which wait as requests. */
export const createStrangers = ({ database }: Pick<ChatOptions, 'database'>, accept: Accepts) => ({
  /** From now on a profile knows another one. */
  met: (profileId: string, otherId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const id = await chatByKey(tx.query, privateKey([profileId, otherId]) ?? '');
      if (id === undefined || (await lockChat(tx, id)) === undefined) return;
      const member = await memberOf(tx.query, id, profileId);
      if (member !== undefined) await accept(tx, member);
    }),
});
