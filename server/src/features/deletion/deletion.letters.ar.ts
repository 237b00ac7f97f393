import type { DeletionLetters } from './deletion.letters.types.ts';

const note = 'إن لم تطلب ذلك فاتركه: لا يحدث شيء دون هذا الرابط.';

export const arabicLetters: DeletionLetters = {
  'delete-account': {
    subject: 'حذف حسابك في {brand}',
    paragraphs: ['يقودك هذا إلى حذف حسابك. يسري ساعة ولمرة واحدة.'],
    action: 'حذف الحساب',
    note,
  },
  'delete-data': {
    subject: 'حذف بياناتك في {brand}',
    paragraphs: [
      'يقودك هذا إلى حذف بياناتك: دفتر عناوينك ومسوداتك وصورك الشخصية ودعواتك وملفات التصدير وتفضيلاتك. يسري ساعة ولمرة واحدة.',
    ],
    action: 'حذف البيانات',
    note,
  },
  reactivate: {
    subject: 'استعادة حسابك في {brand}',
    paragraphs: ['يعيد هذا حسابك. يسري ساعة ولمرة واحدة.'],
    action: 'استعادته',
    note,
  },
  deleted: {
    subject: 'سيُحذف حسابك في {brand}',
    paragraphs: [
      'سُجّل خروج كل جهاز. في {time} يُمحى الحساب وكل ما تراه أنت وحدك نهائيًا. سجّل الدخول قبل ذلك فيعود كما كان.',
    ],
    action: 'تسجيل الدخول والإبقاء عليه',
    note: 'إن كنت تريد حذفه فلا شيء عليك فعله.',
  },
};
