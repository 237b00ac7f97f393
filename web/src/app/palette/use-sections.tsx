import type { Chat, Person } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useChatList, usePeople } from '../../features/chat/chat.react.ts';
import { useNameWords } from '../../features/chat/conversation/use-name-words.ts';
import { chatFace, othersOf } from '../../features/chat/engine/chat-view.ts';
import { useChatEngine } from '../../features/chat/index.ts';
import { usePeopleSearch } from '../../features/chat/list/use-people-search.ts';
import { FoundBy, foundBy, useContactSearch } from '../../features/contacts/index.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { paletteTexts } from './palette.texts.ts';
import type { PaletteEntry, PaletteSection } from './palette.types.ts';
import { findRanked } from './rank.ts';
import { useActs } from './use-acts.tsx';

const SHOWN = 6;
const AVATAR_PX = 28;

const useChatEntries = (): readonly PaletteEntry[] => {
  const chats = useChatList();
  const people = usePeople();
  const words = useNameWords();
  const { me } = useChatEngine();
  const navigate = useNavigate();
  return useMemo(() => {
    const entryOf = (chat: Chat): PaletteEntry => {
      const title = chatTitle(chat, people, me, words);
      const { id, src, group } = chatFace(chat, people, me);
      const names = othersOf(chat, me).map((other) => displayName(people.get(other.id), words));
      return {
        id: `chat-${chat.id}`,
        title,
        also: names.join(' '),
        leading: <Avatar id={id} name={title} src={src} group={group} size={AVATAR_PX} />,
        run: () => navigate(`/app/chat/${chat.id}`),
      };
    };
    return chats.map(entryOf);
  }, [chats, people, words, me, navigate]);
};

/** People one does not share a conversation of two with; those are found as chats. */
const useStrangers = (typed: string): { people: readonly Person[]; isSearching: boolean } => {
  const { people, state } = usePeopleSearch(typed);
  const { me } = useChatEngine();
  const chats = useChatList();
  const known = new Set(
    chats.filter(({ isPrivate }) => isPrivate).flatMap((chat) => othersOf(chat, me)[0]?.id ?? []),
  );
  return {
    people: people.filter(({ id }) => id !== me && !known.has(id)),
    isSearching: state === 'searching',
  };
};

/**
 * What fits, in sections. Those that have to be asked for come last, so that nothing moves under
 * the cursor when they arrive.
 */
export const useSections = (
  typed: string,
): { sections: readonly PaletteSection[]; isSearching: boolean } => {
  const t = useText(paletteTexts);
  const navigate = useNavigate();
  const { create } = useChatEngine();
  const chats = useChatEntries();
  const acts = useActs();
  const { rows, isSlow } = useContactSearch(typed);
  const strangers = useStrangers(typed);
  const isBlank = typed.trim() === '';
  const contacts = (isBlank ? [] : (rows ?? [])).slice(0, SHOWN).map((row): PaletteEntry => {
    const { contact, name } = row;
    const found = foundBy(row);
    return {
      id: `contact-${contact.id}`,
      title: name,
      ...(found && { line: <FoundBy found={found} /> }),
      leading: (
        <Avatar
          id={contact.id}
          name={name}
          src={contact.profile?.avatar}
          group={contact.type === 'organization'}
          size={AVATAR_PX}
        />
      ),
      run: () => navigate(`/app/contacts/${contact.id}`),
    };
  });
  const people = strangers.people.slice(0, SHOWN).map((person): PaletteEntry => {
    const title = displayName(person);
    return {
      id: `person-${person.id}`,
      title,
      leading: <Avatar id={person.id} name={title} src={person.avatar} size={AVATAR_PX} />,
      run: async () => navigate(`/app/chat/${await create([person.id])}`),
    };
  });
  const sections = [
    {
      id: 'chats',
      title: t(isBlank ? 'recent' : 'chats'),
      entries: isBlank ? chats.slice(0, SHOWN) : findRanked(chats, typed, SHOWN),
    },
    { id: 'acts', title: t('acts'), entries: isBlank ? acts : findRanked(acts, typed, SHOWN) },
    { id: 'contacts', title: t('contacts'), entries: contacts },
    { id: 'people', title: t('people'), entries: people },
  ].filter(({ entries }) => entries.length > 0);
  return { sections, isSearching: isSlow || strangers.isSearching };
};
