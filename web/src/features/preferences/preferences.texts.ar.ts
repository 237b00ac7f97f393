import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesTexts } from './preferences.texts.ts';

export default {
  notSaved: 'تعذّر حفظ ذلك، وعاد كما كان.',
} satisfies Translation<typeof preferencesTexts>;
