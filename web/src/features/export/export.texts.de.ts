import type { Translation } from '@kith/contract/base/texts/messages';
import type { exportTexts } from './export.texts.ts';

export default {
  heading: 'Daten exportieren',
  headingText:
    'Konto, Profile, Kontakte, Chats und Bilder in einer Zip-Datei (JSON, vCard und WebP).',
  checking: 'Exportstatus wird geladen',
  loadFailed: 'Der Exportstatus konnte nicht geladen werden.',
  none: 'Eine Kopie von allem',
  noneText:
    'Das kann eine Weile dauern. Du kannst diese Seite währenddessen verlassen. Chats in einem Tresor und verschwindende Nachrichten sind nicht dabei.',
  start: 'Export starten',
  running: 'Dein Export wird vorbereitet',
  step: '{done} von {total}',
  takenUp: 'Der Server wurde neu gestartet. Der Export wird fortgesetzt.',
  cancelled: 'Export abgebrochen',
  ready: 'Dein Export ist fertig',
  readyText: '{size}, verfügbar bis {date}',
  removed: 'Export gelöscht',
  broken: 'Export fehlgeschlagen',
  again: 'Erneut starten',
} satisfies Translation<typeof exportTexts>;
