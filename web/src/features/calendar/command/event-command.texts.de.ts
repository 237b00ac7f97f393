import type { Translation } from '@kith/contract/base/texts/messages';
import type { eventCommandTexts } from './event-command.texts.ts';

export default {
  plan: '„{title}“ in deinen Kalender eintragen: {when}',
  planWith: '„{title}“ in deinen Kalender eintragen und {name} einladen: {when}',
  remind: '„{title}“ mit Erinnerung in deinen Kalender eintragen: {when}',
  meeting: 'Treffen mit {name}',
  isThere: 'Es steht in deinem Kalender.',
  open: 'Kalender öffnen',
} satisfies Translation<typeof eventCommandTexts>;
