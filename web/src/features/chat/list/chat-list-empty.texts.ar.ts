import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatListEmptyTexts } from './chat-list-empty.texts.ts';

export default {
  emptyListTitle: 'لا توجد محادثات بعد',
  emptyListText: 'تظهر هنا محادثاتك ومجموعاتك. ابحث عن شخص بالاسم أو بعنوان البريد الإلكتروني.',
  startChat: 'ابدأ محادثة',
  noneFoundTitle: 'لم يُعثر على شيء',
  noneFoundText: 'لا توجد محادثة تطابق «{text}».',
  noneUnreadTitle: 'لا توجد رسائل غير مقروءة',
  noneUnreadText: 'تظهر هنا المحادثات التي فيها رسائل غير مقروءة.',
  noneGroupsTitle: 'لا توجد مجموعات بعد',
  noneGroupsText: 'محادثة من ثلاثة أشخاص أو أكثر هي مجموعة.',
  noneHereTitle: 'لا توجد محادثات',
  noneHereText: 'ستظهر هنا المحادثات التي تنتمي إلى هذا القسم.',
  showAll: 'عرض كل المحادثات',
} satisfies Translation<typeof chatListEmptyTexts>;
