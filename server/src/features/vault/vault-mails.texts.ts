import { defineMessages } from '@kith/contract/base/texts/messages';

/** The email about a vault whose secret was reported as forgotten. */
export const vaultMailTexts = defineMessages('vault-mails', {
  forgottenSubject: 'Your {brand} vault will be emptied',
  forgottenText:
    'Somebody who is signed in to your account has said that they no longer know how to open the vault. On {time}, its chats return to the chat list, and the vault is removed.',
  forgottenAction: 'Open settings',
  forgottenNote:
    'If this was not you, cancel it in the settings or open the vault, and change your password.',
});
