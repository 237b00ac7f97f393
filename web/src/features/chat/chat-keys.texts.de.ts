import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatKeysTexts } from './chat-keys.texts.ts';

export default {
  nextChat: 'Nächster oder vorheriger Chat',
  sendMessage: 'Nachricht senden',
  newLine: 'Neue Zeile',
  bold: 'Fett, kursiv, Code',
  looks: 'Zur Formatierungsleiste',
  mention: 'Jemanden erwähnen',
  messages: 'Durch die Nachrichten gehen',
  acts: 'Aktionen für eine Nachricht',
  editMessage: 'Eigene Nachricht bearbeiten',
  reply: 'Auf eine Nachricht antworten',
  pick: 'Auswahl erweitern oder verkleinern',
} satisfies Translation<typeof chatKeysTexts>;
