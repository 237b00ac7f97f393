import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatSearchTexts } from './chat-search.texts.ts';

export default {
  messages: 'Nachrichten',
  people: 'Personen auf diesem Server',
  searching: 'Nachrichten werden durchsucht …',
  onlyHere: 'Es wurden nur Nachrichten auf diesem Gerät durchsucht.',
  searchAgain: 'Erneut suchen',
  olderHit: 'Ältere Nachricht',
  newerHit: 'Neuere Nachricht',
  nthOf: '{n} von {count}',
  foundAtLeast: { one: 'Mehr als {count} gefunden', other: 'Mehr als {count} gefunden' },
  moreMessages: 'Weitere Nachrichten zeigen',
  searchFurther: 'Weitersuchen',
  onlyLongest: 'Gesucht wird nur nach den acht längsten Wörtern.',
  foundMessages: { one: '{count} Nachricht gefunden', other: '{count} Nachrichten gefunden' },
  foundOthers: { one: '{count} weiterer Treffer', other: '{count} weitere Treffer' },
} satisfies Translation<typeof chatSearchTexts>;
