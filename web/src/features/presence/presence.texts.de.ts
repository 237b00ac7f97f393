import type { Translation } from '../../platform/i18n/messages.ts';
import type { presenceTexts } from './presence.texts.ts';

export default {
  hereNow: 'Gerade da',
  lastSeen: 'Zuletzt da {time}',
  yesterday: 'gestern',
} satisfies Translation<typeof presenceTexts>;
