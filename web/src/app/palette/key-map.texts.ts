import { defineMessages } from '@kith/contract/base/texts/messages';

export const keyMapTexts = defineMessages('key-map', {
  anywhere: 'Anywhere',
  palette: 'Search chats, people and actions',
  keys: 'Show keyboard shortcuts',
  undoDeletion: 'Undo deleting or blocking',
  escape: 'Close, or go back to the list',
  lists: 'In lists',
  move: 'Next or previous',
  ends: 'First or last',
  open: 'Open',
});
