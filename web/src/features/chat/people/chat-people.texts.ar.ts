import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPeopleTexts } from './chat-people.texts.ts';

export default {
  rename: 'إعادة تسمية',
  renameTitle: 'إعادة تسمية المجموعة',
  renameHint: 'اتركه فارغًا لتُسمّى المجموعة بأسماء من فيها.',
  renameFailed: 'تعذّر تغيير الاسم. حاول مرة أخرى.',
  leaveText: 'لن تصلك رسائل بعد ذلك ولن تستطيع قراءة هذه المحادثة.',
  leaveAct: 'مغادرة',
  leaveFailed: 'تعذّرت مغادرة المجموعة. حاول مرة أخرى.',
  removeChat: 'إزالة المحادثة',
  hideTitle: 'إزالة هذه المحادثة من قائمتك؟',
  hideText: 'لن تستطيع قراءة الرسائل السابقة. تظهر المحادثة من جديد حين يكتب أحد.',
  hideFailed: 'تعذّرت إزالة المحادثة. حاول مرة أخرى.',
  peopleHeading: 'الأعضاء',
  searchMembers: 'البحث في الأعضاء',
  noMembersFound: 'لا أحد هنا بهذا الاسم.',
  owner: 'المالك',
  admin: 'مشرف',
  removePersonTitle: 'إزالة {name}؟',
  removePersonText: 'لن يستطيع هذا الشخص القراءة أو الكتابة هنا. تبقى رسائله.',
  removeFailed: 'تعذّرت إزالة هذا الشخص. حاول مرة أخرى.',
  personMenu: 'إجراءات {name}',
  offlineHere: 'أنت غير متصل. يُعرض {here} من {all} عضوًا، وهم الموجودون على هذا الجهاز.',
  failedHere: 'تعذّر تحميل كل الأعضاء. يُعرض {here} من {all}، وهم الموجودون على هذا الجهاز.',
  noneHere: 'لا أحد بهذا الاسم بين الأعضاء الموجودين على هذا الجهاز.',
} satisfies Translation<typeof chatPeopleTexts>;
