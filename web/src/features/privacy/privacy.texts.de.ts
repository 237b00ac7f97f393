import type { Translation } from '@kith/contract/base/texts/messages';
import type { privacyTexts } from './privacy.texts.ts';

export default {
  privacy: 'Privatsphäre',
  privacyText: 'Diese Einstellungen gelten nur für das Profil {name}.',
  foundBy: 'Wer mich finden kann',
  foundByText: 'Über deinen Namen, deine E-Mail-Adresse, deine Telefonnummer oder ihre Kontakte.',
  foundByNameText: 'Über deinen Namen.',
  byAddress: 'Auch über meine E-Mail-Adresse und Telefonnummer',
  byAddressText: 'Wer sie hat, sieht dann, dass deine Profile einer Person gehören.',
  calledBy: 'Wer mich anrufen kann',
  calledByText: 'Bei anderen klingelt es nicht, und sie erfahren nichts davon.',
  writtenBy: 'Wer einen Chat mit mir starten kann',
  writtenByText: 'Oder mich zu einer Gruppe hinzufügen kann. Bestehende Chats bleiben unverändert.',
  everyone: 'Alle',
  known: 'Personen, die ich kenne',
  nobody: 'Niemand',
  knownText: 'Personen, die du kennst, haben einen Chat mit dir oder stehen in deinen Kontakten.',
  presenceTo: 'Wer meinen Onlinestatus sehen kann',
  presenceToText:
    'Ob du gerade online bist, wann du es zuletzt warst und ob Nachrichten deine Geräte erreicht haben.',
  peopleInMyChats: 'Personen in meinen Chats',
  invitesAs: 'Auf meinen Einladungen steht',
  invitesAsText: 'Für alle, die den Link öffnen, auch ohne Konto.',
  nameAndPicture: 'Name und Bild',
  nothing: 'Nichts',
  failed: 'Deine Einstellungen zur Privatsphäre konnten nicht geladen werden.',
  notSaved: 'Das konnte nicht gespeichert werden. Versuche es erneut.',
  blocked: 'Blockierte Personen',
  blockedText:
    'Ihre Nachrichten erreichen dich nicht, auch nicht nachträglich. Sie können dich nicht finden und deinen Onlinestatus nicht sehen; von der Blockierung erfahren sie nichts. An gemeinsamen Gruppen ändert sich nichts.',
  nobodyBlocked: 'Keine blockierten Personen',
  blockedSince: 'Blockiert {time}',
  unblockName: 'Blockierung von {name} aufheben',
} satisfies Translation<typeof privacyTexts>;
