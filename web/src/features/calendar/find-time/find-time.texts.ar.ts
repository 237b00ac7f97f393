import type { Translation } from '@kith/contract/base/texts/messages';
import type { findTimeTexts } from './find-time.texts.ts';

export default {
  hours: 'من الاثنين إلى الجمعة، من {from} إلى {to}.',
  times: 'أوقات متاحة',
  everyone: 'الجميع متاحون.',
  knownOnes: 'جميع من تُعرف أوقاتهم متاحون.',
  nobodyKnown: 'أنت متاح.',
  none: 'لا يوجد في هذه الأيام وقت يناسب الجميع.',
  nextDays: 'الأيام السبعة التالية',
  previousDays: 'الأيام السبعة السابقة',
  chosen: 'اختير الوقت: {when}',
  unknown: {
    one: 'لا يُظهر لك {names} أوقات انشغاله.',
    two: 'لا يُظهر لك {names} أوقات انشغالهما.',
    few: 'لا يُظهر لك {names} أوقات انشغالهم.',
    many: 'لا يُظهر لك {names} أوقات انشغالهم.',
    other: 'لا يُظهر لك {names} أوقات انشغالهم.',
  },
  partly: {
    one: 'يشارك معك {names} بعض التقاويم فقط.',
    two: 'يشارك معك {names} بعض التقاويم فقط.',
    few: 'يشارك معك {names} بعض التقاويم فقط.',
    many: 'يشارك معك {names} بعض التقاويم فقط.',
    other: 'يشارك معك {names} بعض التقاويم فقط.',
  },
  onlySome: {
    one: 'تُقارن أوقات أول شخص فقط.',
    two: 'تُقارن أوقات أول شخصين فقط.',
    few: 'تُقارن أوقات أول {count} أشخاص فقط.',
    many: 'تُقارن أوقات أول {count} شخصًا فقط.',
    other: 'تُقارن أوقات أول {count} شخص فقط.',
  },
  firstOnly: 'تُقارن أوقات أول حدث من السلسلة فقط.',
  noGroups: 'يمكن إيجاد أوقات مع شخص، لا مع مجموعة.',
  busyOn: 'المشغولون يوم {day}',
  you: 'أنت',
  busyAt: 'مشغول {times}',
  freeThen: 'متاح',
  notKnown: 'غير معروف',
} satisfies Translation<typeof findTimeTexts>;
