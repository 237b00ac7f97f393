import type { Translation } from '@kith/contract/base/texts/messages';
import type { callsTexts } from './calls.texts.ts';

export default {
  somebody: 'Jemand',
  callFrom: 'Anruf von {name}',
  callTo: 'Anruf bei {name}',
  voiceCall: 'Sprachanruf',
  videoCall: 'Videoanruf',
  whileBusy: '{kind}, während du in einem anderen bist',
  answer: 'Annehmen',
  voice: 'Nur Ton',
  decline: 'Ablehnen',
  inTenMinutes: 'In zehn Minuten',
  writeMe: 'Gerade nicht, schreib mir',
  ownMessage: 'Mit einer Nachricht ablehnen',
  declineAndSend: 'Ablehnen und senden',
  starting: 'Anruf beginnt …',
  ringing: 'Es klingelt …',
  knocking: 'In einem anderen Gespräch, klopft leise an …',
  declined: 'Hat den Anruf abgelehnt',
  missed: 'Hat nicht geantwortet',
  notFound: 'Nicht erreichbar',
  nobodyHere: 'Niemand hier hat diese Adresse oder Nummer. Lade die Person mit einem Link ein.',
  failed: 'Anruf nicht möglich. Prüfe deine Verbindung und versuche es noch einmal.',
  answerFailed: 'Das hat nicht geklappt. Prüfe deine Verbindung und versuche es noch einmal.',
  again: 'Noch einmal anrufen',
} satisfies Translation<typeof callsTexts>;
