import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatNavigationTexts } from './chat-navigation.texts.ts';

export default {
  openChat: 'Öffnen',
  threadIn: 'Thread in {name}',
  newMessage: 'Neue Nachricht',
} satisfies Translation<typeof chatNavigationTexts>;
