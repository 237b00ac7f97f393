import { displayName } from '@kith/contract/base/names';
import { useMemo } from 'react';
import type { CommandTarget, CommandVerb } from '../../platform/feature/command-verb.ts';
import { useNavEntries } from '../../platform/feature/features.react.tsx';
import { targetFinder } from '../../platform/grammar/find-targets.ts';
import { fold } from '../../platform/grammar/tokens.ts';
import { fullTime } from '../../platform/i18n/dates.ts';
import { useLanguage, useText } from '../../platform/i18n/language.ts';
import {
  useCallableGroups,
  useCallablePeople,
  useChats,
  useKeptOut,
  useNameWords,
} from '../chat/index.ts';
import { useSortedContacts, useStartedContacts } from '../contacts/index.ts';
import type { Lookups } from './grammar/understand.ts';
import type { Known } from './meanings.ts';
import { withHints } from './namesakes.ts';
import { samiTexts } from './sami.texts.ts';

/** Everybody whom a command can reach: never somebody whose chat is in the vault, whether it is open or not. */
export const useTargets = (): readonly CommandTarget[] => {
  useStartedContacts();
  const contacts = useSortedContacts();
  const people = useCallablePeople();
  const groups = useCallableGroups();
  const chats = useChats();
  const blocked = useKeptOut();
  const words = useNameWords();
  const { language } = useLanguage();
  const t = useText(samiTexts);
  return useMemo(() => {
    const lastIn = new Map<string, string>();
    const found = new Map<string, CommandTarget>();
    const hidden = new Set(blocked);
    const isHidden = (chatId: string) => chats.get(chatId)?.vaulted === true;
    for (const { chatId, person } of people) {
      const { id, avatar } = person;
      if (isHidden(chatId)) hidden.add(id);
      else {
        found.set(id, { id, name: displayName(person, words), avatar, isGroup: false });
        lastIn.set(id, chatId);
      }
    }
    for (const { contact, name } of contacts) {
      const { profile } = contact;
      if (!profile || hidden.has(profile.id)) continue;
      found.set(profile.id, { id: profile.id, name, avatar: profile.avatar, isGroup: false });
    }
    for (const { chatId: id, name, avatar } of groups)
      if (!isHidden(id)) found.set(id, { id, name, avatar, isGroup: true });
    const known = new Map(contacts.map(({ contact }) => [contact.profile?.id, contact]));
    return withHints([...found.values()], ({ id }) => {
      const contact = known.get(id);
      const chat = chats.get(lastIn.get(id) ?? id);
      const last = chat?.lastMessage?.createdTime;
      return [
        contact?.companyName ?? '',
        contact?.emails[0]?.address ?? contact?.numbers[0]?.number ?? '',
        last === undefined ? t('noMessages') : t('lastMessage', { at: fullTime(language, last) }),
      ];
    });
  }, [contacts, people, groups, chats, blocked, words, language, t]);
};

export const useLookups = (targets: readonly CommandTarget[]): Lookups => {
  const { main, foot } = useNavEntries();
  const find = useMemo(() => targetFinder(targets), [targets]);
  return {
    targets: find,
    screen: (words) => {
      const said = words.join(' ');
      const entry = [...main, ...foot].find(
        ({ id, label }) => fold(label) === said || fold(id) === said,
      );
      return entry && { name: entry.label, href: entry.href };
    },
  };
};

/** What stored entries are shown with; undefined until the verbs are loaded. */
export const useKnown = (
  verbs: readonly CommandVerb[] | undefined,
  targets: readonly CommandTarget[],
): Known | undefined => {
  const { main, foot } = useNavEntries();
  const t = useText(samiTexts);
  const byId = useMemo(() => new Map(targets.map((target) => [target.id, target])), [targets]);
  return (
    verbs && {
      ...{ verbs, somebody: t('somebody') },
      target: (id) => byId.get(id),
      screen: (href) => {
        const entry = [...main, ...foot].find((each) => each.href === href);
        return entry && { name: entry.label, href };
      },
    }
  );
};

/** The chat with that id, or the person in it, if it can be reached. */
export const useHere = (chatId: string): CommandTarget | undefined => {
  const targets = useTargets();
  const people = useCallablePeople();
  const other = people.find((each) => each.chatId === chatId)?.person.id;
  return targets.find(({ id }) => id === (other ?? chatId));
};
