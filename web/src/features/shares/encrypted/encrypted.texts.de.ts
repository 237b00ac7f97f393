import type { Translation } from '@kith/contract/base/texts/messages';
import type { encryptedTexts } from './encrypted.texts.ts';

export default {
  encrypt: 'Im Browser verschlüsseln',
  encryptText:
    'Der Server kann verschlüsselte Dateien, ihre Namen und den Titel nicht lesen. Sie haben keine Vorschau, und zum Öffnen ist JavaScript nötig.',
  encryptOn:
    'Nur wer den vollständigen Link hat, kann diese Dateien lesen. Der Server kann einen verlorenen Link nicht wiederherstellen.',
  encryptBegun: 'Um das zu ändern, entferne zuerst die Dateien.',
  untitled: 'Verschlüsselte Dateien',
  keyHere:
    'Der Schlüssel ist der Teil nach dem #. Er bleibt nur in diesem Browser, bis du dich abmeldest. Kopiere den Link also jetzt.',
  keyElsewhere:
    'Diesem Link fehlt der Schlüssel, den nur der Browser hat, in dem du die Freigabe erstellt hast. Titel und Namen können hier nicht angezeigt werden.',
  sentWithoutKey:
    'Der Link wird ohne den Schlüssel gesendet, weil der Server Nachrichten speichert. Schicke den vollständigen Link auf einem anderen Weg.',
  filesText: 'Um diese Dateien herunterzuladen, öffne den vollständigen Link.',
} satisfies Translation<typeof encryptedTexts>;
