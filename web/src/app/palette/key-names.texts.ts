import { defineMessages } from '../../platform/i18n/messages.ts';

/** Keys whose name is printed in the language of the keyboard. */
export const keyNamesTexts = defineMessages('key-names', {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Space: 'Space',
  Home: 'Home',
  End: 'End',
});
