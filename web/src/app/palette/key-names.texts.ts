import { defineMessages } from '@kith/contract/base/texts/messages';

/** Keys whose label depends on the language of the keyboard. */
export const keyNamesTexts = defineMessages('key-names', {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Enter: 'Enter',
  Space: 'Space',
  Home: 'Home',
  End: 'End',
});
