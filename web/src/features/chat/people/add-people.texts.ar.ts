import type { Translation } from '@kith/contract/base/texts/messages';
import type { addPeopleTexts } from './add-people.texts.ts';

export default {
  selected: {
    one: 'شخص واحد محدد',
    two: 'شخصان محددان',
    few: '{count} أشخاص محددون',
    many: '{count} شخصًا محددًا',
    other: '{count} شخص محدد',
  },
  review: 'عرض المحددين',
  addCount: {
    one: 'إضافة شخص واحد',
    two: 'إضافة شخصين',
    few: 'إضافة {count} أشخاص',
    many: 'إضافة {count} شخصًا',
    other: 'إضافة {count} شخص',
  },
  addingPeople: 'إضافة أشخاص',
  stop: 'إيقاف',
  progress: 'أُضيف {done} من {all}',
  goesOn: 'يمكنك إغلاق هذه النافذة. تستمر الإضافة ما دام التطبيق مفتوحًا.',
  someLeft: {
    one: 'تعذّرت إضافة شخص واحد. حاول مرة أخرى.',
    two: 'تعذّرت إضافة شخصين. حاول مرة أخرى.',
    few: 'تعذّرت إضافة {count} أشخاص. حاول مرة أخرى.',
    many: 'تعذّرت إضافة {count} شخصًا. حاول مرة أخرى.',
    other: 'تعذّرت إضافة {count} شخص. حاول مرة أخرى.',
  },
  full: 'لا يمكن أن يتجاوز عدد أعضاء المجموعة {max}.',
  notAdded: {
    one: 'تعذّرت إضافة شخص واحد.',
    two: 'تعذّرت إضافة شخصين.',
    few: 'تعذّرت إضافة {count} أشخاص.',
    many: 'تعذّرت إضافة {count} شخصًا.',
    other: 'تعذّرت إضافة {count} شخص.',
  },
  limit: {
    one: 'يمكنك مراسلة شخص واحد فقط في اليوم ممن لا يعرفونك. حاول مرة أخرى غدًا.',
    two: 'يمكنك مراسلة شخصين في اليوم ممن لا يعرفونك. حاول مرة أخرى غدًا.',
    few: 'يمكنك مراسلة {count} أشخاص في اليوم ممن لا يعرفونك. حاول مرة أخرى غدًا.',
    many: 'يمكنك مراسلة {count} شخصًا في اليوم ممن لا يعرفونك. حاول مرة أخرى غدًا.',
    other: 'يمكنك مراسلة {count} شخص في اليوم ممن لا يعرفونك. حاول مرة أخرى غدًا.',
  },
  couldNotAddLimit: 'تعذّرت إضافة {people} اليوم. حاول مرة أخرى غدًا.',
  unreachable: 'قد لا تسمح إعدادات الخصوصية لديهم بذلك، أو ربما حذفوا ملفاتهم الشخصية.',
  couldNotAdd: 'تعذّرت إضافة {people}. قد لا تسمح إعدادات الخصوصية لديهم بذلك.',
  couldNotAddFull: 'تعذّرت إضافة {people}. المجموعة ممتلئة.',
} satisfies Translation<typeof addPeopleTexts>;
