import type { Translation } from '@kith/contract/base/texts/messages';
import type { noticesTexts } from './notices.texts.ts';

export default {
  newMessage: 'Neue Nachricht',
  newActivity: 'Neue Aktivität',
  reply: 'Antworten',
  reminder: 'Erinnerung: {from}',
  inThread: 'Thread in {name}',
  markRead: 'Als gelesen markieren',
  notSent: 'Nicht gesendet: {text}',
  pressToSend: 'Zum erneuten Senden antippen.',
  call: 'Sprachanruf',
  videoCall: 'Videoanruf',
  missedCall: 'Verpasster Sprachanruf',
  missedVideoCall: 'Verpasster Videoanruf',
  answeredElsewhere: 'Auf einem anderen Gerät angenommen',
  declinedElsewhere: 'Auf einem anderen Gerät abgelehnt',
  answer: 'Annehmen',
  decline: 'Ablehnen',
  works: 'Benachrichtigungen kommen an',
  worksText: 'Das ist der angeforderte Test.',
} satisfies Translation<typeof noticesTexts>;
