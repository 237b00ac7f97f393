import type { Translation } from '../base/texts/messages.ts';
import type { sharesOperationsTexts } from './shares.operations.texts.ts';

export default {
  shares: {
    one: 'مشاركة واحدة',
    two: 'مشاركتان',
    few: '{count} مشاركات',
    many: '{count} مشاركة',
    other: '{count} مشاركة',
  },
  fileRequests: {
    one: 'طلب ملفات واحد',
    two: 'طلبا ملفات',
    few: '{count} طلبات ملفات',
    many: '{count} طلب ملفات',
    other: '{count} طلب ملفات',
  },
  forgetShareVisits: 'حذف سجل الزيارات السابقة للمشاركات',
} satisfies Translation<typeof sharesOperationsTexts>;
