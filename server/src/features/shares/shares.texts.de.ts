import type { Translation } from '@kith/contract/base/texts/messages';
import type { sharesTexts } from './shares.texts.ts';

export default {
  filesTitle: 'Geteilte Dateien',
  filesText:
    'Mit {brand} teilen Menschen Dateien über einen Link. Zum Herunterladen brauchst du kein Konto.',
  code: 'Link oder Code',
  codeWrong: 'Das ist weder ein Link noch ein Code. Ein Code sieht so aus: q7rx-2mna-k4tp-8wze.',
  openShare: 'Öffnen',
  lockedTitle: 'Diese Seite ist durch ein Passwort geschützt',
  lockedText: 'Frag die Person, die dir den Link geschickt hat, nach dem Passwort.',
  passwordWrong: 'Falsches Passwort. Versuche es noch einmal.',
  tooOften: 'Zu viele Versuche. Warte eine Minute und versuche es dann noch einmal.',
  goneTitle: 'Keine Dateien unter diesem Link',
  goneText:
    'Der Link ist unvollständig, oder die Dateien werden nicht mehr geteilt. Frag die Person, die ihn dir geschickt hat.',
  sharedBy: {
    one: '{name} hat {count} Datei mit dir geteilt',
    other: '{name} hat {count} Dateien mit dir geteilt',
  },
  shared: {
    one: '{count} Datei wurde mit dir geteilt',
    other: '{count} Dateien wurden mit dir geteilt',
  },
  downloadAll: 'Alle herunterladen, {size}',
  downloadOne: 'Herunterladen, {size}',
  downloadFile: '{name} herunterladen',
  viewFile: 'Vorschau von {name} anzeigen',
  files: 'Dateien',
  previewOf: 'Vorschau von {name}',
  excerpt: 'Das ist der Anfang des Textes. Lade die Datei herunter, um alles zu lesen.',
  until: 'Verfügbar bis {time}',
  left: { one: 'Noch {count} Download', other: 'Noch {count} Downloads' },
  countsText: 'Eine Vorschau zählt als Download.',
  noAccount: 'Ohne Installation, ohne Konto',
  report: 'Melden',
  reportTitle: 'Diese Dateien melden',
  reportText: 'Deine Meldung geht an die Betreiber dieses Servers.',
  reason: 'Grund',
  illegal: 'Rechtswidrige Inhalte',
  harmful: 'Schadsoftware oder Betrug',
  copyright: 'Verletzung des Urheberrechts',
  other: 'Etwas anderes',
  sendReport: 'Meldung senden',
  reportedTitle: 'Meldung gesendet',
  reportedText: 'Die Betreiber dieses Servers wurden benachrichtigt.',
} satisfies Translation<typeof sharesTexts>;
