import type { Translation } from '../../platform/i18n/messages.ts';
import type { presenceTexts } from './presence.texts.ts';

export default {
  hereNow: 'موجود الآن',
  lastSeen: 'آخر ظهور {time}',
  yesterday: 'أمس',
} satisfies Translation<typeof presenceTexts>;
