import type { CallAnswer, CallInput, Chat } from '@kith/contract';
import { CHAT_LIST_PAGE_MAX, KithError } from '@kith/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { isFull } from '../../../platform/sync/index.ts';
import { type ChatActor, hasOpenVault, notFound } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import type { Listed } from '../chat.present.ts';
import { memberOf } from '../members/members.store.ts';
import { changedChats, headOf, listedChats, versionsOf, viewedChat } from './chat-list.store.ts';
import { createChatPages } from './chat-pages.ts';

/** The list of one profile's chats, and its changes. */
export const createChatListService = ({ database, epoch, people, clock }: ChatOptions) => {
  const pages = createChatPages({ people, clock });

  return {
    /** A page of everything, or of the changes since a version; versions are read before rows. */
    list: async (
      actor: ChatActor,
      {
        version: since = 0,
        take = CHAT_LIST_PAGE_MAX,
        after = '',
      }: CallInput<'chats.list'>['query'],
    ): Promise<CallAnswer<'chats.list'>> => {
      const { read } = database;
      const { profileId } = actor;
      const page = { after, take: take + 1 };
      const { version, ownVersion, purged_version } = await versionsOf(read, profileId);
      const isVaultOpen = await hasOpenVault(read, actor);
      const full = isFull(since, { version, purged_version });
      const found = full
        ? await listedChats(read, profileId, page)
        : await changedChats(read, profileId, { since, isVaultOpen, ...page });
      const { chats, people: named } = await pages.page(read, found.slice(0, take), isVaultOpen);
      return {
        chats,
        people: named,
        version,
        ownVersion,
        next: found.length > chats.length ? (chats.at(-1)?.id ?? null) : null,
        epoch,
        full,
      };
    },

    /** One chat as its member sees it; `listed` has the members it carries, if they are known. */
    view: async (
      query: Reader,
      profileId: string,
      chatId: string,
      listed?: Listed,
    ): Promise<Chat> => {
      const row = await viewedChat(query, profileId, chatId);
      if (row === undefined) throw new KithError('not_found', 'There is no such chat.');
      return pages.presentOne(query, row, listed);
    },

    get: async function (actor: ChatActor, chatId: string): Promise<CallAnswer<'chats.get'>> {
      const { read } = database;
      const { profileId } = actor;
      const member = await memberOf(read, chatId, profileId);
      if (member === undefined) throw notFound();
      if (member.vaulted === 1 && !(await hasOpenVault(read, actor)))
        return { id: chatId, vaulted: true };
      const chat = await this.view(read, profileId, chatId);
      return { ...chat, people: await pages.peopleIn(read, [chat]) };
    },

    heads: async (actor: ChatActor) => ({
      epoch,
      chats: await headOf(database.read, actor.profileId, await hasOpenVault(database.read, actor)),
    }),
  };
};

export type ChatListService = ReturnType<typeof createChatListService>;
