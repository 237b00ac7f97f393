import type { Translation } from '@kith/contract/base/texts/messages';
import type { presenceTexts } from './presence.texts.ts';

export default {
  hereNow: 'Online',
  lastSeen: 'Zuletzt online {time}',
} satisfies Translation<typeof presenceTexts>;
