import type { Translation } from '@kith/contract/base/texts/messages';
import type { recordingTexts } from './recording.texts.ts';

export default {
  record: 'Aufnehmen',
  askTitle: 'Diese Besprechung aufnehmen?',
  askText:
    'Bild und Ton werden auf dieser Seite aufgenommen und als Video in deinen Dateien gespeichert. Alle werden informiert und gefragt. Nur wer zustimmt, ist in der Aufnahme, und kann es sich jederzeit anders überlegen.',
  begin: 'Aufnahme starten',
  stop: 'Aufnahme beenden',
  sign: 'Aufnahme',
  signBy: '{name} nimmt auf',
  asked:
    '{name} möchte diese Besprechung für die eigenen Dateien aufnehmen. Dein Bild und deine Stimme bleiben draußen, bis du zustimmst. Du kannst es dir jederzeit anders überlegen.',
  areIn: 'Du bist in der Aufnahme.',
  areOut: 'Du bist nicht in der Aufnahme.',
  agree: 'Mitmachen',
  decline: 'Ohne mich',
  leftOut: 'Nicht aufgenommen',
  without: 'Nicht aufgenommen: {names}',
  inLobby: 'Diese Besprechung wird aufgenommen. Du bleibst draußen, bis du zustimmst.',
  saving: 'Die Aufnahme wird gespeichert. Lass diese Seite geöffnet.',
  savingLeft: 'Die Aufnahme wird gespeichert. Noch {size}; lass diese Seite geöffnet.',
  saved: 'Die Aufnahme ist in deinen Dateien.',
  openFiles: 'Dateien öffnen',
  noSpace: 'Für eine Aufnahme ist kein Speicherplatz mehr frei. Schaffe Platz in deinen Dateien.',
  full: 'Dein Speicherplatz ist voll, deshalb ist die Aufnahme beendet.',
  refused: 'Diese Besprechung kann gerade nicht aufgenommen werden.',
  unavailable: 'Die Aufnahme konnte nicht beginnen. Versuche es noch einmal.',
  broken: 'Der Browser hat die Aufnahme beendet.',
  held: 'Die Aufnahme ist beendet, weil zu viel davon nicht gesendet werden konnte.',
  lost: 'Die Aufnahme konnte nicht gespeichert werden: Der Server hat sie nicht mehr.',
} satisfies Translation<typeof recordingTexts>;
