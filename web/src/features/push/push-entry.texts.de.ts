import type { Translation } from '@kith/contract/base/texts/messages';
import type { pushEntryTexts } from './push-entry.texts.ts';

export default {
  notifications: 'Benachrichtigungen',
  notificationsText: 'Was dich erreicht, wann, und was es zeigt',
} satisfies Translation<typeof pushEntryTexts>;
