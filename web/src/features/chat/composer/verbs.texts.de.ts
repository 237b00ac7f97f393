import type { Translation } from '@kith/contract/base/texts/messages';
import type { verbsTexts } from './verbs.texts.ts';

export default {
  remindOfLast: 'An die letzte Nachricht erinnern …',
  muteHours: {
    one: 'Stummschalten für {count} Stunde',
    other: 'Stummschalten für {count} Stunden',
  },
  muteWeek: 'Stummschalten für 1 Woche',
  muteAlways: 'Stummschalten, bis ich es aufhebe',
  unmute: 'Stummschaltung dieses Chats aufheben',
  muted: 'Die Benachrichtigungen dieses Chats sind stumm',
  unmuted: 'Die Benachrichtigungen dieses Chats sind wieder an',
  archive: 'Diesen Chat archivieren',
  note: 'Eigene Notizen öffnen',
} satisfies Translation<typeof verbsTexts>;
