import type { Translation } from '@kith/contract/base/texts/messages';
import type { usualBarTexts } from './usual-bar.texts.ts';

export default {
  usually: 'تكتب عادةً إلى {name} باسم {profile}.',
  writeAs: 'الكتابة باسم {profile}',
  stay: 'متابعة بهذا الملف الشخصي',
} satisfies Translation<typeof usualBarTexts>;
