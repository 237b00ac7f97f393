import { defineMessages } from '@kith/contract/base/texts/messages';

export const preferencesTexts = defineMessages('preferences', {
  notSaved: 'Could not save. Your previous setting was restored.',
});
