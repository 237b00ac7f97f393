import type { Translation } from '@kith/contract/base/texts/messages';
import type { preferencesTexts } from './preferences.texts.ts';

export default {
  notSaved:
    'Das konnte nicht gespeichert werden. Die vorherige Einstellung wurde wiederhergestellt.',
} satisfies Translation<typeof preferencesTexts>;
