import type { Translation } from '@kith/contract/base/texts/messages';
import type { exportTexts } from './export.texts.ts';

export default {
  heading: 'Nimm deine Daten mit',
  headingText: 'Dein Konto, Kontakte, Chats und Bilder in einer Zip-Datei: JSON, vCard und WebP.',
  loading: 'Es wird nach einem Export gesehen',
  loadFailed: 'Es ließ sich nicht herausfinden, ob es einen Export gibt.',
  none: 'Eine Kopie von allem',
  noneText: 'Dauert eine Weile, wenn es viel ist. Du kannst diese Seite solange verlassen.',
  start: 'Vorbereiten',
  running: 'Dein Export wird vorbereitet',
  step: '{done} von {total}',
  takenUp: 'Der Server war kurz weg. Es geht weiter, wo er war.',
  cancelled: 'Der Export ist abgebrochen',
  ready: 'Dein Export ist fertig',
  readyText: '{size}, aufbewahrt bis {date}',
  remove: 'Entfernen',
  removed: 'Der Export ist entfernt',
  broken: 'Der Export hat nicht geklappt',
  again: 'Neu vorbereiten',
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
} satisfies Translation<typeof exportTexts>;
