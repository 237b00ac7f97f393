import type { Translation } from '../../platform/i18n/messages.ts';
import type { keyNamesTexts } from './key-names.texts.ts';

export default {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Space: 'المسافة',
  Home: 'Home',
  End: 'End',
} satisfies Translation<typeof keyNamesTexts>;
