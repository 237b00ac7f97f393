import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatKeysTexts } from './chat-keys.texts.ts';

export default {
  chats: 'Chats',
  nextChat: 'Nächster oder voriger Chat',
  searchChats: 'Chats durchsuchen',
  send: 'Nachricht senden',
  newLine: 'Neue Zeile',
  bold: 'Fett, kursiv, Code',
  looks: 'Vom Markierten zu seinem Aussehen',
  mention: 'Jemanden erwähnen',
  messages: 'Durch die Nachrichten gehen',
  acts: 'Aktionen einer Nachricht',
  editMessage: 'Eigene Nachricht bearbeiten',
  reply: 'Auf eine Nachricht antworten',
  pick: 'Eine mehr oder weniger auswählen',
} satisfies Translation<typeof chatKeysTexts>;
