import type { NavEntry } from '../../platform/feature/contributions.ts';
import { useText } from '../../platform/i18n/language.ts';
import { useUnreadTotal } from './chat.react.ts';
import { chatNavigationTexts } from './chat-navigation.texts.ts';

export const useChatNavigation = (): NavEntry[] => {
  const t = useText(chatNavigationTexts);
  const count = useUnreadTotal();
  return [
    {
      id: 'chat',
      place: 10,
      label: t('chats'),
      icon: 'chat',
      href: '/app/chat',
      count,
      countLabel: t('unreadMessages', { count }),
    },
  ];
};
