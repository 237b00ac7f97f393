import {
  type CallInput,
  KithError,
  LIST_PAGE,
  type ReceivedShare,
  sharePath,
} from '@kith/contract';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, pageOf, placeOf, type Tx } from '../../../platform/database/index.ts';
import type { ProfileActor } from '../../../platform/http/index.ts';
import type { ChatService } from '../../chat/index.ts';
import type { Privacy } from '../../privacy/index.ts';
import type { SenderShown } from '../sender-shown.ts';
import { lockShare } from '../shares.store.ts';
import {
  deleteRecipient,
  deleteRecipients,
  deleteRecipientsOf,
  insertMembers,
  insertRecipient,
  receivedPage,
  type SentShare,
} from './received-shares.store.ts';

export interface ReceivedShareOptions {
  database: Database;
  clock: Clock;
  origin: string;
  privacy: Pick<Privacy, 'reachableBy' | 'blockState'>;
  /** People who must not be listed now. */
  hiddenFrom: ChatService['hiddenFrom'];
  membersFor: ChatService['membersFor'];
  senderShown: Pick<SenderShown, 'toAccount'>;
  /** Called after the commit. */
  tell(profileId: string, shareId: string): Promise<void>;
}

const invalid = (field: string, what: string): KithError =>
  new KithError('invalid_field', `${field}: ${what}`, { field });
const noShare = (): KithError => new KithError('not_found', 'There is no such share.');

/** Shares as their recipients see them. */
export const createReceivedShares = (options: ReceivedShareOptions) => {
  const { database, clock, origin, privacy, hiddenFrom, membersFor, senderShown, tell } = options;

  const present = async (share: SentShare, accountId: string): Promise<ReceivedShare> => ({
    id: share.id,
    url: origin + sharePath(share.id),
    title: share.password_hash === null && share.encrypted !== 1 ? share.title : null,
    isEncrypted: share.encrypted === 1,
    from: await senderShown.toAccount(share, accountId),
    sentTime: share.sent_time,
    expiresTime: share.expires_time,
    fileCount: share.file_count,
    size: share.size,
  });

  /**
   * Only to people to whom the sender may write; people who block the sender get nothing, and
   * people with the chat in their vault are not notified.
   */
  const sendToPerson = async (
    tx: Tx,
    { profileId: senderId }: ProfileActor,
    { id, profileId }: { id: string; profileId: string },
  ): Promise<string[]> => {
    const { isBlocked } = await privacy.blockState(tx.query, profileId, senderId);
    if (isBlocked) return [];
    const reachable = await privacy.reachableBy(tx.query, senderId, [profileId]);
    if (profileId === senderId || !reachable.has(profileId))
      throw invalid('profileId', 'cannot be reached');
    await insertRecipient(tx, { share_id: id, profile_id: profileId, time: clock.now() });
    return (await hiddenFrom(tx.query, { profileId })).includes(senderId) ? [] : [profileId];
  };

  /** Members with the chat in their vault or their requests find it later, without a notification. */
  const sendToChat = async (
    tx: Tx,
    actor: ProfileActor,
    { id, chatId }: { id: string; chatId: string },
  ): Promise<string[]> => {
    const members = (await membersFor(tx.query, actor, chatId)).filter(
      ({ profileId }) => profileId !== actor.profileId,
    );
    const sent = { share_id: id, chat_id: chatId, time: clock.now() };
    await insertMembers(
      tx,
      members.map(({ profileId }) => ({ ...sent, profile_id: profileId })),
    );
    return members.flatMap(({ profileId, isTold }) => (isTold ? profileId : []));
  };

  return {
    /** To one person, or to the members of a chat. */
    send: (
      actor: ProfileActor,
      id: string,
      { profileId, chatId }: CallInput<'shares.send'>['body'],
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const share = await lockShare(tx, id);
        if (share?.profile_id !== actor.profileId) throw noShare();
        if (profileId !== undefined && chatId !== undefined)
          throw invalid('chatId', 'excludes a profileId');
        if (profileId === undefined && chatId === undefined)
          throw invalid('profileId', 'is missing');
        const told =
          profileId === undefined
            ? await sendToChat(tx, actor, { id, chatId: chatId ?? '' })
            : await sendToPerson(tx, actor, { id, profileId });
        tx.afterCommit(() => {
          for (const each of told) void tell(each, id).catch(() => {});
        });
      }),

    list: async (
      actor: ProfileActor,
      { take = LIST_PAGE, after, q }: CallInput<'receivedShares.list'>['query'],
    ): Promise<{ shares: ReceivedShare[]; next: string | null }> => {
      const rows = await receivedPage(database.read, actor.profileId, {
        ...{ after: placeOf(after), take: take + 1, now: clock.now(), q },
        without: await hiddenFrom(database.read, actor),
        isVaultOpen: (await actor.isVaultOpen?.(database.read)) ?? false,
      });
      const page = pageOf(rows, take, ({ id, sent_time: time }) => ({ time, id }));
      const shares: ReceivedShare[] = [];
      for (const share of page.rows) shares.push(await present(share, actor.accountId));
      return { shares, next: page.next };
    },

    remove: async ({ profileId }: ProfileActor, shareId: string): Promise<void> => {
      const isGone = await database.transaction((tx) =>
        deleteRecipient(tx, { shareId, profileId }),
      );
      if (!isGone) throw noShare();
    },

    /** Shares sent to a profile, or to all profiles of an account. */
    erase: deleteRecipients,
    eraseAll: deleteRecipientsOf,
  };
};

export type ReceivedShares = ReturnType<typeof createReceivedShares>;
