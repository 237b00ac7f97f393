import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatNavigationTexts } from './chat-navigation.texts.ts';

export default {
  openChat: 'فتح',
  threadIn: 'سلسلة في {name}',
  newMessage: 'رسالة جديدة',
} satisfies Translation<typeof chatNavigationTexts>;
