import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventKindTexts } from './event-kinds.texts.ts';

export default {
  invitations: 'Einladungen',
  proposals: 'Vorgeschlagene Zeiten',
  reminders: 'Erinnerungen',
  invites: '{name} lädt dich ein, {when}',
  proposesTime: '{name} schlägt {when} vor',
  was: '{title}, bisher {when}',
  accept: 'Zusagen',
  answer: 'Antworten',
  updates: 'Geänderte Termine',
  cancellations: 'Abgesagte Termine',
  changedBy: 'Von {name} geändert: {when}',
  cancelledBy: 'Von {name} abgesagt, war {when}',
} satisfies Translation<typeof eventKindTexts>;
