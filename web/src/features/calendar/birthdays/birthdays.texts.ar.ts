import type { Translation } from '@kith/contract/base/texts/messages';
import type { birthdaysTexts } from './birthdays.texts.ts';

export default {
  birthdays: 'أعياد الميلاد',
  birthdaysText: 'أعياد ميلاد جهات اتصالك، في تقويمك وفي يومها.',
  ofName: 'عيد ميلاد {name}',
  ofNameAged: 'عيد ميلاد {name} ({age})',
  openContact: 'فتح جهة الاتصال',
} satisfies Translation<typeof birthdaysTexts>;
