import type { Translation } from '@kith/contract/base/texts/messages';
import type { groupRequestsTexts } from './group-requests.texts.ts';

export default {
  requests: 'Beitrittsanfragen',
  waiting: { one: '{count} Person möchte beitreten', other: '{count} Personen möchten beitreten' },
  nobodyWaits: 'Niemand wartet.',
  review: 'Ansehen',
  approve: 'Annehmen',
  approveName: '{name} annehmen',
  approveAll: 'Alle annehmen',
  decline: 'Ablehnen',
  declineName: '{name} ablehnen',
  declineAll: 'Alle ablehnen',
  answerFailed: 'Die Anfrage konnte nicht beantwortet werden. Versuche es erneut.',
  groupFull: 'In der Gruppe sind nicht genügend Plätze frei.',
} satisfies Translation<typeof groupRequestsTexts>;
