import { defineMessages } from '../base/texts/messages.ts';

export const vaultOperationsTexts = defineMessages('vault.operations', {
  emptyVaults: 'Return chats from forgotten vaults',
  forgetVaultGrants: 'Forget when vaults were open',
});
