import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPeopleTexts } from './chat-people.texts.ts';

export default {
  offlineHere:
    'Du bist offline. Angezeigt werden {here} von {all} Mitgliedern, die auf diesem Gerät sind.',
  failedHere:
    'Nicht alle Mitglieder konnten geladen werden. Angezeigt werden {here} von {all}, die auf diesem Gerät sind.',
  noneHere: 'Von den Mitgliedern auf diesem Gerät heißt niemand so.',
} satisfies Translation<typeof chatPeopleTexts>;
