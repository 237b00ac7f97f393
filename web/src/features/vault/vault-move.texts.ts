import { defineMessages } from '@kith/contract/base/texts/messages';

export const vaultMoveTexts = defineMessages('vault-move', {
  moveIn: 'Move to vault',
  moveOut: 'Move out',
  movedIn: 'Moved to the vault. The others still have their copy.',
  movedOut: 'Moved out of the vault',
  choose: 'Choose chats',
  chooseText: 'Move chats in and out, or begin a new one inside.',
  chooseTitle: 'Chats in the vault',
  newInside: 'New chat in the vault',
  moveFailed: 'Could not move the chat. Try again.',
});
