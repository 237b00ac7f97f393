import type { Translation } from '@kith/contract/base/texts/messages';
import type { reachEntryTexts } from './reach-entry.texts.ts';

export default {
  reach: 'صفحة للزوار',
  reachText: 'أن يصل إليك من ليس لديهم حساب',
} satisfies Translation<typeof reachEntryTexts>;
