import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import type { MessageContent } from '@kith/contract';
import { MESSAGE_CONTENTS } from '@kith/contract/base/enums';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/language.ts';
import { useToday } from '../../../platform/i18n/use-today.ts';
import { useChat, useChatEngine, useChatList, usePeople } from '../chat.react.ts';
import { chatTexts } from '../chat.texts.ts';
import { useNameWords } from '../conversation/use-name-words.ts';
import { chatFace } from '../engine/chat-view.ts';
import { contentsTexts } from '../people/contents/contents.texts.ts';
import { searchFiltersTexts } from './search-filters.texts.ts';
import type { Choice, FilterName } from './search-filters.ts';

/** With the picture of a person or a chat. */
export interface ShownChoice extends Choice {
  face?: { id: string; src: string | null; group: boolean };
}

/** Synonyms for the names of filters. */
const ALSO: Readonly<Record<MessageContent, string>> = {
  media: 'media image picture photo video',
  files: 'file document',
  audio: 'voice sound',
  links: 'link url',
};

export const useZone = (): string => useLanguage().dates.timeZone ?? getLocalTimeZone();

/** The beginning of a day, in ms since the epoch. */
export const startOf = (day: string, zone: string): number => parseDate(day).toDate(zone).getTime();

/** All values of each filter; `chatId`: only within this chat. */
export const useChoices = (chatId: string | undefined) => {
  const t = useText(searchFiltersTexts);
  const tc = useText(chatTexts);
  const contents = useText(contentsTexts);
  const { me } = useChatEngine();
  const people = usePeople();
  const words = useNameWords();
  const chats = useChatList();
  const here = useChat(chatId ?? '');
  const zone = useZone();
  const midnight = useToday();
  return useMemo(() => {
    const senders = (): ShownChoice[] => {
      const ids = new Set(
        (here ? [here] : chats).flatMap(({ participants }) => participants.map(({ id }) => id)),
      );
      const named = [...ids].flatMap((id): ShownChoice[] => {
        const person = people.get(id);
        const isMe = id === me;
        if (person === undefined && !isMe) return [];
        const name = displayName(person, words);
        return [
          {
            ...{ value: id, label: isMe ? tc('you') : name },
            ...(isMe && { also: `me ${name}` }),
            face: { id, src: person?.avatar ?? null, group: false },
          },
        ];
      });
      return named.sort(
        (a, b) => Number(b.value === me) - Number(a.value === me) || a.label.localeCompare(b.label),
      );
    };
    const places = (): ShownChoice[] =>
      chats.map((chat) => {
        const { id: face, src, group } = chatFace(chat, people, me);
        const label = chatTitle(chat, people, me, words);
        return { value: chat.id, label, face: { id: face, src, group } };
      });
    const days = (): ShownChoice[] => {
      const now = today(zone);
      const ago = (label: string, duration: Parameters<typeof now.subtract>[0]): ShownChoice => ({
        ...{ value: now.subtract(duration).toString(), label },
      });
      return [
        { value: now.toString(), label: tc('today') },
        ago(tc('dayYesterday'), { days: 1 }),
        ago(t('weekAgo'), { weeks: 1 }),
        ago(t('monthAgo'), { months: 1 }),
        ago(t('yearAgo'), { years: 1 }),
      ];
    };
    const kinds = (): ShownChoice[] =>
      MESSAGE_CONTENTS.map((value) => ({ value, label: contents(value), also: ALSO[value] }));
    void midnight;
    const all = { from: senders, in: places, has: kinds, since: days, before: days };
    // Computed on first use, because there can be thousands of people.
    const made = new Map<FilterName, readonly ShownChoice[]>();
    return (name: FilterName): readonly ShownChoice[] => {
      const known = made.get(name) ?? all[name]();
      made.set(name, known);
      return known;
    };
  }, [t, tc, contents, me, people, words, chats, here, zone, midnight]);
};
