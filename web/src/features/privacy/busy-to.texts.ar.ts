import type { Translation } from '@kith/contract/base/texts/messages';
import type { busyToTexts } from './busy-to.texts.ts';

export default {
  busyTo: 'من يمكنه رؤية أوقات انشغالي',
  busyToText:
    'الأوقات في تقاويمك فقط، وليس ما فيها أبدًا. من تشارك معهم تقويمًا يرون أوقاته في كل الأحوال.',
  mutualContacts: 'جهات اتصالي التي أنا من جهات اتصالها',
} satisfies Translation<typeof busyToTexts>;
