import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatNavigationTexts } from './chat-navigation.texts.ts';

export default {
  chats: 'المحادثات',
  unread: {
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: '{count} رسائل غير مقروءة',
    many: '{count} رسالة غير مقروءة',
    other: '{count} رسالة غير مقروءة',
  },
  openChat: 'فتح',
} satisfies Translation<typeof chatNavigationTexts>;
