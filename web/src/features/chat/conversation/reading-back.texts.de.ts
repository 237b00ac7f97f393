import type { Translation } from '@kith/contract/base/texts/messages';
import type { readingBackTexts } from './reading-back.texts.ts';

export default {
  newMessages: { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },
  newMentions: { one: '{count} neue Erwähnung', other: '{count} neue Erwähnungen' },
  jump: 'Zur neuesten Nachricht',
  back: 'Zurück zur vorherigen Stelle',
  backBesideNew: {
    one: 'Zurück zur vorherigen Stelle, {count} neue Nachricht',
    other: 'Zurück zur vorherigen Stelle, {count} neue Nachrichten',
  },
} satisfies Translation<typeof readingBackTexts>;
