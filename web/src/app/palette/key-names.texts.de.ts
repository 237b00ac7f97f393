import type { Translation } from '../../platform/i18n/messages.ts';
import type { keyNamesTexts } from './key-names.texts.ts';

export default {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
} satisfies Translation<typeof keyNamesTexts>;
