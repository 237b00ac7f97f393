import { defineMessages } from '@kith/contract/base/texts/messages';

/** The email with an invitation. */
export const invitationMailTexts = defineMessages('invitation-mails', {
  namedSubject: '{name} invited you to {brand}',
  namedText:
    '{name} would like to chat with you on {brand}. Open the link to create an account or sign in, and you go straight to the chat.',
  unnamedSubject: 'You have been invited to {brand}',
  unnamedText:
    'Someone who has your address would like to chat with you on {brand}. Open the link to create an account or sign in, and you go straight to the chat.',
  openInvitation: 'Open invitation',
  note: 'If you do not want to join, you can ignore this email. No account will be created.',
});
