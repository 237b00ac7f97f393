import type { Translation } from '@kith/contract/base/texts/messages';
import type { addPeopleTexts } from './add-people.texts.ts';

export default {
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
} satisfies Translation<typeof addPeopleTexts>;
