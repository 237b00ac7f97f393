import type { CallAnswer, CallInput, Chat, Marker, Person } from '@kith/contract';
import { KithError } from '@kith/contract';
import type { Reader } from '../../platform/database/index.ts';
import { isFull } from '../../platform/sync/index.ts';
import type { ChatActor } from './chat.access.ts';
import type { ChatOptions } from './chat.options.ts';
import { presentChat } from './chat.present.ts';
import {
  changedChats,
  headOf,
  listedChats,
  type ViewedChat,
  versionsOf,
  viewedChat,
} from './chat-list.store.ts';
import { memberOf, membersOf } from './members.store.ts';

const CHUNK = 500;
/** For clients that do not request pages. */
const EVERYTHING = Number.MAX_SAFE_INTEGER - 1;

const isListed = (row: ViewedChat): boolean =>
  row.left_time === null && (row.hidden === 0 || row.last_seq >= row.from_seq);

/** The list of one profile's chats: what is in it, and what changed in it. */
export const createChatListService = ({ database, epoch, people }: ChatOptions) => {
  const present = async (query: Reader, rows: readonly ViewedChat[]): Promise<Chat[]> => {
    const members = new Map<string, Awaited<ReturnType<typeof membersOf>>>();
    for (let start = 0; start < rows.length; start += CHUNK) {
      const ids = rows.slice(start, start + CHUNK).map((row) => row.id);
      for (const member of await membersOf(query, ids)) {
        const known = members.get(member.chat_id);
        if (known === undefined) members.set(member.chat_id, [member]);
        else known.push(member);
      }
    }
    return rows.map((row) => presentChat(row, members.get(row.id) ?? []));
  };

  const peopleIn = (query: Reader, chats: readonly Chat[]): Promise<Person[]> => {
    const ids = new Set<string>();
    for (const chat of chats) {
      for (const participant of chat.participants) ids.add(participant.id);
      if (chat.lastMessage !== null) ids.add(chat.lastMessage.senderId);
    }
    return people(query, [...ids]);
  };

  return {
    /** Everything, or what changed since a version; versions are read before rows. */
    list: async (
      { profileId }: ChatActor,
      { version: since = 0, take = EVERYTHING, after = '' }: CallInput<'chats.list'>['query'],
    ): Promise<CallAnswer<'chats.list'>> => {
      const { read } = database;
      const page = { after, take: take + 1 };
      const { version, ownVersion, purged_version } = await versionsOf(read, profileId);
      const full = isFull(since, { version, purged_version });
      const found = full
        ? await listedChats(read, profileId, page)
        : await changedChats(read, profileId, since, page);
      const rows = found.slice(0, take);
      const gone: Marker[] = rows
        .filter((row) => !isListed(row))
        .map((row) => ({ id: row.id, deleted: true }));
      const chats = await present(read, rows.filter(isListed));
      return {
        chats: [...chats, ...gone],
        people: await peopleIn(read, chats),
        version,
        ownVersion,
        next: found.length > take ? (rows.at(-1)?.id ?? null) : null,
        epoch,
        full,
      };
    },

    /** One chat as its member sees it. */
    view: async (query: Reader, profileId: string, chatId: string): Promise<Chat> => {
      const row = await viewedChat(query, profileId, chatId);
      const [chat] = row === undefined ? [] : await present(query, [row]);
      if (chat === undefined) throw new KithError('not_found', 'There is no such chat.');
      return chat;
    },

    get: async function (
      { profileId }: ChatActor,
      chatId: string,
    ): Promise<CallAnswer<'chats.get'>> {
      const { read } = database;
      const member = await memberOf(read, chatId, profileId);
      if (member?.vaulted === 1) return { id: chatId, vaulted: true };
      const chat = await this.view(read, profileId, chatId);
      return { ...chat, people: await peopleIn(read, [chat]) };
    },

    heads: async ({ profileId }: ChatActor) => ({
      epoch,
      chats: await headOf(database.read, profileId),
    }),
  };
};

export type ChatListService = ReturnType<typeof createChatListService>;
