import type { Translation } from '@kith/contract/base/texts/messages';
import type { joinTexts } from './join.texts.ts';

export default {
  joinGroup: 'Gruppe beitreten',
  group: 'Gruppe',
  members: { one: '{count} Mitglied', other: '{count} Mitglieder' },
  askToJoin: 'Um Aufnahme bitten',
  askText: 'Ein Admin der Gruppe muss zustimmen.',
  asked: 'Du hast um Aufnahme gebeten. Der Chat öffnet sich, sobald ein Admin zustimmt.',
  withdraw: 'Anfrage zurückziehen',
  declined: 'Deine Anfrage wurde abgelehnt. Du kannst morgen erneut fragen.',
  removed: 'Du wurdest aus dieser Gruppe entfernt. Bitte ein Mitglied, dich wieder hinzuzufügen.',
  blocked:
    'Du hast die Person blockiert, die diesen Link erstellt hat. Hebe die Blockierung auf, um beizutreten.',
  full: 'Diese Gruppe ist voll. Derzeit kann niemand beitreten.',
  expired: 'Dieser Link ist abgelaufen',
  usedUp: 'Dieser Link ist aufgebraucht',
  revoked: 'Dieser Link wurde widerrufen',
  overText: 'Bitte ein Mitglied der Gruppe um einen neuen.',
  notValid: 'Dieser Link ist ungültig',
  notValidText: 'Prüfe, ob du ihn vollständig kopiert hast, oder bitte um einen neuen.',
  waitText: 'Du hast zu viele Links geöffnet. Warte eine Minute und versuche es erneut.',
} satisfies Translation<typeof joinTexts>;
