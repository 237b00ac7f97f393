import type {
  CallAnswer,
  CallRequest,
  Draft,
  OwnChanges,
  Reminder,
  ScheduledMessage,
} from '@kith/contract';
import { CHAT_LIST_PAGE_MAX, MESSAGE_FIRST_PAGE } from '@kith/contract/base/constants';
import type { MessageContent } from '@kith/contract/base/enums';
import type { RichText } from '@kith/contract/chat/rich-text';
import type { Call } from '../../../platform/api-client.ts';
import type { ChatAnswer, ChatChanges, MessageQuery, MessagesPage } from './chat.types.ts';

/** A few rows of tiles. */
const CONTENT_PAGE = 24;

type PageAt =
  | { before: string }
  | { after: string }
  | { around: string }
  | { at: string }
  | Record<string, never>;

/** The chat of an answer, and who could not be added; servers before this version name nobody. */
const apart = ({ notAdded = [], ...chat }: CallAnswer<'participants.add'>) => ({ chat, notAdded });

/** The calls of this feature, for one profile. */
export const createChatApi = (call: Call, me: string) => {
  const page = (id: string, take: number, at: PageAt = {}): Promise<MessagesPage> =>
    call('messages.list', { as: me, params: { id }, query: { take: String(take), ...at } });
  return {
    /** Everything without a version, otherwise the changes; all pages as one answer. */
    list: async (version: number): Promise<CallAnswer<'chats.list'>> => {
      const asked = {
        take: String(CHAT_LIST_PAGE_MAX),
        ...(version > 0 && { version: String(version) }),
      };
      const first = await call('chats.list', { as: me, query: asked });
      const [chats, people] = [[...first.chats], [...first.people]];
      for (let { next } = first; next; ) {
        const page = await call('chats.list', { as: me, query: { ...asked, after: next } });
        chats.push(...page.chats);
        people.push(...page.people);
        next = page.next;
      }
      return { ...first, chats, people };
    },
    get: (id: string): Promise<ChatAnswer> => call('chats.get', { as: me, params: { id } }),
    create: async (participantIds: string[], name?: string) => {
      const body = { participantIds, ...(name === undefined ? {} : { name }) };
      const answer = await call('chats.create', { as: me, body });
      return 'see' in answer ? { chat: answer, notAdded: [] } : apart(answer);
    },
    update: (id: string, changes: ChatChanges) =>
      call('chats.update', { as: me, params: { id }, body: changes }),
    remove: (id: string) => call('chats.remove', { as: me, params: { id } }),
    addParticipants: async (id: string, participantIds: string[]) =>
      apart(await call('participants.add', { as: me, params: { id }, body: { participantIds } })),
    removeParticipant: (id: string, participantId: string) =>
      call('participants.remove', { as: me, params: { id, participantId } }),
    seen: (id: string, messageId: string) =>
      call('chats.seen', { as: me, params: { id }, body: { id: messageId } }),
    received: (received: { chatId: string; messageId: string }[]) =>
      call('chats.received', { as: me, body: { received } }),
    draft: (id: string, draft: Draft) =>
      call('chats.draft', { as: me, params: { id }, body: draft }),
    own: (id: string, changes: OwnChanges) =>
      call('chats.own', { as: me, params: { id }, body: changes }),
    /** The newest page, or the one selected by `at`. */
    page,
    /** The newest messages that match a filter, or those before one. */
    pageWith: (id: string, content: MessageContent, before?: string): Promise<MessagesPage> =>
      call('messages.list', {
        as: me,
        params: { id },
        query: { with: content, take: String(CONTENT_PAGE), ...(before && { before }) },
      }),
    mentionAfter: async (id: string, after: string): Promise<string | undefined> => {
      const query = { after, mentioning: 'me', take: '1' } as const;
      const { messages } = await call('messages.list', { as: me, params: { id }, query });
      return messages[0]?.id;
    },
    searchMessages: (query: MessageQuery) => call('messages.search', { as: me, query }),
    messages: (id: string, ids: readonly string[]): Promise<MessagesPage> =>
      call('messages.list', { as: me, params: { id }, query: { ids: ids.join(',') } }),
    /** The changes since a version, or the newest page: `full`. */
    since: async (id: string, version: number): Promise<MessagesPage> => {
      if (version > 0) {
        const query = { since: String(version) };
        const answer = await call('messages.list', { as: me, params: { id }, query });
        if (!answer.full) return answer;
      }
      return { ...(await page(id, MESSAGE_FIRST_PAGE)), full: true };
    },
    edit: (id: string, messageId: string, delta: RichText) =>
      call('messages.edit', { as: me, params: { id, messageId }, body: { delta } }),
    removeMessage: (id: string, messageId: string) =>
      call('messages.remove', { as: me, params: { id, messageId } }),
    hideMessages: (id: string, ids: readonly string[]) =>
      call('messages.hide', { as: me, params: { id }, body: { ids: [...ids] } }),
    pin: (id: string, messageId: string, isPinned: boolean) =>
      call(isPinned ? 'messages.pin' : 'messages.unpin', { as: me, params: { id, messageId } }),
    /** The thread of a message. */
    thread: (id: string, messageId: string) =>
      call('messages.thread', { as: me, params: { id, messageId } }),
    /** The others who have seen an own message, and when. */
    seenBy: (id: string, messageId: string) =>
      call('messages.seen', { as: me, params: { id, messageId } }),
    versions: (id: string, messageId: string, after?: string) =>
      call('messages.versions', {
        as: me,
        params: { id, messageId },
        query: { ...(after && { after }) },
      }),
    scheduled: {
      /** All of them, which are at most a hundred. */
      list: async (id: string): Promise<ScheduledMessage[]> =>
        (await call('scheduled.list', { as: me, params: { id }, query: { take: '100' } }))
          .scheduled,
      update: (
        id: string,
        scheduledId: string,
        body: CallRequest<'scheduled.update'>['body'],
      ): Promise<ScheduledMessage> =>
        call('scheduled.update', { as: me, params: { id, scheduledId }, body }),
      remove: (id: string, scheduledId: string) =>
        call('scheduled.remove', { as: me, params: { id, scheduledId } }),
    },
    report: (id: string, body: CallRequest<'chats.report'>['body']) =>
      call('chats.report', { as: me, params: { id }, body }),
    reminders: {
      /** All of them, which are at most a hundred. */
      list: async (): Promise<Reminder[]> =>
        (await call('reminders.list', { as: me, query: { take: '100' } })).reminders,
      set: (id: string, messageId: string, remindTime: number) =>
        call('reminders.set', { as: me, params: { id, messageId }, body: { remindTime } }),
      remove: (id: string, messageId: string) =>
        call('reminders.remove', { as: me, params: { id, messageId } }),
    },
    react: (id: string, messageId: string, emoji: string, isGiven: boolean) =>
      call(isGiven ? 'reactions.add' : 'reactions.remove', {
        as: me,
        params: { id, messageId },
        body: { emoji },
      }),
    people: (ids: readonly string[]) =>
      call('profiles.lookup', { as: me, query: { ids: ids.join(',') } }),
  };
};
export type ChatApi = ReturnType<typeof createChatApi>;
