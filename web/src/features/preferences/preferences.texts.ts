import { defineMessages } from '../../platform/i18n/messages.ts';

export const preferencesTexts = defineMessages('preferences', {
  notSaved: 'That could not be saved. It is as it was before.',
});
