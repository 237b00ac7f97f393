import type { Translation } from '@kith/contract/base/texts/messages';
import type { callCommandTexts } from './call-command.texts.ts';

export default {
  title: 'الاتصال بـ {name}',
  approve: 'اتصال',
  started: 'بدأت المكالمة.',
  open: 'فتح الهاتف',
} satisfies Translation<typeof callCommandTexts>;
