import { defineMessages } from '@kith/contract/base/texts/messages';

export const preferencesTexts = defineMessages('preferences', {
  notSaved: 'That could not be saved. It is as it was before.',
});
