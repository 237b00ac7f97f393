import type { Translation } from '@kith/contract/base/texts/messages';
import type { planMailTexts } from './plan-mails.texts.ts';

export default {
  paidSubject: 'تم دفع «{name}»: الفاتورة {number}',
  paidText: 'دفعت {amount} مقابل «{name}». الخطة لك حتى {until}.',
  test: 'مزوّد تجريبي، بلا مال حقيقي.',
  failedSubject: 'تعذر تجديد «{name}»',
  failedText:
    'لم تنجح عملية الدفع مقابل «{name}». يبقى كل شيء كما هو حتى {until}؛ ادفع في محفظتك قبل ذلك اليوم للاحتفاظ بالخطة.',
  endedSubject: 'انتهت «{name}»',
  endedText:
    'انتهت «{name}». لم يُحذف أي من ملفاتك. إذا كانت تشغل أكثر من المساحة المجانية فلن تستطيع رفع المزيد قبل حذف بعضها أو اختيار خطة من جديد.',
  action: 'فتح المحفظة',
  note: 'تصلك هذه الرسالة لأن لحسابك خطة على هذا الخادم.',
} satisfies Translation<typeof planMailTexts>;
