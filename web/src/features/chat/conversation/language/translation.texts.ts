import { defineMessages } from '@kith/contract/base/texts/messages';

export const translationTexts = defineMessages('translation', {
  title: 'Translation',
  working: 'Translating. The first time, your browser may download a language.',
  same: 'The message is already in your language.',
  failed: 'Your browser could not translate this message.',
  onDevice: 'Translated by your browser, on this device.',
});
