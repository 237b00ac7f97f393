import { defineMessages } from '@kith/contract/base/texts/messages';

export const vaultMoveTexts = defineMessages('vault-move', {
  moveIn: 'Move to vault',
  moveOut: 'Move out',
  movedIn: 'Moved to the vault. The others still have their copy.',
  movedOut: 'Moved out of the vault',
  moveFailed: 'Could not move the chat. Try again.',
});
