import type { Translation } from '../base/texts/messages.ts';
import type { pollsOperationsTexts } from './polls.operations.texts.ts';

export default {
  closePoll: 'إغلاق استطلاع في موعده',
  forgetPolls: 'حذف الاستطلاعات التي لم تُرسل',
} satisfies Translation<typeof pollsOperationsTexts>;
