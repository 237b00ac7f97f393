import type { Chat, Marker, Person, VaultedChat } from '@kith/contract';
import { CHAT_FIRST_PARTICIPANTS, GROUP_ADMINS_MAX } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { pageRoom } from '../../../platform/sync/index.ts';
import type { ChatOptions } from '../chat.options.ts';
import { isLarge, type Listed, presentChat } from '../chat.present.ts';
import { lastSeqFor } from '../messages/held.ts';
import type { CountedChat, ViewedChat } from './chat-list.store.ts';
import { listedIn, listedOf } from './listed.ts';

const NOBODY: Listed = { members: [], count: 0 };

/** Members in memory at the same time. */
const MEMBERS_AT_ONCE = 5_000;

const isListed = (row: ViewedChat): boolean =>
  row.left_time === null &&
  (row.hidden === 0 || Math.max(row.counted_seq, lastSeqFor(row, row)) >= row.from_seq);

/** Everyone whose card a chat needs, including a last sender who may have left, and who is in its call. */
const namedIn = ({ participants, memberCount, lastMessage, call }: Chat): string[] => [
  ...participants.map(({ id }) => id),
  ...(memberCount === undefined ? [] : (call?.profileIds ?? [])),
  ...(lastMessage === null ? [] : [lastMessage.senderId]),
];

/** Consecutive chats whose members fit into memory; always at least one. */
function* batchesOf(rows: readonly CountedChat[]): Generator<CountedChat[]> {
  let batch: CountedChat[] = [];
  let count = 0;
  for (const row of rows) {
    // Of a large chat only few are read.
    const more = isLarge(row.members) ? CHAT_FIRST_PARTICIPANTS + GROUP_ADMINS_MAX : row.members;
    if (batch.length > 0 && count + more > MEMBERS_AT_ONCE) {
      yield batch;
      batch = [];
      count = 0;
    }
    batch.push(row);
    count += more;
  }
  if (batch.length > 0) yield batch;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Chats with their members and the people they refer to. */
export const createChatPages = ({ people, clock }: Pick<ChatOptions, 'people' | 'clock'>) => {
  const present = async (query: Reader, rows: readonly CountedChat[]): Promise<Chat[]> => {
    const listed = await listedIn(query, new Map(rows.map(({ id, members }) => [id, members])));
    return rows.map((row) => presentChat(row, listed.get(row.id) ?? NOBODY, clock.now()));
  };

  const peopleIn = (query: Reader, chats: readonly Chat[]): Promise<Person[]> =>
    people(query, [...new Set(chats.flatMap(namedIn))]);

  return {
    presentOne: async (query: Reader, row: ViewedChat, listed?: Listed): Promise<Chat> =>
      presentChat(row, listed ?? (await listedOf(query, row.id)), clock.now()),
    peopleIn,

    /**
     * As many of the rows, from the first, as fit into an answer, with the people they refer to.
     */
    page: async (
      query: Reader,
      rows: readonly CountedChat[],
      isVaultOpen: boolean,
    ): Promise<{ chats: (Chat | Marker | VaultedChat)[]; people: Person[] }> => {
      const fits = pageRoom();
      const entries: (Chat | Marker | VaultedChat)[] = [];
      const told = new Map<string, Person>();
      const done = () => ({ chats: entries, people: [...told.values()] });
      const isShown = (row: ViewedChat) => isListed(row) && (isVaultOpen || row.vaulted === 0);
      for (const batch of batchesOf(rows)) {
        const chats = await present(query, batch.filter(isShown));
        const byId = new Map(chats.map((chat) => [chat.id, chat]));
        const cards = new Map((await peopleIn(query, chats)).map((card) => [card.id, card]));
        for (const row of batch) {
          const { id } = row;
          const chat = byId.get(id);
          const named = chat === undefined ? [] : namedIn(chat);
          const fresh = named.flatMap((one) => (told.has(one) ? [] : (cards.get(one) ?? [])));
          const entry =
            chat ??
            (isListed(row) ? { id, vaulted: true as const } : { id, deleted: true as const });
          if (!fits(bytesOf([entry, ...fresh]))) return done();
          entries.push(entry);
          for (const card of fresh) told.set(card.id, card);
        }
      }
      return done();
    },
  };
};
