import type { Translation } from '../base/texts/messages.ts';
import type { reachOperationsTexts } from './reach.operations.texts.ts';

export default {
  forgetVisitors: 'إزالة رسائل الزوار القديمة',
} satisfies Translation<typeof reachOperationsTexts>;
