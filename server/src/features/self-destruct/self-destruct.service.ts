import {
  type CallAnswer,
  KithError,
  type OpenedContent,
  SELF_DESTRUCT_LIFETIME_MS,
  type SelfDestructAttachment,
  UNUSED_UPLOAD_LIFETIME_MS,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader, Tx } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { Bytes, MediaActor, ProfileActor } from '../../platform/http/index.ts';
import { hashOf, newId, type Random } from '../../platform/random.ts';
import type { ChatService } from '../chat/index.ts';
import type { Contents } from './contents.ts';
import { grantTime } from './grant-time.ts';
import { presentAttachment } from './self-destruct.kind.ts';
import {
  attachmentFrom,
  attachmentOf,
  deleteAttachment,
  endView,
  insertAttachment,
  insertView,
  openedBefore,
  sentBefore,
  setSeconds,
  unsentBefore,
  unsentByAccount,
  viewOf,
  viewsOf,
} from './self-destruct.store.ts';
import type { SelfDestructTable, SelfDestructViewTable } from './self-destruct.tables.ts';

export interface SelfDestructOptions {
  database: Database;
  clock: Clock;
  random: Random;
  contents: Contents;
  chat: Pick<ChatService, 'messages' | 'readersOf'>;
  /** Whether this person may read one of the messages. */
  mayRead(query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]): Promise<boolean>;
  /** Destroys it after the grant has ended, whatever happens to this process. */
  burnLater(tx: Tx, id: string, delayMs: number): Promise<void>;
}

const SWEPT_AT_ONCE = 100;

const HIDDEN = new Set(['not_found', 'vault_closed']);
const nothing = (): KithError => new KithError('not_found', 'There is no such attachment.');

/** Its message; undefined until it is sent. */
const placeOf = ({ chat_id, seq, held_for }: SelfDestructTable): CarryingMessage | undefined =>
  chat_id === null || seq === null ? undefined : { chatId: chat_id, seq, heldFor: held_for };

/** Attachments that each recipient can open once, and that the server then destroys. */
export const createSelfDestruct = (options: SelfDestructOptions) => {
  const { database, clock, random, contents, chat } = options;

  const isExpired = ({ created_time: createdTime }: SelfDestructTable): boolean =>
    createdTime + SELF_DESTRUCT_LIFETIME_MS <= clock.now();

  /** Removes row, views and bytes. */
  const destroy = async (tx: Tx, row: SelfDestructTable): Promise<void> => {
    await deleteAttachment(tx, row.id);
    await contents.destroy(tx, row);
  };

  /** Whether everyone who can still read the message has had their view. */
  const isSpent = async (
    query: Reader,
    id: string,
    place: CarryingMessage,
    senderId: string,
  ): Promise<boolean> => {
    const now = clock.now();
    const ended = new Set(
      (await viewsOf(query, id)).flatMap(({ until_time: until, profile_id: profileId }) =>
        until <= now ? profileId : [],
      ),
    );
    const readers = await chat.readersOf(query, place);
    return ended.size > 0 && readers.every((one) => one === senderId || ended.has(one));
  };

  /** Destroys it if it is expired or spent. Repeating it does nothing. */
  const burn = async (id: string): Promise<void> => {
    const row = await attachmentOf(database.read, id);
    const place = row && placeOf(row);
    if (row === undefined || place === undefined) return;
    await chat.messages.attachment.remove(place, id, async (tx, { sender_id: senderId }) => {
      // Under the lock of its chat, so that nobody opens it meanwhile.
      if ((await attachmentOf(tx.query, id)) === undefined) return false;
      const isOver = isExpired(row) || (await isSpent(tx.query, id, place, senderId));
      if (isOver) await destroy(tx, row);
      return isOver;
    });
  };

  /** The attachment, and the view with this grant. */
  const viewWith = async (
    id: string,
    profileId: string | undefined,
    grant: string,
  ): Promise<{ row: SelfDestructTable; view: SelfDestructViewTable; place: CarryingMessage }> => {
    const row = await attachmentOf(database.read, id);
    const place = row && placeOf(row);
    const view = profileId === undefined ? undefined : await viewOf(database.read, id, profileId);
    if (row === undefined || place === undefined || view?.grant_hash !== hashOf(grant))
      throw nothing();
    return { row, view, place };
  };

  return {
    burn,
    destroy,

    create: (
      accountId: string,
      { uploadId, seconds }: { uploadId: string; seconds: SelfDestructAttachment['seconds'] },
    ): Promise<CallAnswer<'selfDestruct.create'>> =>
      database.transaction(async (tx) => {
        const present = (row: SelfDestructTable) => {
          const { id, content, expiresTime } = presentAttachment(row);
          return { id, content, seconds, expiresTime };
        };
        let before = await attachmentFrom(tx.query, accountId, uploadId);
        if (before === undefined) {
          const row: SelfDestructTable = {
            ...{ id: newId(random), account_id: accountId, upload_id: uploadId, seconds },
            content: await contents.kindOf(tx.query, accountId, uploadId),
            created_time: clock.now(),
            ...{ chat_id: null, seq: null, held_for: null },
          };
          if (await insertAttachment(tx, row)) {
            await contents.seal(tx, accountId, row);
            return present(row);
          }
          before = await attachmentFrom(tx.query, accountId, uploadId);
        }
        if (before?.chat_id !== null)
          throw new KithError('conflict', 'It has been sent.', { field: 'uploadId' });
        await setSeconds(tx, before.id, seconds);
        return present(before);
      }),

    /** One grant per profile, for the first of its devices. */
    open: async (actor: ProfileActor, id: string, grant: string): Promise<OpenedContent> => {
      const row = await attachmentOf(database.read, id);
      const place = row && placeOf(row);
      if (row === undefined || place === undefined) throw nothing();
      const described = await contents.describe(database.read, row);
      if (described === undefined || isExpired(row)) throw nothing();
      const { profileId } = actor;
      const grantHash = hashOf(grant);
      let untilTime = 0;
      const view = chat.messages.attachment.change(
        actor,
        place,
        id,
        async (tx, attached, message) => {
          if (message.sender_id === profileId)
            throw new KithError('not_allowed', 'Only its recipients can open it.');
          const now = clock.now();
          const before = await viewOf(tx.query, id, profileId);
          if (before?.grant_hash === grantHash && before.until_time > now) {
            untilTime = before.until_time;
            return null;
          }
          if (before !== undefined)
            throw new KithError('already_opened', 'You have already opened it.');
          const lifetime = grantTime(row, described);
          untilTime = now + lifetime;
          await insertView(tx, {
            ...{ self_destruct_id: id, profile_id: profileId },
            ...{ grant_hash: grantHash, until_time: untilTime },
          });
          await options.burnLater(tx, id, lifetime);
          const { openedIds, ...rest } = attached as SelfDestructAttachment;
          return { ...rest, openedIds: [...openedIds, profileId] };
        },
      );
      // A chat that the caller may not read now is indistinguishable from a missing attachment.
      await view.catch((error) => {
        throw error instanceof KithError && HIDDEN.has(error.code) ? nothing() : error;
      });
      const { content, seconds } = presentAttachment(row);
      return { ...described, content, seconds, untilTime };
    },

    /** Only for the grant, while its profile may read the message; must not be cached. */
    get: async (actor: MediaActor, id: string, grant: string): Promise<Bytes> => {
      const { row, view, place } = await viewWith(id, actor.profileId, grant);
      const mayRead = await options.mayRead(database.read, actor, [place]);
      if (view.until_time <= clock.now() || !mayRead) throw nothing();
      const bytes = await contents.open(database.read, row);
      if (bytes === undefined) throw nothing();
      return { ...bytes, kept: 'never' };
    },

    close: async (actor: ProfileActor, id: string, grant: string): Promise<void> => {
      const { view } = await viewWith(id, actor.profileId, grant);
      await database.transaction((tx) => endView(tx, view, clock.now()));
      await burn(id);
    },

    /**
     * Destroys attachments that have expired, were never sent, or were left unopened only by people
     * who have left.
     */
    sweep: async (): Promise<void> => {
      const now = clock.now();
      for (;;) {
        const time = now - UNUSED_UPLOAD_LIFETIME_MS;
        const rows = await database.transaction(async (tx) => {
          const unsent = await unsentBefore(tx.query, time, SWEPT_AT_ONCE);
          for (const row of unsent) await destroy(tx, row);
          return unsent;
        });
        if (rows.length < SWEPT_AT_ONCE) break;
      }
      const all = [
        (page: { after: string; limit: number }) =>
          sentBefore(database.read, now - SELF_DESTRUCT_LIFETIME_MS, page),
        (page: { after: string; limit: number }) => openedBefore(database.read, now, page),
      ];
      for (const idsIn of all)
        for (let after = ''; ; ) {
          const ids = await idsIn({ after, limit: SWEPT_AT_ONCE });
          for (const id of ids) await burn(id);
          after = ids.at(-1) ?? '';
          if (ids.length < SWEPT_AT_ONCE) break;
        }
    },

    /** Unsent attachments of the account; sent ones stay with their recipients as usual. */
    erase: async (tx: Tx, accountId: string): Promise<void> => {
      for (const row of await unsentByAccount(tx.query, accountId)) await destroy(tx, row);
    },
  };
};
