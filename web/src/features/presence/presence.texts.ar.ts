import type { Translation } from '@kith/contract/base/texts/messages';
import type { presenceTexts } from './presence.texts.ts';

export default {
  hereNow: 'متصل الآن',
  lastSeen: 'آخر ظهور {time}',
} satisfies Translation<typeof presenceTexts>;
