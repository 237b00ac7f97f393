import {
  type CallInput,
  KithError,
  POLL_OPEN_MAX_MS,
  POLL_UNSENT_LIFETIME_MS,
  POLLS_UNSENT_MAX,
  type PollAttachment,
} from '@kith/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Reader } from '../../platform/database/index.ts';
import type { CarryingMessage } from '../../platform/feature/attachments.ts';
import type { MediaActor, ProfileActor, UserActor } from '../../platform/http/index.ts';
import { newId, type Random } from '../../platform/random.ts';
import type { ChatService } from '../chat/index.ts';
import { presentNew, presentPoll, textsOf } from './polls.present.ts';
import {
  chosenBy,
  countUnsent,
  deleteUnsentBefore,
  deleteUnsentOf,
  insertPoll,
  pollOf,
  replaceVote,
  setClosed,
} from './polls.store.ts';
import type { PollTable } from './polls.tables.ts';

export interface PollOptions {
  database: Database;
  clock: Clock;
  random: Random;
  chat: Pick<ChatService, 'messages'>;
  /** Whether this person may read one of the messages. */
  mayRead(query: Reader, actor: MediaActor, messages: readonly CarryingMessage[]): Promise<boolean>;
  /** Notifies the profile's other devices, once it is on disk. */
  tellVoted(vote: { profileId: string; pollId: string; isVaulted: boolean }): void;
}

const noPoll = () => new KithError('not_found', 'There is no such poll.');

/** Its message; undefined until it is sent. */
const placeOf = ({ chat_id, seq, held_for }: PollTable): CarryingMessage | undefined =>
  chat_id === null || seq === null ? undefined : { chatId: chat_id, seq, heldFor: held_for };

/** The distinct numbers in order. Throws if the poll does not have one of them. */
const checkedChoice = (row: PollTable, chosen: readonly number[]): number[] => {
  const numbers = [...new Set(chosen)].sort((a, b) => a - b);
  const invalid = (message: string) => new KithError('invalid_field', message, { field: 'chosen' });
  if (numbers.some((number) => number >= textsOf(row).length))
    throw invalid('is not an option of this poll');
  if (row.is_multiple === 0 && numbers.length > 1) throw invalid('has more than one option');
  return numbers;
};

const HIDDEN = new Set(['not_found', 'vault_closed']);
/** A chat that the caller may not read now is indistinguishable from a missing poll. */
const asNoPoll = (error: unknown): never => {
  throw error instanceof KithError && HIDDEN.has(error.code) ? noPoll() : error;
};

/** Questions that members of a chat answer by choosing among options. */
export const createPolls = (options: PollOptions) => {
  const { database, clock, random, chat } = options;

  /** A poll that was sent. */
  const sent = async (id: string): Promise<{ row: PollTable; place: CarryingMessage }> => {
    const row = await pollOf(database.read, id);
    const place = row && placeOf(row);
    if (row === undefined || place === undefined) throw noPoll();
    return { row, place };
  };

  const isClosed = ({ closes_time, closed_time }: PollTable): boolean =>
    closed_time !== null || (closes_time !== null && closes_time <= clock.now());

  return {
    create: (
      { accountId }: UserActor,
      {
        question,
        options: texts,
        isAnonymous,
        isMultiple,
        closesTime,
      }: CallInput<'polls.create'>['body'],
    ): Promise<PollAttachment> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        if (closesTime !== null && (closesTime <= now || closesTime > now + POLL_OPEN_MAX_MS))
          throw new KithError('invalid_field', 'is not within a year from now', {
            field: 'closesTime',
          });
        if (new Set(texts).size < texts.length)
          throw new KithError('invalid_field', 'has the same option twice', { field: 'options' });
        if ((await countUnsent(tx.query, accountId)) >= POLLS_UNSENT_MAX)
          throw new KithError('conflict', 'Too many polls were created and not sent.');
        const row: PollTable = {
          ...{ id: newId(random), account_id: accountId, question },
          options: JSON.stringify(texts),
          is_anonymous: isAnonymous ? 1 : 0,
          is_multiple: isMultiple ? 1 : 0,
          ...{ created_time: now, closes_time: closesTime, closed_time: null },
          ...{ chat_id: null, seq: null, held_for: null },
        };
        await insertPoll(tx, row);
        return presentNew(row);
      }),

    chosen: async (actor: ProfileActor, id: string): Promise<number[]> => {
      const { place } = await sent(id);
      if (!(await options.mayRead(database.read, actor, [place]))) throw noPoll();
      return chosenBy(database.read, id, actor.profileId);
    },

    /** Counted under the lock of the chat, so that the message always has the whole result. */
    vote: async (actor: ProfileActor, id: string, chosen: readonly number[]): Promise<number[]> => {
      const { place } = await sent(id);
      const { profileId } = actor;
      let numbers: number[] = [];
      await chat.messages.attachment
        .change(actor, place, id, async (tx, _, { isHeld, isVaulted }) => {
          const row = await pollOf(tx.query, id);
          if (row === undefined) throw noPoll();
          if (isClosed(row)) throw new KithError('conflict', 'The poll is closed.');
          numbers = checkedChoice(row, chosen);
          const before = await chosenBy(tx.query, id, profileId);
          if (before.join() === numbers.join()) return null;
          const vote = { poll_id: id, profile_id: profileId, time: clock.now() };
          await replaceVote(tx, { ...vote, held: isHeld ? 1 : 0 }, numbers);
          tx.afterCommit(() => options.tellVoted({ profileId, pollId: id, isVaulted }));
          return presentPoll(tx.query, row, isHeld ? profileId : null);
        })
        .catch(asNoPoll);
      return numbers;
    },

    close: async (actor: ProfileActor, id: string): Promise<void> => {
      const { place } = await sent(id);
      await chat.messages.attachment
        .change(actor, place, id, async (tx, attached, { sender_id: senderId }) => {
          if (senderId !== actor.profileId)
            throw new KithError('not_allowed', 'Only its sender can close a poll.');
          const row = await pollOf(tx.query, id);
          if (row === undefined) throw noPoll();
          if (row.closed_time !== null) return null;
          const closedTime = clock.now();
          await setClosed(tx, id, closedTime);
          return { ...(attached as PollAttachment), closedTime };
        })
        .catch(asNoPoll);
    },

    /** Closes it at its time. Repeating it does nothing. */
    closeByTime: async (id: string): Promise<void> => {
      const row = await pollOf(database.read, id);
      const place = row && placeOf(row);
      if (place === undefined) return;
      await chat.messages.attachment.renew(place, id, async (tx, attached) => {
        const now = await pollOf(tx.query, id);
        if (now === undefined || now.closed_time !== null) return null;
        await setClosed(tx, id, now.closes_time ?? clock.now());
        return { ...(attached as PollAttachment), closedTime: now.closes_time };
      });
    },

    sweep: (): Promise<void> =>
      database.transaction((tx) => deleteUnsentBefore(tx, clock.now() - POLL_UNSENT_LIFETIME_MS)),

    /** Unsent polls of the account; votes belong to the messages. */
    erase: deleteUnsentOf,
  };
};
