import { type CallAnswer, type CallInput, LIST_PAGE } from '@kith/contract';
import { searchWords } from '../../profiles/index.ts';
import { accessChat, type ChatActor } from '../chat.access.ts';
import type { ChatOptions } from '../chat.options.ts';
import { ownMessage } from '../reading/seen-by.service.ts';
import { membersByName, unseenCount } from './member-list.store.ts';

/**
 * The members of a chat with their cards, in pages: all, those with a name, or those who have not seen
 * one of the caller's messages.
 */
export const createMemberList =
  ({ database: { read }, people, clock }: Pick<ChatOptions, 'database' | 'people' | 'clock'>) =>
  async (
    actor: ChatActor,
    chatId: string,
    { q = '', unseen, after, take = LIST_PAGE }: CallInput<'participants.list'>['query'],
  ): Promise<CallAnswer<'participants.list'>> => {
    await accessChat(read, actor, chatId);
    const unseenOf = unseen !== undefined && {
      seq: await ownMessage(read, clock.now(), { actor, chatId, messageId: unseen }),
      by: actor.profileId,
    };
    const words = searchWords(q);
    // A query of punctuation alone names nobody.
    if (q !== '' && words.length === 0) return { members: [], next: null };
    const found = await membersByName(read, chatId, {
      ...{ words, after, take: take + 1 },
      ...(unseenOf && { unseenOf }),
    });
    const rows = found.slice(0, take);
    const cards = await people(
      read,
      rows.map(({ id }) => id),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    const members = rows.flatMap(({ id, role }) => {
      const person = byId.get(id);
      return person === undefined ? [] : { person, role };
    });
    return {
      members,
      next: found.length > take ? (rows.at(-1)?.id ?? null) : null,
      ...(unseenOf && after === undefined && { count: await unseenCount(read, chatId, unseenOf) }),
    };
  };
