import { useUnreadTotal } from '../../features/chat/index.ts';
import { useText } from '../../platform/i18n/language.ts';
import { appTexts } from '../app.texts.ts';
import type { NavEntry } from './nav-entry.ts';

/** The screens one can go to, and quieter ones for the foot. */
export function useNavEntries(): { main: NavEntry[]; foot: NavEntry[] } {
  const t = useText(appTexts);
  const unread = useUnreadTotal();
  const chats: NavEntry = {
    id: 'chat',
    label: t('chats'),
    icon: 'chat',
    href: '/app/chat',
    count: unread,
    countLabel: t('chatsUnread', { count: unread }),
  };
  const contacts: NavEntry = {
    id: 'contacts',
    label: t('contacts'),
    icon: 'contacts',
    href: '/app/contacts',
  };
  const settings: NavEntry = {
    id: 'settings',
    label: t('settings'),
    icon: 'sliders',
    href: '/app/settings',
  };
  return { main: [chats, contacts], foot: [settings] };
}
