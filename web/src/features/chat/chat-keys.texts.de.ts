import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatKeysTexts } from './chat-keys.texts.ts';

export default {
  nextChat: 'Nächster oder vorheriger Chat',
  searchHere: 'Im offenen Chat suchen',
  sendMessage: 'Nachricht senden',
  newLine: 'Neue Zeile',
  bold: 'Fett, kursiv, Code',
  looks: 'Zur Formatierungsleiste',
  mention: 'Jemanden erwähnen',
  editLast: 'Deine letzte Nachricht bearbeiten, wenn das Feld leer ist',
  messages: 'Nächste oder vorherige Nachricht',
  acts: 'Aktionen für eine Nachricht',
  editMessage: 'Eigene Nachricht bearbeiten',
  reply: 'Auf eine Nachricht antworten',
  nextMention: 'Nächste Erwähnung von dir',
  pick: 'Nachricht auswählen oder abwählen',
} satisfies Translation<typeof chatKeysTexts>;
