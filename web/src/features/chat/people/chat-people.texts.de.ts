import type { Translation } from '@kith/contract/base/texts/messages';
import type { chatPeopleTexts } from './chat-people.texts.ts';

export default {
  rename: 'Umbenennen',
  renameTitle: 'Gruppe umbenennen',
  renameHint: 'Ohne Namen wird die Gruppe nach ihren Mitgliedern benannt.',
  renameFailed: 'Der Name konnte nicht geändert werden. Versuche es erneut.',
  leaveText: 'Du erhältst keine Nachrichten mehr und kannst diesen Chat nicht mehr lesen.',
  leaveAct: 'Verlassen',
  leaveFailed: 'Die Gruppe konnte nicht verlassen werden. Versuche es erneut.',
  removeChat: 'Chat entfernen',
  hideTitle: 'Diesen Chat aus deiner Liste entfernen?',
  hideText:
    'Du kannst die bisherigen Nachrichten nicht mehr lesen. Der Chat erscheint wieder, sobald jemand schreibt.',
  hideFailed: 'Der Chat konnte nicht entfernt werden. Versuche es erneut.',
  peopleHeading: 'Mitglieder',
  searchMembers: 'Mitglieder durchsuchen',
  noMembersFound: 'Niemand hier heißt so.',
  owner: 'Inhaber',
  admin: 'Admin',
  removePersonTitle: '{name} entfernen?',
  removePersonText:
    'Diese Person kann hier nicht mehr lesen und schreiben. Ihre Nachrichten bleiben erhalten.',
  removeFailed: 'Die Person konnte nicht entfernt werden. Versuche es erneut.',
  personMenu: 'Aktionen für {name}',
  offlineHere:
    'Du bist offline. Angezeigt werden {here} von {all} Mitgliedern, die auf diesem Gerät sind.',
  failedHere:
    'Nicht alle Mitglieder konnten geladen werden. Angezeigt werden {here} von {all}, die auf diesem Gerät sind.',
  noneHere: 'Von den Mitgliedern auf diesem Gerät heißt niemand so.',
} satisfies Translation<typeof chatPeopleTexts>;
