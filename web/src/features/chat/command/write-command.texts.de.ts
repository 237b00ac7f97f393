import type { Translation } from '@kith/contract/base/texts/messages';
import type { writeCommandTexts } from './write-command.texts.ts';

export default {
  isThere: 'Die Nachricht steht im Chat.',
  open: 'Chat öffnen',
} satisfies Translation<typeof writeCommandTexts>;
