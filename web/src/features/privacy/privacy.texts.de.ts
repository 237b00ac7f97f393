import type { Translation } from '../../platform/i18n/messages.ts';
import type { privacyTexts } from './privacy.texts.ts';

export default {
  privacy: 'Privatsphäre',
  privacyText: 'Für das Profil {name}. Jedes Profil hat seine eigene.',
  foundBy: 'Wer mich finden kann',
  foundByText: 'Über Namen, Adresse und in ihren Kontakten.',
  writtenBy: 'Wer einen Chat mit mir beginnen kann',
  writtenByText: 'Oder mich in eine Gruppe aufnehmen. Bestehende Chats gehen weiter.',
  everyone: 'Alle hier',
  known: 'Die ich kenne',
  nobody: 'Niemand',
  knownText: 'Wen du kennst, mit dem teilst du einen Chat, oder er steht in deinen Kontakten.',
  loading: 'Wird geladen',
  failed: 'Deine Einstellungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  notSaved: 'Das konnte nicht gespeichert werden. Versuche es noch einmal.',
  blocked: 'Blockierte Personen',
  blockedText:
    'Sie können dir nicht schreiben, dich nicht finden und nicht sehen, wann du da bist. Sie erfahren es nicht. In gemeinsamen Gruppen bleibt alles, wie es ist.',
  nobodyBlocked: 'Niemand ist blockiert',
  blockedSince: 'Blockiert {time}',
  yesterday: 'gestern',
  unblock: 'Freigeben',
  unblockName: '{name} freigeben',
  unblocked: '{name} ist nicht mehr blockiert',
  unblockFailed: '{name} konnte nicht freigegeben werden. Versuche es noch einmal.',
  block: 'Blockieren',
  blockedName: '{name} ist blockiert',
  blockFailed: '{name} konnte nicht blockiert werden. Versuche es noch einmal.',
  undo: 'Rückgängig',
  youBlocked: 'Du hast {name} blockiert.',
} satisfies Translation<typeof privacyTexts>;
