import type { Translation } from '../../platform/i18n/messages.ts';
import type { privacyTexts } from './privacy.texts.ts';

export default {
  privacy: 'الخصوصية',
  privacyText: 'للملف الشخصي {name}. لكل ملف إعداداته.',
  foundBy: 'من يمكنه العثور عليّ',
  foundByText: 'بالاسم وبالعنوان وفي جهات اتصاله.',
  writtenBy: 'من يمكنه بدء محادثة معي',
  writtenByText: 'أو ضمّي إلى مجموعة. المحادثات القائمة تستمر.',
  everyone: 'كل من هنا',
  known: 'من أعرفهم',
  nobody: 'لا أحد',
  knownText: 'من تعرفهم هم من تجمعك بهم محادثة أو من هم في جهات اتصالك.',
  loading: 'جارٍ التحميل',
  failed: 'تعذّر تحميل إعدادات الخصوصية.',
  retry: 'إعادة المحاولة',
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  blocked: 'المحظورون',
  blockedText:
    'لا يمكنهم مراسلتك ولا العثور عليك ولا رؤية وقت وجودك، ولا يُخبَرون بذلك. في المجموعات المشتركة يبقى كل شيء كما هو.',
  nobodyBlocked: 'لا أحد محظور',
  blockedSince: 'حُظر {time}',
  yesterday: 'أمس',
  unblock: 'إلغاء الحظر',
  unblockName: 'إلغاء حظر {name}',
  unblocked: 'لم يعد {name} محظورًا',
  unblockFailed: 'تعذّر إلغاء حظر {name}. حاول مرة أخرى.',
  block: 'حظر',
  blockedName: 'تم حظر {name}',
  blockFailed: 'تعذّر حظر {name}. حاول مرة أخرى.',
  undo: 'تراجع',
  youBlocked: 'لقد حظرت {name}.',
} satisfies Translation<typeof privacyTexts>;
