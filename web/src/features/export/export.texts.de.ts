import type { Translation } from '@kith/contract/base/texts/messages';
import type { exportTexts } from './export.texts.ts';

export default {
  heading: 'Daten exportieren',
  headingText: 'Konto, Kontakte, Chats und Bilder in einer Zip-Datei (JSON, vCard und WebP).',
  loading: 'Exportstatus wird geladen',
  loadFailed: 'Der Exportstatus konnte nicht geladen werden.',
  none: 'Eine Kopie von allem',
  noneText:
    'Bei vielen Daten dauert das eine Weile. Du kannst diese Seite währenddessen verlassen.',
  start: 'Export starten',
  running: 'Dein Export wird vorbereitet',
  step: '{done} von {total}',
  takenUp: 'Der Server wurde unterbrochen. Der Export wird an derselben Stelle fortgesetzt.',
  cancelled: 'Export abgebrochen',
  ready: 'Dein Export ist fertig',
  readyText: '{size}, aufbewahrt bis {date}',
  removed: 'Export entfernt',
  broken: 'Export fehlgeschlagen',
  again: 'Neu exportieren',
} satisfies Translation<typeof exportTexts>;
