import type { Translation } from '@kith/contract/base/texts/messages';
import type { receivedTexts } from './received.texts.ts';

export default {
  received: 'المستلَمة',
  locked: 'ملفات محمية بكلمة مرور',
  fromSender: '{name} · {summary}',
  failedTitle: 'تعذر تحميل ما استلمته',
  emptyTitle: 'لم تستلم شيئًا بعد',
  emptyText:
    'تظهر هنا الملفات التي يشاركها معك أشخاص على هذا الخادم. أما الروابط الواردة من أماكن أخرى فتجدها في دردشاتك.',
  notFoundText: 'يشمل البحث العناوين وأسماء الملفات، إلا ما كان محميًا بكلمة مرور.',
  pickTitle: 'اختر شيئًا مما استلمته',
  pickText: 'يُفتح في صفحة خاصة به يمكنك فيها عرض الملفات وتنزيلها.',
} satisfies Translation<typeof receivedTexts>;
