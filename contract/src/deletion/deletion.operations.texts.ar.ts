import type { Translation } from '../base/texts/messages.ts';
import type { deletionOperationsTexts } from './deletion.operations.texts.ts';

export default {
  eraseAccounts: 'محو الحسابات المحذوفة',
  accountTicket: 'إرسال رابط يخص حذف حساب',
} satisfies Translation<typeof deletionOperationsTexts>;
