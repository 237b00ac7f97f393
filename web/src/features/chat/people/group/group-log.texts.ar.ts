import type { Translation } from '@kith/contract/base/texts/messages';
import type { groupLogTexts } from './group-log.texts.ts';

export default {
  log: 'آخر التغييرات',
  nothing: 'لم يتغير شيء بعد.',
  added: 'أضاف {actor} {people}',
  removed: 'أزال {actor} {people}',
  left: 'غادر {actor} المجموعة',
  madeOwner: 'نقل {actor} ملكية المجموعة إلى {people}',
  madeAdmin: 'عيّن {actor} {people} مشرفًا',
  madeMember: 'ألغى {actor} إشراف {people}',
  renamed: 'غيّر {actor} اسم المجموعة إلى «{name}»',
  unnamed: 'أزال {actor} اسم المجموعة',
  picture: 'غيّر {actor} الصورة',
  linkCreated: 'أنشأ {actor} الرابط {link}',
  linkRevoked: 'ألغى {actor} الرابط {link}',
  joined: 'انضم {actor} عبر الرابط {link}',
  approved: 'قبل {actor} انضمام {people}',
  approvedBy: 'قبل {actor} انضمام {people} عبر الرابط {link}',
  declined: 'رفض {actor} طلب {people}',
  linkNamed: '«{name}»',
  linkFrom: 'بتاريخ {time}',
  changed: 'غيّر {actor}: {what}',
  permissions: 'الصلاحيات',
  historyOf: 'السجل للأعضاء الجدد',
  others: {
    one: 'شخص آخر',
    two: 'شخصان آخران',
    few: '{count} أشخاص آخرين',
    many: '{count} شخصًا آخر',
    other: '{count} شخص آخر',
  },
} satisfies Translation<typeof groupLogTexts>;
