import type { Translation } from '@kith/contract/base/texts/messages';
import type { keyNamesTexts } from './key-names.texts.ts';

export default {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Space: 'المسافة',
  Home: 'Home',
  End: 'End',
} satisfies Translation<typeof keyNamesTexts>;
