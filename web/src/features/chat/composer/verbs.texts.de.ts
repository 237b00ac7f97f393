import type { Translation } from '@kith/contract/base/texts/messages';
import type { verbsTexts } from './verbs.texts.ts';

export default {
  remindOfLast: 'An die letzte Nachricht erinnern …',
  muteHours: {
    one: 'Für {count} Stunde stummschalten',
    other: 'Für {count} Stunden stummschalten',
  },
  muteWeek: 'Für 1 Woche stummschalten',
  muteUntil: 'Stummschalten bis …',
  muteAlways: 'Stummschalten, bis ich es wieder einschalte',
  unmute: 'Stummschaltung dieses Chats aufheben',
  muted: 'Benachrichtigungen für diesen Chat sind stummgeschaltet',
  unmuted: 'Benachrichtigungen für diesen Chat sind wieder eingeschaltet',
  archive: 'Diesen Chat archivieren',
  note: 'Notizen an mich öffnen',
} satisfies Translation<typeof verbsTexts>;
