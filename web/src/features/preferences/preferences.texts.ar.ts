import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesTexts } from './preferences.texts.ts';

export default {
  notSaved: 'تعذّر الحفظ. أُعيد الإعداد السابق.',
} satisfies Translation<typeof preferencesTexts>;
