import type { Translation } from '../base/texts/messages.ts';
import type { callsOperationsTexts } from './calls.operations.texts.ts';

export default {
  unansweredCall: 'Anruf beenden, den niemand annimmt',
  leftCall: 'Anruf beenden, den die anrufende Person verlassen hat',
  sayMissedCall: 'Verpassten Anruf im Chat vermerken',
  missedCall: 'Verpassten Anruf im Chat vermerken (Auftrag einer älteren Version)',
  memberGone: 'Ehemaliges Mitglied aus dem Anruf einer Gruppe entfernen',
  endPhoneCalls: 'Anrufe bei Telefonen beenden, deren Server weg ist',
} satisfies Translation<typeof callsOperationsTexts>;
