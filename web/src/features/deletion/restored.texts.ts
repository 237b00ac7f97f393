import { defineMessages } from '@kith/contract/base/texts/messages';

export const restoredTexts = defineMessages('restored', {
  restored: 'Welcome back. Your account is no longer scheduled for deletion.',
});
