import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatSearchTexts } from './chat-search.texts.ts';

export default {
  messages: 'Nachrichten',
  searching: 'Nachrichten werden durchsucht …',
  onlyHere: 'Es wurden nur Nachrichten auf diesem Gerät durchsucht.',
  retry: 'Erneut suchen',
  more: 'Weitere Nachrichten zeigen',
  foundMessages: { one: '{count} Nachricht gefunden', other: '{count} Nachrichten gefunden' },
} satisfies Translation<typeof chatSearchTexts>;
