import type { Translation } from '@kith/contract/base/texts/messages';
import type { writeCommandTexts } from './write-command.texts.ts';

export default {
  isThere: 'الرسالة في المحادثة.',
  open: 'فتح المحادثة',
} satisfies Translation<typeof writeCommandTexts>;
