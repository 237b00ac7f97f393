import type { Chat, MessageHit, Person } from '@kith/contract';
import { chatTitle, displayName } from '@kith/contract/base/names';
import { contentMask } from '@kith/contract/chat/message-contents';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type {
  PaletteAct,
  PaletteEntry,
  PalettePart,
  PaletteSection,
} from '../../platform/feature/contributions.ts';
import type { OnPerson } from '../../platform/feature/person-act.ts';
import { useText } from '../../platform/i18n/language.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useChatEngine, useChatList, useChatState, usePeople } from './chat.react.ts';
import { COMPOSE } from './chat-icons.ts';
import { chatPaletteTexts } from './chat-palette.texts.ts';
import { useNameWords } from './conversation/use-name-words.ts';
import { chatFace, otherOf, othersOf } from './engine/chat-view.ts';
import { useStrangers } from './list/use-strangers.ts';
import { hitKey } from './search/local-hits.ts';
import { MarkedText } from './search/marked-text.tsx';
import { placeOf } from './search/place-of.ts';
import { NO_FILTERS } from './search/search-filters.ts';
import { useMessageSearch } from './search/use-message-search.ts';

const WITH_FILES = { has: 'files' } as const;

const onPerson = ({ id, avatar }: Person, name: string): OnPerson => ({
  ...{ profileId: id, contact: undefined, name, avatar, chatId: undefined },
});

/** What a chat in the vault is about is not carried out of it. */
const onOther = ({ isPrivate, vaulted }: Chat, other: Person | undefined, title: string) =>
  isPrivate && !vaulted && other && !other.isDeleted ? { person: onPerson(other, title) } : {};

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
        about: otherOf(chat, me),
        ...onOther(chat, people.get(otherOf(chat, me) ?? me), title),
        title,
        also: names.join(' '),
        leading: (size) => <Avatar id={id} name={title} src={src} group={group} size={size} />,
        run: () => navigate(`/app/chat/${chat.id}`),
      };
    };
    return chats.map(entryOf);
  }, [chats, people, words, me, navigate]);
};

/** Chats immediately; people, who need a request, come last, so that nothing moves. */
const useChatSections = (typed: string): PaletteSection[] => {
  const t = useText(chatPaletteTexts);
  const navigate = useNavigate();
  const { create } = useChatEngine();
  const chats = useChatEntries();
  const { people, isSearching } = useStrangers(typed);
  const strangers = people.map((person): PaletteEntry => {
    const title = displayName(person);
    return {
      id: `person-${person.id}`,
      about: person.id,
      person: onPerson(person, title),
      title,
      leading: (size) => <Avatar id={person.id} name={title} src={person.avatar} size={size} />,
      run: async () => navigate(`/app/chat/${await create([person.id])}`),
    };
  });
  const { hits, state } = useMessageSearch(typed);
  // While nothing is typed, the filter alone would find all files.
  const isBlank = typed.trim() === '';
  const { hits: withFiles } = useMessageSearch(typed, isBlank ? NO_FILTERS : WITH_FILES);
  const list = useChatState((chat) => chat.list);
  const entryOf = (hit: MessageHit): PaletteEntry => {
    const { to, state: at } = placeOf(hit);
    // A hit in a thread is shown under its group.
    const shownAs = list.chats.get(hit.chatId)?.thread?.chatId ?? hit.chatId;
    const known = chats.find(({ id }) => id === `chat-${shownAs}`);
    return {
      id: `message-${hitKey(hit)}`,
      title: known?.title ?? '',
      leading: known?.leading ?? (() => null),
      line: <MarkedText {...hit.snippet} />,
      run: () => navigate(to, { state: at }),
    };
  };
  const files = withFiles.map(entryOf);
  // By what they carry: until both are found, nothing moves from one section to the other.
  const messages = hits
    .filter(({ attachmentMask }) => (attachmentMask & contentMask('files')) === 0)
    .map(entryOf);
  return [
    { id: 'files', place: 230, title: t('files'), entries: files, isFound: true },
    {
      id: 'messages',
      place: 220,
      title: t('messages'),
      entries: messages,
      isFound: true,
      isSearching: state === 'searching',
    },
    { id: 'chats', place: 10, title: t(isBlank ? 'recent' : 'chats'), entries: chats },
    {
      id: 'people',
      place: 210,
      title: t('people'),
      entries: strangers,
      isFound: true,
      isSearching,
    },
  ];
};

const useChatActs = (): PaletteAct[] => {
  const t = useText(chatPaletteTexts);
  const navigate = useNavigate();
  const { create } = useChatEngine();
  return [
    {
      id: 'chat',
      place: 10,
      title: t('newChat'),
      icon: COMPOSE,
      run: () => navigate('/app/chat/new'),
    },
    {
      id: 'note',
      place: 20,
      title: t('noteToSelf'),
      icon: 'note',
      run: async () => navigate(`/app/chat/${await create([])}`),
    },
    {
      id: 'chats',
      place: 110,
      title: t('toChats'),
      icon: 'chat',
      run: () => navigate('/app/chat'),
    },
  ];
};

export const palette: PalettePart = { acts: useChatActs, sections: useChatSections };
