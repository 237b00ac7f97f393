import type { Translation } from '@kith/contract/base/texts/messages';
import type { callLinesTexts } from './call-lines.texts.ts';

export default {
  missedCall: 'Du hast einen Anruf von {actor} verpasst',
  missedVideoCall: 'Du hast einen Videoanruf von {actor} verpasst',
  unansweredCall: 'Dein Anruf wurde nicht angenommen',
  unansweredVideoCall: 'Dein Videoanruf wurde nicht angenommen',
  groupCall: {
    one: 'Sprachanruf, {time}, {count} Person',
    other: 'Sprachanruf, {time}, {count} Personen',
  },
  groupVideoCall: {
    one: 'Videoanruf, {time}, {count} Person',
    other: 'Videoanruf, {time}, {count} Personen',
  },
  loneCall: 'Niemand ist deinem Anruf beigetreten',
  loneVideoCall: 'Niemand ist deinem Videoanruf beigetreten',
  missedGroupCall: 'Verpasster Gruppenanruf von {actor}',
  missedGroupVideoCall: 'Verpasster Gruppen-Videoanruf von {actor}',
} satisfies Translation<typeof callLinesTexts>;
