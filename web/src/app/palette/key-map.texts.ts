import { defineMessages } from '@kith/contract/base/texts/messages';

export const keyMapTexts = defineMessages('key-map', {
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  palette: 'Find a chat, a person or an action',
  keys: 'Show these shortcuts',
  undo: 'Undo what was deleted or blocked',
  escape: 'Close, or go back to the list',
  lists: 'In lists',
  move: 'Next or previous',
  ends: 'First or last',
  open: 'Open',
});
