import type { Translation } from '@kith/contract/base/texts/messages';
import type { systemMessagesTexts } from './system-messages.texts.ts';

export default {
  added: '{actor} hat {people} hinzugefügt',
  youAdded: 'Du hast {people} hinzugefügt',
  addedYou: '{actor} hat dich hinzugefügt',
  youAmongAdded: 'dich',
  removed: '{actor} hat {people} entfernt',
  youRemoved: 'Du hast {people} entfernt',
  left: '{actor} hat die Gruppe verlassen',
  renamed: '{actor} hat die Gruppe in „{name}“ umbenannt',
  youRenamed: 'Du hast die Gruppe in „{name}“ umbenannt',
  unnamed: '{actor} hat den Gruppennamen entfernt',
  youUnnamed: 'Du hast den Gruppennamen entfernt',
  missedCall: 'Du hast einen Anruf von {actor} verpasst',
  missedVideoCall: 'Du hast einen Videoanruf von {actor} verpasst',
  unansweredCall: 'Dein Anruf wurde nicht angenommen',
  unansweredVideoCall: 'Dein Videoanruf wurde nicht angenommen',
} satisfies Translation<typeof systemMessagesTexts>;
