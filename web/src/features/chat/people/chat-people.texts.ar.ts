import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPeopleTexts } from './chat-people.texts.ts';

export default {
  offlineHere: 'أنت غير متصل. يُعرض {here} من {all} عضوًا، وهم الموجودون على هذا الجهاز.',
  failedHere: 'تعذّر تحميل كل الأعضاء. يُعرض {here} من {all}، وهم الموجودون على هذا الجهاز.',
  noneHere: 'لا أحد بهذا الاسم بين الأعضاء الموجودين على هذا الجهاز.',
} satisfies Translation<typeof chatPeopleTexts>;
