import type { Translation } from '@kith/contract/base/texts/messages';
import type { presenceTexts } from './presence.texts.ts';

export default {
  hereNow: 'Gerade da',
  lastSeen: 'Zuletzt da {time}',
} satisfies Translation<typeof presenceTexts>;
