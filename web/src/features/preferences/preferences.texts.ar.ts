import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesTexts } from './preferences.texts.ts';

export default {
  notSaved: 'تعذّر حفظ ذلك، وعاد كما كان.',
} satisfies Translation<typeof preferencesTexts>;
