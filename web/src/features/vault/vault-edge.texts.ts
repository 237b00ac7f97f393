import { defineMessages } from '@kith/contract/base/texts/messages';

export const vaultEdgeTexts = defineMessages('vault-edge', {
  vault: 'Vault',
  closeVault: 'Close the vault',
  isOpen: 'The vault is open',
  closesIn: 'Closes in {time}',
  closedHereOnly: 'Closed on this device. Your other devices follow once they are reached.',
  covered: 'The vault is open. Return to the app to continue.',
  refused: 'Failed attempt to open your vault',
  refusedOn: 'From {device}',
});
