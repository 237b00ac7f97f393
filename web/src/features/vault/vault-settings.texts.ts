import { defineMessages } from '@kith/contract/base/texts/messages';

export const vaultSettingsTexts = defineMessages('vault-settings', {
  vault: 'Vault',
  vaultText: 'A second lock for the chats you choose',
  openVault: 'Open the vault',
});
