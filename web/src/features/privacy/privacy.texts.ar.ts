import type { Translation } from '@kith/contract/base/texts/messages';
import type { privacyTexts } from './privacy.texts.ts';

export default {
  privacy: 'الخصوصية',
  privacyText: 'تنطبق هذه الإعدادات على الملف الشخصي {name} فقط.',
  foundBy: 'من يمكنه العثور عليّ',
  foundByText: 'بالاسم أو بالبريد الإلكتروني أو برقم الهاتف أو في جهات اتصالهم.',
  foundByNameText: 'بالاسم.',
  byAddress: 'وبالبريد الإلكتروني ورقم الهاتف أيضًا',
  byAddressText: 'من لديه بريدك أو رقمك يرى حينها أن ملفاتك الشخصية لشخص واحد.',
  calledBy: 'من يمكنه الاتصال بي',
  calledByText: 'لا ترن مكالمات غيرهم، ولا يُخبرون بذلك.',
  writtenBy: 'من يمكنه بدء محادثة معي',
  writtenByText: 'أو إضافتي إلى مجموعة. تبقى المحادثات القائمة كما هي.',
  everyone: 'الجميع',
  known: 'الأشخاص الذين أعرفهم',
  nobody: 'لا أحد',
  knownText: 'الأشخاص الذين تعرفهم هم من تجمعك بهم محادثة أو من هم في جهات اتصالك.',
  presenceTo: 'من يمكنه رؤية أنني متصل',
  presenceToText:
    'ما إذا كنت متصلًا الآن، ووقت آخر ظهور لك، وما إذا كانت الرسائل قد وصلت إلى أجهزتك.',
  peopleInMyChats: 'الأشخاص في محادثاتي',
  invitesAs: 'ما يظهر في دعواتي',
  invitesAsText: 'لكل من يفتح الرابط، حتى من دون حساب.',
  nameAndPicture: 'الاسم والصورة',
  nothing: 'لا شيء',
  failed: 'تعذّر تحميل إعدادات الخصوصية.',
  notSaved: 'تعذّر الحفظ. حاول مرة أخرى.',
  blocked: 'الأشخاص المحظورون',
  blockedText:
    'لا تصلك رسائلهم أبدًا، حتى بعد إلغاء الحظر. لا يمكنهم العثور عليك ولا رؤية أنك متصل، ولن يعلموا بذلك. لا يتغير شيء في المجموعات المشتركة.',
  nobodyBlocked: 'لا يوجد أشخاص محظورون',
  blockedSince: 'حُظر {time}',
  unblockName: 'إلغاء الحظر عن {name}',
} satisfies Translation<typeof privacyTexts>;
