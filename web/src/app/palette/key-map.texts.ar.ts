import type { Translation } from '@kith/contract/base/texts/messages';
import type { keyMapTexts } from './key-map.texts.ts';

export default {
  anywhere: 'في كل مكان',
  palette: 'البحث عن محادثة أو شخص أو إجراء',
  keys: 'عرض اختصارات لوحة المفاتيح',
  undoDeletion: 'التراجع عن حذف أو حظر',
  escape: 'إغلاق، أو العودة إلى القائمة',
  lists: 'في القوائم',
  move: 'التالي أو السابق',
  ends: 'الأول أو الأخير',
  open: 'فتح',
} satisfies Translation<typeof keyMapTexts>;
