import type { CallAnswer, Message, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import { seenIdOf } from '@kith/contract/chat/chat-list';
import { plainText } from '@kith/contract/chat/rich-text';
import type { Reader } from '../../platform/database/index.ts';
import { quoted } from '../../platform/feature/quoted.ts';
import type { DigestPart } from '../../platform/feature/tools.ts';
import { localTime } from '../../platform/local-time.ts';
import { peopleInVault } from './members/memberships.store.ts';
import { passingAmong } from './search/passing.store.ts';

const PAGE = '100';
const TEXT_MAX_CHARS = 500;

type People = (query: Reader, ids: readonly string[]) => Promise<Person[]>;

/** Of messages that stay, and that can be read more than once. */
const isTold = ({ system, expiresAt, attachments }: Message): boolean =>
  system === undefined &&
  expiresAt === undefined &&
  attachments.every(({ type }) => type !== 'selfDestruct');

const lineOf = (
  { senderId, createdTime, delta, attachments }: Message,
  { name, zone, profileId }: { name: string; zone: string; profileId: string },
): string => {
  const text = plainText(delta).slice(0, TEXT_MAX_CHARS).toWellFormed();
  const types = attachments.map(({ type }) => type).join(', ');
  return [
    localTime(createdTime, zone),
    senderId === profileId ? 'the user' : quoted(name),
    ...(text === '' ? [] : [quoted(text)]),
    ...(types === '' ? [] : [`with ${types}`]),
  ].join(' ');
};

/** What was written in a chat, the latest first. */
const createChatDigest = (people: People): DigestPart<'chat'> => ({
  ...{ of: 'chat', title: 'Messages of a chat', call: 'messages.list', isLatestFirst: true },
  request: ({ chatId }) => ({ params: { id: chatId }, query: { take: PAGE } }),
  next: (answer, { after }) => {
    const { next } = answer as CallAnswer<'messages.list'>;
    return next === null || Number(next) <= Number(after)
      ? undefined
      : { take: PAGE, before: next };
  },
  show: async (answer, { chatId, after }, { query, zone, profileId }) => {
    const { messages } = answer as CallAnswer<'messages.list'>;
    const told = messages.flatMap((message) =>
      'delta' in message && Number(message.id) > Number(after) && isTold(message) ? [message] : [],
    );
    const hits = told.map(({ id }) => ({ chatId, messageId: id }));
    const passing = await passingAmong(query, hits);
    // In groups, they may write outside of the vault.
    const hidden = new Set(await peopleInVault(query, profileId));
    const kept = told.filter(
      ({ id, senderId }) => !passing.has(`${chatId} ${id}`) && !hidden.has(senderId),
    );
    const senderIds = [...new Set(kept.map(({ senderId }) => senderId))];
    const senders = await people(query, senderIds);
    const names = new Map(senders.map((person) => [person.id, displayName(person)]));
    const first = kept.at(-1);
    return {
      lines: kept.map((message) =>
        lineOf(message, { name: names.get(message.senderId) ?? '', zone, profileId }),
      ),
      sources:
        first === undefined
          ? []
          : [{ kind: 'chat', path: `/app/timeline/${chatId}?message=${first.id}` }],
      ids: [chatId, ...senderIds.filter((id) => id !== profileId)],
    };
  },
});

/** The chats with something unread. */
const unreadDigest: DigestPart<'day'> = {
  ...{ of: 'day', title: 'Unread chats', call: 'chats.list' },
  request: () => ({ query: { take: PAGE } }),
  next: (answer) => {
    const { next } = answer as CallAnswer<'chats.list'>;
    return next === null ? undefined : { take: PAGE, after: next };
  },
  show: async (answer, _, { profileId }) => {
    const { chats } = answer as CallAnswer<'chats.list'>;
    const unread = chats
      .flatMap((chat) => ('isPrivate' in chat && !chat.vaulted ? [chat] : []))
      .filter(({ unread, isRequest, thread }) => unread > 0 && !isRequest && thread === undefined);
    return {
      ...{ lines: [], sources: [], ids: [] },
      chats: unread.map((chat) => ({
        ...{ chatId: chat.id, after: `${seenIdOf(chat, profileId)}` },
        lastTime: chat.lastMessage?.createdTime ?? 0,
        title:
          chat.name === null || chat.isPrivate
            ? 'Unread messages of a person'
            : `Unread messages of the group ${quoted(chat.name)}`,
      })),
    };
  },
};

export const createChatDigests = (people: People) =>
  [createChatDigest(people), unreadDigest] as const;
