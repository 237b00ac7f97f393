import type { Translation } from '@kith/contract/base/texts/messages';
import type { pushEntryTexts } from './push-entry.texts.ts';

export default {
  notifications: 'الإشعارات',
  notificationsText: 'ما يصلك ومتى وما الذي يظهر فيه',
} satisfies Translation<typeof pushEntryTexts>;
