import type { CallAnswer, Person } from '@kith/contract';
import { displayName } from '@kith/contract/base/names';
import * as z from 'zod';
import type { Reader } from '../../platform/database/index.ts';
import { quoted } from '../../platform/feature/quoted.ts';
import { actTool, readTool, type Tool } from '../../platform/feature/tools.ts';
import { localTime, startOfDay } from '../../platform/local-time.ts';
import { passingAmong } from './search/passing.store.ts';

const PAGE = '100';
const FOUND_MAX = 20;
const TEXT_MAX_CHARS = 500;

const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const dateInput = z.iso.date().optional();
const timeOf = (day: string, zone: string): string => String(startOfDay(day, zone));

type People = (query: Reader, ids: readonly string[]) => Promise<Person[]>;

const findPeople = readTool<{ name: string }>({
  call: 'chats.list',
  description:
    'Find people and groups of the chats by a part of their name. Returns the ids that other tools need.',
  input: z.object({ name: z.string().max(100) }),
  request: () => ({ query: { take: PAGE } }),
  next: (answer) => {
    const { next } = answer as CallAnswer<'chats.list'>;
    return next === null ? undefined : { take: PAGE, after: next };
  },
  show: async (answer, { name }) => {
    const { chats, people } = answer as CallAnswer<'chats.list'>;
    const wanted = folded(name);
    const lines = new Map<string, string>();
    for (const chat of chats) {
      // Markers, and chats in the vault, of which nothing is known.
      if (!('isPrivate' in chat) || chat.vaulted) continue;
      if (!chat.isPrivate && chat.name !== null && folded(chat.name).includes(wanted))
        lines.set(chat.id, `group ${quoted(chat.name)}, id ${chat.id}, isGroup true`);
      if (!chat.isPrivate) continue;
      for (const { id } of chat.participants) {
        const person = people.find((each) => each.id === id);
        if (person === undefined || person.isDeleted || person.isApp) continue;
        const called = displayName(person);
        if (!folded(called).includes(wanted)) continue;
        lines.set(id, `person ${quoted(called)}, id ${id}, isGroup false`);
      }
    }
    const some = [...lines].slice(0, FOUND_MAX);
    return { lines: some.map(([, line]) => line), sources: [], ids: some.map(([id]) => id) };
  },
});

const searchMessages = (people: People) =>
  readTool<{ words: string; after?: string | undefined; before?: string | undefined }>({
    call: 'messages.search',
    description:
      'Search the messages of all chats by words; after and before are days such as 2026-11-30.',
    input: z.object({ words: z.string().max(100), after: dateInput, before: dateInput }),
    request: ({ words, after, before }, zone) => ({
      query: {
        ...{ q: words, take: String(FOUND_MAX) },
        ...(after !== undefined && { after: timeOf(after, zone) }),
        ...(before !== undefined && { before: timeOf(before, zone) }),
      },
    }),
    show: async (answer, _, { query, zone }) => {
      const { hits } = answer as CallAnswer<'messages.search'>;
      // What disappears, or is held back, is for people alone.
      const passing = await passingAmong(query, hits);
      const kept = hits.filter((hit) => !passing.has(`${hit.chatId} ${hit.messageId}`));
      const names = new Map(
        (await people(query, [...new Set(kept.map(({ senderId }) => senderId))])).map((person) => [
          ...([person.id, displayName(person)] as const),
        ]),
      );
      return {
        lines: kept.map(({ senderId, createdTime, snippet }) =>
          [
            localTime(createdTime, zone),
            quoted(names.get(senderId) ?? ''),
            quoted(snippet.text),
          ].join(' '),
        ),
        sources: kept.map(({ chatId, messageId }) => ({
          ...{ kind: 'chat', path: `/app/timeline/${chatId}?message=${messageId}` },
        })),
        ids: [...new Set(kept.flatMap(({ chatId, senderId }) => [chatId, senderId]))],
      };
    },
  });

const writeMessage = actTool<{ to: { id: string; isGroup: boolean }; text: string }>({
  call: 'messages.send',
  description:
    'Propose a message to a person or a group, found before. It is sent only if the user approves it.',
  input: z.object({
    to: z.object({ id: z.string().max(64), isGroup: z.boolean() }),
    text: z.string().min(1).max(TEXT_MAX_CHARS),
  }),
  propose: ({ to, text }) => ({ verb: 'write', slots: { target: to, text } }),
});

export const createChatTools = (people: People): readonly Tool[] => [
  ...[findPeople, searchMessages(people), writeMessage],
];
