import type { Translation } from '@kith/contract/base/texts/messages';
import type { restoredTexts } from './restored.texts.ts';

export default {
  restored: 'مرحبًا بعودتك. لم يعد حسابك مجدولًا للحذف.',
} satisfies Translation<typeof restoredTexts>;
