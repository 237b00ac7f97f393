import type { Translation } from '@kith/contract/base/texts/messages';
import type { joinTexts } from './join.texts.ts';

export default {
  joinGroup: 'الانضمام إلى المجموعة',
  group: 'مجموعة',
  members: {
    one: 'عضو واحد',
    two: 'عضوان',
    few: '{count} أعضاء',
    many: '{count} عضوًا',
    other: '{count} عضو',
  },
  askToJoin: 'طلب الانضمام',
  askText: 'يجب أن يوافق أحد مشرفي المجموعة.',
  asked: 'لقد طلبت الانضمام. تُفتح المحادثة فور موافقة أحد المشرفين.',
  withdraw: 'سحب الطلب',
  declined: 'رُفض طلبك. يمكنك أن تطلب مرة أخرى غدًا.',
  removed: 'أُزلت من هذه المجموعة. اطلب من أحد الأعضاء أن يضيفك من جديد.',
  blocked: 'لقد حظرت الشخص الذي أنشأ هذا الرابط. ألغِ الحظر كي تنضم.',
  full: 'هذه المجموعة ممتلئة. لا يمكن لأحد أن ينضم الآن.',
  expired: 'انتهت صلاحية هذا الرابط',
  usedUp: 'استُنفد هذا الرابط',
  revoked: 'أُلغي هذا الرابط',
  overText: 'اطلب من أحد أعضاء المجموعة رابطًا جديدًا.',
  notValid: 'هذا الرابط غير صالح',
  notValidText: 'تأكد من أنك نسخته كاملًا، أو اطلب رابطًا جديدًا.',
  waitText: 'لقد فتحت روابط كثيرة. انتظر دقيقة ثم حاول مرة أخرى.',
} satisfies Translation<typeof joinTexts>;
