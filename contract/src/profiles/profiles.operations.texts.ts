import { defineMessages } from '../base/texts/messages.ts';

export const profilesOperationsTexts = defineMessages('profiles.operations', {
  profiles: {
    one: '{count} profile',
    other: '{count} profiles',
  },
  eraseProfiles: 'Delete removed profiles',
});
