import type { Translation } from '../../platform/i18n/messages.ts';
import type { preferencesTexts } from './preferences.texts.ts';

export default {
  notSaved: 'Das konnte nicht gespeichert werden. Es ist wieder wie vorher.',
} satisfies Translation<typeof preferencesTexts>;
