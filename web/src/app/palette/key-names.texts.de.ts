import type { Translation } from '@kith/contract/base/texts/messages';
import type { keyNamesTexts } from './key-names.texts.ts';

export default {
  Ctrl: 'Strg',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Space: 'Leertaste',
  Home: 'Pos1',
  End: 'Ende',
} satisfies Translation<typeof keyNamesTexts>;
